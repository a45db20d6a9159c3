import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { APPOINTMENT } from '~/modules/appointments/testData'
import { appointment, calendarOf, SPECIALIST, service } from '~/modules/booking/testData'
import { type Call, mockApi, page, show, signIn } from '~/test/support'
import { AppointmentPage } from '../../AppointmentPages'
import { BookForSomebodyPage } from '../../BookForSomebodyPage'
import { BookWithPage } from '../../BookWithPage'
import { CalendarPage } from '../../CalendarPage'

const data = (body: unknown) => ({ body: { data: body } })
const DAY = '2026-11-25'
const ROOMS = ['1', '2'].map((number) => ({
  id: `r${number}`,
  name: `Sala ${number}`,
  active: true,
  usual_of: [],
  booked: [],
}))
const OF_HELENA = {
  ...APPOINTMENT,
  service_type: 'personal_meeting',
  consulting_room_id: 'r2',
  consulting_room_name: 'Sala 2',
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
})

describe('the day in columns', () => {
  const day = (more = '', rooms: unknown[] = ROOMS) => {
    signIn({ role: 'receptionist' })
    mockApi({
      'GET /users': {
        body: page([
          { id: 's', name: 'Helena Prado' },
          { id: 'bia', name: 'Bianca Rocha' },
        ]),
      },
      'GET /appointments': { body: page([OF_HELENA]) },
      'GET /schedule-standards': data(
        ['s', 'bia'].map((specialist_id) => ({
          specialist_id,
          weekday: 3,
          time_start: '08:00:00',
          time_end: '10:00:00',
        })),
      ),
      'GET /consulting-rooms': data(rooms),
    })
    return show(<CalendarPage />, { at: `/admin/appointments/calendar?visao=dia&data=${DAY}${more}` })
  }
  const grid = () => screen.findByRole('region', { name: 'Grade de horários' })

  it('has one for each specialist, or for each room', async () => {
    const { user, router } = day()
    expect(await within(await grid()).findByText('Bianca Rocha')).toBeInTheDocument()
    expect(within(await grid()).getByText('Helena Prado')).toBeInTheDocument()
    expect(await screen.findByRole('link', { name: /Carla Mendes/ })).toHaveTextContent('08:00 · Sala 2')
    await user.click(screen.getByRole('button', { name: 'Por sala' }))
    expect(await within(await grid()).findByText('Sala 1')).toBeInTheDocument()
    expect(router.state.location.search).toContain('colunas=salas')
    expect(screen.getByRole('link', { name: /Carla Mendes/ })).toHaveTextContent('Carla Mendes, com Helena Prado')
  })

  it('has only the specialists where the clinic has no rooms', async () => {
    day('&colunas=salas', [])
    expect(await within(await grid()).findByText('Helena Prado')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Por sala' })).not.toBeInTheDocument()
  })

  it('leads from the free hours of a column to the booking', async () => {
    const { user } = day()
    await user.click(await screen.findByRole('button', { name: 'Horários livres: Helena Prado' }))
    const free = await screen.findByRole('dialog', { name: 'Agendar: Helena Prado' })
    expect(
      within(free)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['09:00', '09:30'])
    expect(within(free).getByRole('link', { name: '09:30' })).toHaveAttribute(
      'href',
      `/admin/choose-user-product-specialist?nutricionista=s&hora=09%3A30&dia=${DAY}&mes=2026-11`,
    )
  })
})

const PATIENT = {
  id: 'carla',
  name: 'Carla Mendes Azevedo',
  email: 'carla@clinica.example',
  created_at: '2026-09-02T12:00:00Z',
  specialist: { id: 'ana', name: SPECIALIST.name },
}
const WANTED = `nutricionista=bia&hora=10:00&dia=${DAY}&sala=r2`

describe('an hour that was chosen in the agenda', () => {
  it('is kept until the patient and the service are chosen', async () => {
    signIn({ role: 'receptionist' })
    mockApi({
      'GET /patient/carla': data(PATIENT),
      'GET /purchase-services': data([service()]),
      'GET /users': { body: page([PATIENT.specialist, { id: 'bia', name: 'Bianca Rocha' }]) },
    })
    const { user, router } = show(<BookForSomebodyPage />, {
      at: `/admin/choose-user-product-specialist?paciente=carla&${WANTED}`,
    })
    expect(screen.getByText('Horário escolhido: quarta-feira, 25 de novembro, às 10:00')).toBeInTheDocument()
    expect(await screen.findByLabelText('Nutricionista')).toHaveDisplayValue('Bianca Rocha')
    await user.click(screen.getByRole('button', { name: 'Ver horários' }))
    const { pathname, search } = router.state.location
    expect(pathname).toBe('/admin/appointments/with/bia/s1/carla')
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
      hora: '10:00',
      sala: 'r2',
      dia: DAY,
      mes: '2026-11',
    })
  })

  const booking = (at: string, params: object = {}) => {
    signIn({ role: 'super_admin' })
    const calls = mockApi({
      'GET /purchase-services/s1': data(service(params)),
      'GET /nutritionist/check/ana': data(SPECIALIST),
      'GET /patient/carla': data(PATIENT),
      'GET /calendar': ({ query }: Call) => data(calendarOf(query)),
      'GET /consulting-rooms/free': data({ needed: true, rooms: ROOMS.map(({ id, name }) => ({ id, name })) }),
      'POST /appointments': { status: 201, body: { data: appointment() } },
    })
    const shown = show(<BookWithPage />, {
      at: `/admin/appointments/with/ana/s1/carla?dia=${DAY}&hora=${at}&sala=r2`,
      path: '/admin/appointments/with/:specialistId/:purchaseServiceId/:userId?',
    })
    const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
    return { ...shown, sent }
  }

  it('is booked in its room where it is free', async () => {
    const { user, sent } = booking('10:00', { params: { duration: 60, service_type: 'personal_meeting' } })
    await user.click(await screen.findByRole('button', { name: 'Agendar às 10:00' }))
    expect(await screen.findByLabelText('Sala')).toHaveDisplayValue('Sala 2')
    await user.click(screen.getByRole('button', { name: 'Sim, agendar!' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ datetime_start: `${DAY} 10:00`, consulting_room_id: 'r2' })
  })

  it('is squeezed in where it is not', async () => {
    const { user, sent } = booking('23:45')
    await user.click(await screen.findByRole('button', { name: 'Encaixe às 23:45' }))
    expect(await screen.findByLabelText(/^Início/)).toHaveValue('23:45')
    await user.click(screen.getByRole('button', { name: 'Marcar' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ datetime_start: `${DAY} 23:45`, squeeze_in: true, consulting_room_id: 'r2' })
  })
})

describe("an appointment's room", () => {
  const one = (more: object) => {
    signIn({ role: 'receptionist' })
    const found = { ...OF_HELENA, actions: ['change'], ...more }
    const calls = mockApi({
      'GET /appointments/a1': data(found),
      'GET /appointments/a1/series': data([]),
      'GET /consulting-rooms/free': data({ needed: true, rooms: ROOMS.map(({ id, name }) => ({ id, name })) }),
      'PUT /appointments/change/a1': data(found),
    })
    return { calls, ...show(<AppointmentPage />, { at: '/admin/appointments/a1', path: '/admin/appointments/:id' }) }
  }

  it('is changed by the team to another one that is free', async () => {
    const { calls, user } = one({})
    expect(await screen.findByText('Presencial, Sala 2')).toBeInTheDocument()
    const others = await screen.findByLabelText('Outra sala')
    expect(
      within(others)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Mudar de sala...', 'Sala 1'])
    await user.selectOptions(others, 'Sala 1')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Sala alterada com sucesso.')).toBeInTheDocument()
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ consulting_room_id: 'r1' })
  })

  it('is not asked for where the appointment is online', async () => {
    const { calls } = one({ service_type: 'online', consulting_room_id: undefined, consulting_room_name: undefined })
    expect(await screen.findByText('Online')).toBeInTheDocument()
    expect(calls.map(({ path }) => path)).not.toContain('/consulting-rooms/free')
  })
})
