import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '~/api/error'
import { logout } from '~/api/session'
import { type Call, mockApi, show, signIn } from '~/test/support'
import { BookingCalendar } from './BookingCalendar'
import { BookingModal } from './BookingModal'
import { calendarOf, service } from './testData'

const data = (body: unknown) => ({ body: { data: body } })
const RULES = { enable_guest: true, require_guest: false }
const SERVICE = service({ product_rules: RULES })
const CARLA = { id: 'carla', name: 'Carla Mendes Azevedo' }
const FIRST = 'Agendar em quarta-feira, 25 de novembro, às 08:00'
const BACK = 'O que você tinha digitado está de volta. Confira antes de salvar.'

function serve() {
  mockApi({
    'GET /purchase-services': data([SERVICE]),
    'GET /calendar': ({ query }: Call) => data(calendarOf(query)),
    'POST /appointments': { status: 401, body: { message: 'Sua sessão terminou.', code: 'unauthorized', errors: {} } },
  })
}

function showCalendar(purchase_service_id = SERVICE.id) {
  serve()
  const send = () => Promise.reject(new ApiError({ status: 401, message: 'Sua sessão terminou.' }))
  return show(
    <BookingCalendar
      of={{ specialist_id: 'ana', purchase_service_id }}
      rules={RULES}
      send={send}
      onBooked={() => {}}
    />,
  )
}

describe('the calendar of a booking, after the session ended', () => {
  const begin = async () => {
    signIn({ id: 'carla', role: 'patient' })
    const { user, unmount } = showCalendar()
    await user.type(await screen.findByLabelText(/^Convidados/), 'leo@x.example')
    await user.click(await screen.findByRole('button', { name: FIRST }))
    await user.click(await screen.findByRole('button', { name: 'Sim, agendar!' }))
    logout('/admin/appointments/user')
    unmount()
  }

  it('asks again about the hour that was chosen, with its guests', async () => {
    await begin()
    signIn({ id: 'carla', role: 'patient' })
    const { user, unmount } = showCalendar()
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent(/das 08:00 às 09:00.*Convidados: leo@x\.example/)
    expect(await screen.findByText(BACK)).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    expect(await screen.findByLabelText(/^Convidados/)).toHaveValue('leo@x.example')
    unmount()
    expect(Object.keys(sessionStorage).filter((key) => key.includes('agendar'))).toEqual([])
  })

  it.each([
    ['somebody else', 'diego', SERVICE.id],
    ['another service', 'carla', 's9'],
  ])('is empty for %s', async (_, id, purchase) => {
    await begin()
    signIn({ id, role: 'patient' })
    showCalendar(purchase)
    expect(await screen.findByLabelText(/^Convidados/)).toHaveValue('')
    expect(await screen.findByRole('button', { name: FIRST })).toBeInTheDocument()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })
})

describe('the dialog of a booking, after the session ended', () => {
  const showModal = () => {
    signIn({ id: 'ana', role: 'specialist' })
    serve()
    return show(<BookingModal patient={CARLA} onBehalf onClose={() => {}} onBooked={() => {}} />)
  }
  const begin = async () => {
    const { user, unmount } = showModal()
    await user.type(await screen.findByLabelText(/^Data/), '25112026')
    await screen.findByRole('option', { name: '10:00 às 11:00' })
    await user.selectOptions(screen.getByLabelText(/^Horários disponíveis/), '10:00 às 11:00')
    await user.type(screen.getByLabelText(/^Convidados/), 'leo@x.example')
    await user.click(screen.getByRole('button', { name: 'Agendar' }))
    await screen.findByText('Sua sessão terminou.')
    logout('/admin/patient/show/carla')
    unmount()
  }

  it('has the day, the hour and the guests again', async () => {
    await begin()
    showModal()
    expect(await screen.findByLabelText(/^Data/)).toHaveValue('25/11/2026')
    await screen.findByRole('option', { name: '10:00 às 11:00' })
    expect(screen.getByLabelText(/^Horários disponíveis/)).toHaveDisplayValue('10:00 às 11:00')
    expect(screen.getByLabelText(/^Convidados/)).toHaveValue('leo@x.example')
  })

  it('asks for another hour where somebody else has taken it', async () => {
    await begin()
    signIn({ id: 'ana', role: 'specialist' })
    mockApi({
      'GET /purchase-services': data([SERVICE]),
      'GET /calendar': ({ query }: Call) => {
        const calendar = calendarOf(query)
        const slots = calendar.slots.map((day) => ({
          ...day,
          blocks: day.blocks.filter(({ timeStart }) => timeStart !== '10:00'),
        }))
        return data({ ...calendar, slots })
      },
    })
    show(<BookingModal patient={CARLA} onBehalf onClose={() => {}} onBooked={() => {}} />)
    await screen.findByRole('option', { name: '08:00 às 09:00' })
    expect(await screen.findByDisplayValue('Selecione...')).toBe(screen.getByLabelText(/^Horários disponíveis/))
  })
})
