import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Schemas } from '~/api/client'
import { APPOINTMENT } from '~/modules/appointments/testData'
import { mockApi, show, signIn } from '~/test/support'
import { Preparing } from './Preparing'

const SOON = 'Seu plano alimentar vem depois da primeira consulta'
const MAKING = 'Seu plano está sendo preparado'

const program = (step: number, status: 'waiting' | 'done' | null = null): Schemas['ProgramStatus'] => ({
  step,
  status,
  total_itens: 1,
  services: [{ id: 'ps1', name: 'Avaliação inicial', quota: 1, usage: step > 0 ? 1 : 0 }],
  service: { display_name: 'Avaliação inicial' },
  current_service: { display_name: 'Avaliação inicial' },
})

function open(data: Partial<Schemas['PatientDashboard']>) {
  signIn({ role: 'patient' })
  const body: Schemas['PatientDashboard'] = {
    me: { id: 'c', name: 'Carla' },
    meal_plan: { status: 'preparing', meals: [] },
    unread: 0,
    ...data,
  }
  mockApi({ 'GET /me/dashboard': { body: { data: body } } })
  return show(<Preparing skeleton={null} />)
}

const book = () => screen.queryByRole('link', { name: 'Agendar consulta' })

describe('without a plan', () => {
  it('who has booked nothing books first', async () => {
    open({ program: program(0) })
    expect(await screen.findByRole('heading', { name: SOON })).toBeInTheDocument()
    expect(book()).toHaveAttribute('href', '/admin/appointments/user')
    expect(screen.queryByText(MAKING)).not.toBeInTheDocument()
  })

  it.each<[string, Partial<Schemas['PatientDashboard']>]>([
    ['waits for the first appointment', { program: program(1, 'waiting'), appointment: APPOINTMENT }],
    ['has booked another stage', { program: program(0), appointment: APPOINTMENT }],
    ['has no program', {}],
  ])('who %s has nothing to book', async (_who, data) => {
    open(data)
    expect(await screen.findByRole('heading', { name: SOON })).toBeInTheDocument()
    expect(book()).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute(
      'href',
      '/admin/patient/meu-programa',
    )
  })

  it.each([program(1, 'done'), program(2), program(3)])('who was met waits for it: step $step', async (done) => {
    open({ program: done })
    expect(await screen.findByRole('heading', { name: MAKING })).toBeInTheDocument()
    expect(book()).not.toBeInTheDocument()
    expect(screen.queryByText(SOON)).not.toBeInTheDocument()
  })
})
