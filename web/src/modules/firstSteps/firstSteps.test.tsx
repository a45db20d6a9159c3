import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { $api, type Schemas } from '~/api/client'
import { getSession } from '~/api/session'
import { mockApi, show, signIn, tokenOf } from '~/test/support'
import { AttendStep } from './AttendStep'
import { goToStep } from './currentStep'
import { StepBar } from './StepBar'

const STATE: Schemas['FirstSteps'] = {
  companies_and_careers: true,
  specialist: true,
  availability: true,
  product: true,
  patient: false,
  appointment: false,
  settings: false,
  smtp: false,
  food_table: false,
  closed: false,
  disputed_cpfs: [],
}

function Saver() {
  const { mutate } = $api.useMutation('post', '/organizations')
  return (
    <button type="button" onClick={() => mutate({ body: {} })}>
      Salvar
    </button>
  )
}

function open(at: string, states: Schemas['FirstSteps'][] = [STATE]) {
  const left = [...states]
  mockApi({
    'GET /first-steps': () => ({ body: { data: left.length > 1 ? left.shift() : left[0] } }),
    'POST /organizations': { body: { data: {} } },
  })
  return show(
    <>
      <StepBar />
      <Saver />
    </>,
    { at },
  )
}

const bar = () => screen.queryByRole('region', { name: 'Primeiros passos' })

describe('the line of the first steps', () => {
  beforeEach(() => {
    sessionStorage.clear()
    signIn({ role: 'super_admin' })
  })

  it('is there on the way from the list, and not otherwise', async () => {
    open('/admin/patient/new')
    expect(bar()).not.toBeInTheDocument()
    goToStep('patient')
    expect(await screen.findByText('Cadastre o primeiro paciente')).toBeInTheDocument()
    expect(bar()).toHaveTextContent('Passo 5 de 6')
    expect(screen.getByRole('link', { name: 'Ver todos os passos' })).toHaveAttribute('href', '/admin/dashboard')
  })

  it('leads to the next step once this one is saved: from a patient, to their booking', async () => {
    goToStep('patient')
    const { user } = open('/admin/patient/c1/details', [STATE, { ...STATE, patient: true }])
    await screen.findByText('Cadastre o primeiro paciente')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    const next = await screen.findByRole('link', { name: 'Próximo passo: marcar consulta' })
    expect(next).toHaveAttribute('href', '/admin/choose-user-product-specialist?paciente=c1')
    await user.click(next)
    expect(await screen.findByText('Marque a primeira consulta')).toBeInTheDocument()
  })

  it('says that all is ready, and goes when it is left', async () => {
    goToStep('appointment')
    const { user } = open('/admin/appointments/a1', [{ ...STATE, patient: true, appointment: true }])
    expect(await screen.findByText('Tudo pronto: a primeira consulta está marcada.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Sair dos primeiros passos' }))
    await waitFor(() => expect(bar()).not.toBeInTheDocument())
  })

  it('is not on the home, which has the list', () => {
    goToStep('patient')
    open('/admin/dashboard')
    expect(bar()).not.toBeInTheDocument()
  })
})

it('lets the owner say that they attend, without a form', async () => {
  signIn({ role: 'super_admin' })
  const access_token = tokenOf({ role: 'super_admin', attends: true })
  const calls = mockApi({ 'PUT /me/attendance': { body: { data: { access_token } } } })
  const { user } = show(<AttendStep />)
  await user.click(screen.getByRole('button', { name: 'Eu atendo' }))
  await waitFor(() => expect(getSession()?.claims.attends).toBe(true))
  expect(calls.map(({ body }) => body)).toContainEqual({ attends: true })
})
