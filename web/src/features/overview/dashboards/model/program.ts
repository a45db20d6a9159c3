import type { Schemas } from '~/api/client'
import { count } from '~/components/format'
import { shortWhen } from '~/modules/appointments/appointment'

type Program = Schemas['UserProgramStatus']
type Of = Pick<Schemas['PatientDashboard'], 'appointment' | 'meal_plan'>

/** A patient's position in the program, with step 1 divided in two. */
type ProgramStage = 'none' | 'booking' | 'booked' | 'evaluated' | 'following' | 'complete'

export function placeOf(program: Program | null | undefined): ProgramStage {
  if (!program) return 'none'
  if (program.step === 0) return 'booking'
  if (program.step === 1) return program.status === 'done' ? 'evaluated' : 'booked'
  return program.step === 2 ? 'following' : 'complete'
}

export interface Milestone {
  key: string
  name: string
  state: 'done' | 'current' | 'ahead'
  words: string
}

type Stage = Program['services'][number]
type Next = Program['next_appointment']

const sessions = ({ quota }: Stage) => count(quota, 'sessão', 'sessões')

/**
 * Returns the milestones of a program: the first appointment, the meal plan, and the other
 * services.
 */
export function milestones(program: Program, { appointment, meal_plan }: Of): Milestone[] {
  const [first, ...others] = program.services
  if (!first) return []
  const place = placeOf(program)
  // The first stage's further sessions are a milestone of their own.
  const rest = first.quota > 1 ? [first, ...others] : others
  const PLAN = 1
  // The plan may be an earlier program's, and is still followed.
  const planned = program.step >= 2 || meal_plan.status === 'done'
  const at = () => {
    if (place === 'booking' || place === 'booked') return 0
    if (place === 'evaluated' && !planned) return PLAN
    const last = PLAN + rest.length
    // The last session is booked, and still to come.
    if (place === 'complete') return appointment ? last : last + 1
    if (!wasHeld(first, nextOf(first))) return 0
    const open = rest.findIndex(({ name }) => name === program.current_service.display_name)
    return open < 0 ? last : PLAN + 1 + open
  }
  /** Returns the next appointment if it belongs to this stage. */
  const nextOf = ({ id }: Stage) =>
    appointment?.purchase_service_id === id && appointment.id === program.next_appointment?.id
      ? program.next_appointment
      : null
  const current = at()
  const all = [
    {
      key: 'first',
      name: first.quota > 1 ? 'Primeira consulta' : first.name,
      now: firstWords(first, nextOf(first), place),
    },
    { key: 'plan', name: 'Plano alimentar', now: 'Em preparo', ahead: 'Depois da primeira consulta' },
    ...rest.map((stage) => ({
      key: stage.id,
      name: stage.name,
      now: stageWords(stage, nextOf(stage)),
      ahead: stage.usage > 0 ? stageWords(stage, nextOf(stage)) : sessions(stage),
    })),
  ]
  return all.map(({ key, name, now, ahead = now }, index) => {
    // A plan may exist before the first appointment.
    const done = index < current || (index === PLAN && planned)
    if (done) return { key, name, state: 'done', words: index === PLAN ? 'Concluído' : 'Concluída' }
    return index === current ? { key, name, state: 'current', words: now } : { key, name, state: 'ahead', words: ahead }
  })
}

/** Returns true if the first appointment took place. A plan may be concluded before that. */
function wasHeld(first: Stage, next: Next) {
  return first.usage > 1 || (first.usage === 1 && !next)
}

function firstWords(first: Stage, next: Next, place: ProgramStage) {
  // The session counts as used, although the appointment did not take place.
  if (place === 'booking') return first.usage > 0 ? 'Não realizada' : 'A agendar'
  if (first.usage === 0) return 'A agendar'
  if (next?.situation === 'started') return 'Em andamento'
  return next ? `Agendada para ${shortWhen(next.date)}` : 'Agendada'
}

function stageWords(stage: Stage, next: Next) {
  const used = `${stage.usage} de ${sessions(stage)}`
  return next && next.situation !== 'started' ? `${used}, próxima em ${shortWhen(next.date)}` : used
}
