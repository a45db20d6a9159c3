import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { appointment, calendarOf, SPECIALIST, service } from '~/modules/booking/testData'
import { type Call, mockApi, page, show, signIn } from '~/test/support'
import { BookForSomebodyPage } from './BookForSomebodyPage'
import { BookWithPage } from './BookWithPage'
import { ChooseSpecialistPage } from './ChooseSpecialistPage'
import { NewWithPage } from './NewWithPage'
import { ReschedulePage } from './ReschedulePage'

const data = (body: unknown) => ({ body: { data: body } })
const calendar = ({ query }: Call) => data(calendarOf(query))
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const asked = (calls: Call[], what: string) => calls.filter(({ method, path }) => `${method} ${path}` === what)

const CARLA = {
  id: 'carla',
  name: 'Carla Mendes Azevedo',
  email: 'carla@clinica.example',
  created_at: '2026-09-02T12:00:00Z',
  specialist: { id: 'ana', name: SPECIALIST.name },
}
const USED = service({ quota: 1, usage: 1, remaining: 0, available: false })

async function pick(slot: string) {
  return { question: await button(slot), yes: () => button('Sim, agendar!') }
}

describe('the super admin books for somebody', () => {
  const wizard = (answers: Parameters<typeof mockApi>[0] = {}) => {
    signIn({ role: 'super_admin' })
    const calls = mockApi({
      'GET /patients': { body: page([CARLA]) },
      'GET /patient/carla': data(CARLA),
      'GET /purchase-services': data([USED, service({ id: 's2', name: 'Retorno', quota: 2 })]),
      'GET /users': { body: page([CARLA.specialist, { id: 'bia', name: 'Bianca Rocha' }]) },
      ...answers,
    })
    return { calls, ...show(<BookForSomebodyPage />, { at: '/admin/choose-user-product-specialist' }) }
  }
  const choose = async ({ user }: ReturnType<typeof wizard>) => {
    await user.type(await screen.findByRole('combobox', { name: 'Buscar paciente' }), 'car')
    await user.click(await screen.findByRole('option', { name: /Carla Mendes/ }))
  }

  it('finds the patient, and offers what is left and who looks after them', async () => {
    const shown = wizard()
    await choose(shown)
    expect(await screen.findByLabelText('Programa')).toHaveDisplayValue('Retorno (2 sessões)')
    expect(await screen.findByLabelText('Nutricionista')).toHaveDisplayValue(SPECIALIST.name)
    await shown.user.click(await button('Ver horários'))
    expect(shown.router.state.location.pathname).toBe('/admin/appointments/with/ana/s2/carla')
    expect(asked(shown.calls, 'GET /purchase-services')[0]?.query.get('user_id')).toBe('carla')
  })

  it.each([
    ['Não foi encontrado nenhum programa para o paciente informado.', [], ''],
    ['Não há service disponível.', [USED], / Cadastre uma nova compra e volte para agendar\.$/],
    ['Não há service disponível.', [{ ...USED, status: 'pending' }], / Confirme-o em Compras e volte para agendar\.$/],
  ])('says: %s', async (words, services, advice) => {
    const shown = wizard({ 'GET /purchase-services': data(services) })
    await choose(shown)
    expect(await screen.findByText(words)).toBeInTheDocument()
    if (advice) expect(screen.getByText(advice)).toBeInTheDocument()
    await shown.user.click(await button('Trocar'))
    expect(await screen.findByRole('combobox', { name: 'Buscar paciente' })).toBeInTheDocument()
  })

  it('squeezes an appointment in at any hour', async () => {
    signIn({ role: 'super_admin' })
    const message = 'Este horário já passou. Escolha outro.'
    let refused = true
    const calls = mockApi({
      'GET /purchase-services/s1': data(service()),
      'GET /nutritionist/check/ana': data(SPECIALIST),
      'GET /patient/carla': data(CARLA),
      'GET /calendar': calendar,
      'POST /appointments': () =>
        refused
          ? { status: 422, body: { message, code: 'invalid_fields', errors: { datetime_start: [message] } } }
          : { status: 201, body: { data: appointment() } },
    })
    const { user, router } = show(<BookWithPage />, {
      at: '/admin/appointments/with/ana/s1/carla',
      path: '/admin/appointments/with/:specialistId/:purchaseServiceId/:userId?',
    })
    await user.click(await button('Encaixe'))
    await user.clear(await screen.findByLabelText(/^Dia/))
    await user.paste('28/11/2099')
    await user.click(screen.getByLabelText(/^Início/))
    await user.paste('2110')
    await user.click(await button('Marcar'))
    expect(await screen.findByText(message)).toBeInTheDocument()
    refused = false
    await user.click(await button('Marcar'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/appointments/a1'))
    expect(asked(calls, 'POST /appointments').at(-1)?.body).toMatchObject({
      datetime_start: '2099-11-28 21:10',
      user_id: 'carla',
      specialist_id: 'ana',
      squeeze_in: true,
    })
  })

  it('books in the name of who was chosen', async () => {
    signIn({ role: 'super_admin' })
    const calls = mockApi({
      'GET /purchase-services/s1': data(service()),
      'GET /nutritionist/check/ana': data(SPECIALIST),
      'GET /patient/carla': data(CARLA),
      'GET /calendar': calendar,
      'POST /appointments': { status: 201, body: { data: appointment() } },
    })
    const { user, router } = show(<BookWithPage />, {
      at: '/admin/appointments/with/ana/s1/carla',
      path: '/admin/appointments/with/:specialistId/:purchaseServiceId/:userId?',
    })
    const { question, yes } = await pick('Agendar em quarta-feira, 25 de novembro, às 10:00')
    await user.click(question)
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'para Carla Mendes Azevedo, com Ana Ribeiro Sampaio.',
    )
    await user.click(await yes())
    expect(await screen.findByText('Agendamento realizado com sucesso')).toBeInTheDocument()
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/appointments/a1'))
    expect(asked(calls, 'POST /appointments')[0]?.body).toMatchObject({ user_id: 'carla', specialist_id: 'ana' })
    expect(asked(calls, 'POST /appointments')[0]?.body).not.toHaveProperty('squeeze_in')
  })
})

describe("a patient's link, opened by staff", () => {
  const OWNED = service({ id: 's2', user_id: 'carla' })

  it.each([
    ['a specialist', 'specialist', '/admin/appointments/with/ana/s2/carla'],
    ['a super admin', 'super_admin', '/admin/choose-user-product-specialist?paciente=carla&programa=s2'],
  ] as const)('leads %s to booking that service', async (_who, role, own) => {
    signIn({ id: 'ana', role })
    mockApi({ 'GET /purchase-services/s2': data(OWNED) })
    const { router } = show(<ChooseSpecialistPage />, {
      at: '/setup/choose-specialist/s2',
      path: '/setup/choose-specialist/:purchaseServiceId',
    })
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(own))
  })

  it('leads to the hours of whom the link names', async () => {
    signIn({ role: 'super_admin' })
    mockApi({})
    const { router } = show(<NewWithPage />, {
      at: '/admin/appointments/new-with/bia/s2',
      path: '/admin/appointments/new-with/:specialistId/:purchaseServiceId',
    })
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/appointments/with/bia/s2'))
  })

  it('chooses the service of the link', async () => {
    signIn({ role: 'super_admin' })
    mockApi({
      'GET /patient/carla': data(CARLA),
      'GET /purchase-services': data([service({ id: 's1' }), service({ id: 's2', name: 'Retorno', quota: 2 })]),
      'GET /users': { body: page([CARLA.specialist]) },
    })
    show(<BookForSomebodyPage />, { at: '/admin/choose-user-product-specialist?paciente=carla&programa=s2' })
    expect(await screen.findByLabelText('Programa')).toHaveDisplayValue('Retorno (2 sessões)')
  })
})

