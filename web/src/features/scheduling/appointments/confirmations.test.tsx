import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Schemas } from '~/api/client'
import { APPOINTMENT } from '~/modules/appointments/testData'
import { mockApi, show, signIn } from '~/test/support'
import { ConfirmationPage } from './ConfirmationPage'
import { ConfirmDayPage } from './ConfirmDayPage'

const MARKS: Schemas['AppointmentMarks'] = { confirmation: 'unasked' }
const LINK = 'https://clinica.example/confirmacao#a.b'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T12:00:00Z') })
})

const entry = (over: Partial<Schemas['AppointmentOfDay']> = {}, marks = MARKS): Schemas['AppointmentOfDay'] => ({
  appointment: { ...APPOINTMENT, marks, actions: ['change', 'cancel'] },
  mobile: '11987654321',
  email: 'carla@correio.example',
  confirmation_link: LINK,
  confirmation_message: `Olá, Carla! ${LINK}`,
  ...over,
})

function openDay(entries: Schemas['AppointmentOfDay'][]) {
  signIn({ role: 'receptionist' })
  const calls = mockApi({
    'GET /appointments/day': { body: { data: { date: '2026-11-25', appointments: entries } } },
    'PUT /appointments/a1/marks': { body: { data: APPOINTMENT } },
  })
  return { calls, ...show(<ConfirmDayPage />, { at: '/admin/appointments/confirm' }) }
}

const sentMarks = (calls: ReturnType<typeof mockApi>) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)

describe('the list of a day', () => {
  it('asks a patient of tomorrow on WhatsApp with the text of the clinic, which is undone', async () => {
    const { user, calls } = openDay([entry()])
    const row = await screen.findByRole('listitem')
    expect(calls[0]?.query.get('date')).toBe('2026-11-25')
    expect(row).toHaveTextContent('Não confirmada')
    expect(within(row).getByRole('link', { name: '(11) 98765-4321' })).toHaveAttribute('href', 'tel:+5511987654321')
    const chat = within(row).getByRole('link', { name: 'WhatsApp para Carla Mendes' })
    const text = encodeURIComponent(`Olá, Carla! ${LINK}`)
    expect(chat).toHaveAttribute('href', `https://wa.me/5511987654321?text=${text}`)
    await user.click(chat)
    await waitFor(() => expect(sentMarks(calls)).toEqual([{ sent: true }]))
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
    await waitFor(() => expect(sentMarks(calls)).toEqual([{ sent: true }, { sent: false }]))
  })

  it('says who answered, and what a patient without a telephone needs', async () => {
    openDay([
      entry({}, { confirmation: 'change_asked', change_note: 'Só à tarde.' }),
      entry({ mobile: null, phone: null, appointment: { ...APPOINTMENT, id: 'b', marks: MARKS } }),
    ])
    const [asked, silent] = await screen.findAllByRole('listitem')
    expect(asked).toHaveTextContent('Pediu outro horário: Só à tarde.')
    expect(silent).toHaveTextContent('Sem telefone')
    expect(within(silent as HTMLElement).getByRole('link', { name: 'E-mail para Carla Mendes' })).toBeVisible()
    expect(within(silent as HTMLElement).getByRole('button', { name: 'Copiar o link de Carla Mendes' })).toBeVisible()
  })

  it('confirms by hand', async () => {
    const { user, calls } = openDay([entry()])
    await user.click(await screen.findByRole('button', { name: 'Confirmar presença' }))
    await waitFor(() => expect(sentMarks(calls)).toEqual([{ confirmed: true }]))
  })
})

const VIEW: Schemas['ConfirmationView'] = {
  state: 'open',
  confirmation: 'unasked',
  first_name: 'Carla',
  specialist_name: 'Helena Prado',
  datetime_start: '2026-11-25 08:00',
  datetime_end: '2026-11-25 09:00',
  timezone: 'America/Sao_Paulo',
  in_person: true,
  place: 'Rua das Flores, 120',
  may_cancel: true,
}

function openLink(view: Schemas['ConfirmationView'], answer: Schemas['ConfirmationView'] = view, status = 200) {
  const calls = mockApi({
    'POST /confirmation': { status, body: { data: view } },
    'PUT /confirmation': { body: { data: answer } },
  })
  return { calls, ...show(<ConfirmationPage />, { at: '/confirmacao#a.b' }) }
}

describe('the page of a confirmation link', () => {
  it('shows the appointment and confirms it', async () => {
    const { user, calls } = openLink(VIEW, { ...VIEW, confirmation: 'confirmed' })
    expect(await screen.findByText('Olá, Carla!')).toBeVisible()
    expect(screen.getByText('Rua das Flores, 120')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Confirmar presença' }))
    expect(await screen.findByText('Presença confirmada. Até lá!')).toBeVisible()
    expect(calls.at(-1)?.body).toEqual({ link: 'a.b', answer: 'confirm', datetime_start: '2026-11-25 08:00' })
  })

  it('asks for another time with a note', async () => {
    const asked = { ...VIEW, confirmation: 'change_asked', change_note: 'Só à tarde.' } as const
    const { user, calls } = openLink(VIEW, asked)
    await user.click(await screen.findByRole('button', { name: 'Pedir outro horário' }))
    await user.click(await screen.findByLabelText(/^Recado/))
    await user.paste('Só à tarde.')
    await user.click(screen.getByRole('button', { name: 'Enviar pedido' }))
    expect(await screen.findByText(/Seu recado: “Só à tarde.”/)).toBeVisible()
    expect(calls.at(-1)?.body).toMatchObject({ answer: 'change', note: 'Só à tarde.' })
  })

  it('cancels after one question, and not after the limit', async () => {
    const { user } = openLink(VIEW, { ...VIEW, state: 'canceled' })
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }))
    await user.click(await screen.findByRole('button', { name: 'Sim, cancelar' }))
    expect(await screen.findByRole('heading', { name: 'Esta consulta foi cancelada' })).toBeVisible()
  })

  it('says until when one could cancel', async () => {
    openLink({ ...VIEW, may_cancel: false, cancelable_until: '2026-11-24 08:00' })
    expect(await screen.findByText(/Dava para cancelar por aqui até 24\/11\/2026 08:00/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Cancelar' })).not.toBeInTheDocument()
  })

  it.each([
    ['begun', 'Esta consulta já começou'],
    ['over', 'Esta consulta já passou'],
  ] as const)('says what became of the appointment: %s', async (state, title) => {
    openLink({ ...VIEW, state })
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Entrar na minha conta' })).toBeVisible()
  })

  it('says that a wrong link opens nothing', async () => {
    openLink(VIEW, VIEW, 404)
    expect(await screen.findByRole('heading', { name: 'Este link não abre nenhuma consulta' })).toBeVisible()
  })
})
