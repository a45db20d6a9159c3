import type { Schemas } from '~/api/client'

export const food = (name: string, quantity: number, home_measure: string) => ({ name, quantity, home_measure })

/** Dashboard of Carla, with a plan and without a program. */
export const MINE: Schemas['PatientDashboard'] = {
  me: { id: 'c', name: 'Carla Mendes' },
  specialist: { id: 's', name: 'Helena Prado', crn: 'CRN-3 48217', bio: 'Sem restrição.' },
  meal_plan: {
    status: 'done',
    concluded_at: '2026-11-18T12:00:00Z',
    meals: [
      { type: 'breakfast', name: 'Café da Manhã', hour: '08:30', foods: [food('Pão', 1, 'unidade')] },
      { type: 'collation', name: 'Colação', hour: '12:10', foods: [] },
      {
        type: 'lunch',
        name: 'Almoço',
        hour: '12:00',
        foods: [food('Arroz', 3, 'colher de sopa cheia'), food('Frango', 120, 'grama')],
      },
    ],
  },
  unread: 1,
}

export const PREPARING: Schemas['PlanAtAGlance'] = { status: 'preparing', meals: [] }

export const glance = (
  situation: Schemas['Situation'],
  date = '2026-11-25 08:00',
): Schemas['AppointmentAtAGlance'] => ({ id: 'a1', date, situation })

/**
 * Creates a program with a first appointment and eleven that follow; `used` counts sessions of
 * both.
 */
export function program(
  step: number,
  used: [number, number],
  more: Partial<Schemas['ProgramStatus']> = {},
): Schemas['ProgramStatus'] {
  const [first, following] = ['Avaliação inicial', 'Consulta de acompanhamento']
  const service = { display_name: step < 2 ? first : following }
  return {
    step,
    status: null,
    total_itens: 2,
    services: [
      { id: 'ps1', name: first, quota: 1, usage: used[0] },
      { id: 'ps2', name: following, quota: 11, usage: used[1] },
    ],
    service,
    current_service: service,
    ...more,
  }
}

export const PRODUCT = { code: 'programa-semear', name: 'Programa Semear' }

/** A specialist's dashboard without any entries. */
export const STAFF: Schemas['SpecialistDashboard'] = {
  appointments: [],
  unresolved: [],
  appointments_today: 0,
  patients: [],
  drafts: [],
  without_plan: [],
  recent: [],
}