describe('rescheduling', () => {
  const reschedule = (own: Parameters<typeof appointment>[0], role: 'specialist' | 'patient' = 'specialist') => {
    signIn({ role })
    const calls = mockApi({
      'GET /appointments/a1': data(appointment(own)),
      'GET /calendar': calendar,
      'PUT /appointments/change/a1': data(appointment({ datetime_start: '2026-11-25 10:00' })),
      'POST /appointments': { status: 201, body: { data: appointment({ id: 'a2' }) } },
    })
    const at = '/admin/appointments/reschedule/a1'
    return { calls, ...show(<ReschedulePage />, { at, path: '/admin/appointments/reschedule/:previousAppointmentId' }) }
  }
  const to = async ({ user }: ReturnType<typeof reschedule>) => {
    const { question, yes } = await pick('Agendar em quarta-feira, 25 de novembro, às 10:00')
    await user.click(question)
    await user.click(await yes())
  }

  it('moves one that stands', async () => {
    const shown = reschedule({ actions: ['change', 'cancel'] })
    expect(await screen.findByText('Está marcada para 25/11/2026, das 08:00 às 09:00.')).toBeInTheDocument()
    await to(shown)
    expect(await screen.findByText('Agendamento alterado com sucesso')).toBeInTheDocument()
    expect(asked(shown.calls, 'PUT /appointments/change/a1')[0]?.body).toEqual({ datetime_start: '2026-11-25 10:00' })
    const { query } = asked(shown.calls, 'GET /calendar')[0] ?? {}
    expect(Object.fromEntries(query ?? [])).toEqual({
      specialist_id: 'ana',
      purchase_service_id: 's1',
      appointment_id: 'a1',
    })
  })

  it('lets patients exchange theirs in one step', async () => {
    const shown = reschedule({ actions: ['cancel'] }, 'patient')
    expect(await screen.findByRole('heading', { name: 'Trocar horário' })).toBeInTheDocument()
    await to(shown)
    expect(await screen.findByText('Horário trocado com sucesso')).toBeInTheDocument()
    expect(asked(shown.calls, 'POST /appointments')[0]?.body).toMatchObject({
      previous_appointment_id: 'a1',
      exchange: true,
      datetime_start: '2026-11-25 10:00',
    })
    expect(asked(shown.calls, 'GET /calendar')[0]?.query.get('appointment_id')).toBe('a1')
  })

  it('books a canceled one anew', async () => {
    const shown = reschedule({ situation: 'canceled', actions: ['reschedule'] })
    expect(await screen.findByText('Estava marcada para 25/11/2026, das 08:00 às 09:00.')).toBeInTheDocument()
    await to(shown)
    expect(await screen.findByText('Agendamento realizado com sucesso')).toBeInTheDocument()
    expect(asked(shown.calls, 'POST /appointments')[0]?.body).toMatchObject({
      previous_appointment_id: 'a1',
      user_id: 'carla',
      datetime_start: '2026-11-25 10:00',
    })
  })

  it('is refused once it was held', async () => {
    reschedule({ situation: 'done' })
    expect(await screen.findByText('Esta consulta não pode mais ser reagendada.')).toBeInTheDocument()
  })
})
