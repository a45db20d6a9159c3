import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mockApi, page, show, signIn } from '~/test/support'
import { ROOM } from '../chat/testData'
import { AppointmentActions } from './AppointmentActions'
import { AppointmentTabs } from './AppointmentTabs'
import { type Appointment, type Situation, statusLine, whenLabel } from './appointment'
import { SituationChip } from './SituationChip'
import { StartButton } from './StartButton'
import { APPOINTMENT } from './testData'
import { DEED_WORDS, type Deed } from './useAppointmentAction'

const one = (over: Partial<Appointment>): Appointment => ({ ...APPOINTMENT, ...over })
const failing = (status: number, errors = {}, message = 'Algo falhou por dentro.') => ({
  status,
  body: { message, code: 'x', errors },
})
/** Time of an appointment today, which is started without a question. */
const TODAY = { datetime_start: '2026-11-20 08:00', datetime_end: '2026-11-20 09:00' }
const press = (name: string) => screen.getByRole('button', { name })

// Days of another year are told with it.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
})

describe('the words of an appointment', () => {
  it.each([
    ['pending', 'Aguardando aprovação'],
    ['approved', 'Agendado'],
    ['started', 'Iniciado'],
    ['done', 'Realizado'],
    ['missed', 'Não realizado'],
    ['canceled', 'Cancelado'],
  ] as const)('%s is %s', (situation, word) => {
    show(<SituationChip situation={situation} />)
    expect(screen.getByText(word)).toBeInTheDocument()
  })

  it('say what a time is', () => {
    expect(whenLabel(one({ situation: 'pending' }))).toBe('Próximo')
    expect(whenLabel(one({ situation: 'started' }))).toBe('Iniciou em')
    const held = { datetime_start: '2026-11-18 08:00', datetime_end: '2026-11-18 09:00' }
    expect(whenLabel(one({ ...held, situation: 'done', previous_appointment_id: 'a0' }))).toBe('Último')
    // Held before its time, which is still to come.
    expect(whenLabel(one({ situation: 'done' }))).toBe('Estava marcado para')
    expect(whenLabel(one({ situation: 'canceled' }))).toBe('Cancelou o horário')
    expect(whenLabel(one({ situation: 'approved', previous_appointment_id: 'a0' }))).toBe('Re-agendou para')
    // Nine o'clock in the tenant's zone, when it ends without an outcome.
    expect(whenLabel(one({ ...TODAY, situation: 'approved' }))).toBe('Estava marcado para')
    vi.setSystemTime('2026-11-20T11:59:00Z')
    expect(whenLabel(one({ ...TODAY, situation: 'approved' }))).toBe('Próximo')
  })

  it('say where somebody stands', () => {
    const at = (date: string, situation: Situation) => ({ date, situation })
    const canceled = at('2026-11-18 08:00', 'canceled')
    expect(statusLine(null, undefined)).toBe('Não agendado ainda')
    expect(statusLine(null, at('2026-11-18 08:00', 'done'))).toBe('Último: 18/11/2026 08:00')
    expect(statusLine(null, canceled)).toBe('Cancelou o horário: 18/11/2026 08:00')
    expect(statusLine(null, at('2026-11-18 08:00', 'approved'))).toBe('Estava marcado para: 18/11/2026 08:00')
    expect(statusLine(at('2026-11-25 08:00', 'approved'), canceled)).toBe('Re-agendou para: 25/11/2026 08:00')
    expect(statusLine(at('2026-11-25 08:00', 'pending'), null)).toBe('Próximo: 25/11/2026 08:00')
    expect(statusLine(at('2026-11-25 08:00', 'started'), canceled)).toBe('Iniciou em: 25/11/2026 08:00')
  })
})

describe('the actions of an appointment', () => {
  it('are those that the server says, and no others', () => {
    show(<AppointmentActions appointment={one({ situation: 'canceled', actions: ['reschedule', 'edit'] })} />)
    expect(screen.getByRole('link', { name: 'Reagendar' })).toHaveAttribute('href', '/admin/appointments/reschedule/a1')
    expect(screen.getByRole('link', { name: 'Editar' })).toHaveAttribute('href', '/admin/appointments/a1/edit')
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it('lead into a conversation that guests may have begun, before it is held', () => {
    signIn({ id: APPOINTMENT.user_id, role: 'patient' })
    const chat = () => screen.queryByRole('link', { name: 'Abrir conversa' })
    const alone = show(<AppointmentActions appointment={one({})} />)
    expect(chat()).not.toBeInTheDocument()
    alone.unmount()
    show(<AppointmentActions appointment={one({ guests: ['mae@casa.example'] })} />)
    expect(chat()).toHaveAttribute('href', '/chat/appointments/a1/chat')
  })

  it('count what is unread in the conversation that they lead into', async () => {
    signIn({ id: APPOINTMENT.user_id, role: 'patient' })
    const own = { ...ROOM, id: 'own', kind: 'appointment', appointment: { id: 'a1' }, unread: 3 }
    const direct = {
      ...ROOM,
      patient: { id: APPOINTMENT.user_id, name: 'Carla Mendes' },
      specialist: { id: APPOINTMENT.specialist_id, name: 'Helena Prado' },
      unread: 1,
    }
    const calls = mockApi({ 'GET /chat/rooms': { body: page([direct, own]) } })
    const guests = ['mae@casa.example']
    const shared = show(<AppointmentActions appointment={one({ guests })} />)
    expect(await screen.findByRole('link', { name: 'Abrir conversa, 3 não lidas' })).toHaveTextContent('3')
    expect(calls.find(({ path }) => path === '/chat/rooms')?.query.get('unread')).toBe('true')
    shared.unmount()
    show(<AppointmentActions appointment={one({ situation: 'started' })} />)
    expect(await screen.findByRole('link', { name: 'Abrir conversa, 1 não lida' })).toBeInTheDocument()
  })

  it('approve first where several stand side by side', async () => {
    const calls = mockApi({ 'PUT /appointments/a1': { body: { data: APPOINTMENT } } })
    const { user } = show(<StartButton appointment={one({ situation: 'pending', actions: ['approve', 'cancel'] })} />)
    await user.click(press('Aprovar consulta de Carla Mendes'))
    expect(await screen.findByText('Agendamento foi aprovado')).toBeInTheDocument()
    expect(calls.map(({ body }) => body)).toEqual([{ situation: 'approved' }])
  })

  it('ask before they cancel', async () => {
    const calls = mockApi({ 'PUT /appointments/a1/cancel': { body: { data: APPOINTMENT } } })
    const { user } = show(<AppointmentActions appointment={one({ actions: ['cancel'] })} />)
    await user.click(press('Cancelar'))
    const question = await screen.findByRole('alertdialog', { name: 'Cancelar este agendamento?' })
    expect(question).toHaveTextContent('Quarta-feira, 25 de novembro, às 08:00. O horário volta a ficar livre.')
    await user.click(within(question).getByRole('button', { name: 'Voltar' }))
    expect(calls).toEqual([])
    await user.click(press('Cancelar'))
    await user.click(await screen.findByRole('button', { name: 'Sim, cancelar' }))
    expect(await screen.findByText('Agendamento foi cancelado')).toBeInTheDocument()
  })

  it('tell what was done', async () => {
    const calls = mockApi({
      'PUT /appointments/a1': { body: { data: APPOINTMENT } },
      'PUT /appointments/a1/start': { body: { data: APPOINTMENT } },
    })
    const { user } = show(<AppointmentActions appointment={one({ ...TODAY, actions: ['approve', 'start'] })} />)
    await user.click(press('Iniciar'))
    expect(await screen.findByText('Agendamento foi iniciado')).toBeInTheDocument()
    await user.click(press('Aprovar'))
    expect(await screen.findByText('Agendamento foi aprovado')).toBeInTheDocument()
    expect(calls.find(({ path }) => path === '/appointments/a1')?.body).toEqual({ situation: 'approved' })
  })

  it('ask before they start what is not of today', async () => {
    const calls = mockApi({ 'PUT /appointments/a1/start': { body: { data: APPOINTMENT } } })
    const { user } = show(<AppointmentActions appointment={one({ actions: ['start'] })} />)
    await user.click(press('Iniciar'))
    const question = await screen.findByRole('alertdialog', { name: 'Iniciar esta consulta agora?' })
    expect(question).toHaveTextContent('Ela está marcada para quarta-feira, 25 de novembro, às 08:00, e não para hoje.')
    await user.click(within(question).getByRole('button', { name: 'Voltar' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(calls).toEqual([])
    await user.click(press('Iniciar'))
    await user.click(await screen.findByRole('button', { name: 'Sim, iniciar' }))
    expect(await screen.findByText('Agendamento foi iniciado')).toBeInTheDocument()
    expect(calls.map(({ path }) => path)).toEqual(['/appointments/a1/start'])
  })

  it('tell a patient from when on they may start it, and let them once that has come', async () => {
    signIn({ id: APPOINTMENT.user_id, role: 'patient' })
    const own = one({ ...TODAY, actions: ['cancel'], start_allowed_from: '2026-11-20 07:30' })
    vi.setSystemTime('2026-11-20T10:29:00Z')
    const today = show(<AppointmentActions appointment={own} />)
    expect(press('Iniciar a partir das 07:30')).toBeDisabled()
    today.unmount()
    const other = { ...own, start_allowed_from: '2026-11-25 07:30', datetime_end: '2026-11-25 09:00' }
    const later = show(<AppointmentActions appointment={other} />)
    expect(press('Iniciar em 25/11, a partir das 07:30')).toBeDisabled()
    later.unmount()
    // The page is older than that moment.
    vi.setSystemTime('2026-11-20T10:30:00Z')
    const calls = mockApi({ 'PUT /appointments/a1/start': { body: { data: APPOINTMENT } } })
    const { user } = show(<AppointmentActions appointment={own} />)
    await user.click(press('Iniciar'))
    expect(await screen.findByText('Agendamento foi iniciado')).toBeInTheDocument()
    expect(calls.map(({ body }) => body)).toEqual([{}])
  })

  it('say to nobody else from when on', () => {
    signIn({ id: 's', role: 'specialist' })
    const own = one({ actions: ['start'], start_allowed_from: '2026-11-25 07:30' })
    const staff = show(<AppointmentActions appointment={own} />)
    expect(press('Iniciar')).toBeEnabled()
    staff.unmount()
    signIn({ id: 'employer', role: 'student' })
    show(<AppointmentActions appointment={{ ...own, actions: [] }} />)
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it('ask staff before they start early, and say to the server that they know', async () => {
    vi.setSystemTime('2026-11-20T10:00:00Z')
    const calls = mockApi({ 'PUT /appointments/a1/start': { body: { data: APPOINTMENT } } })
    const early = one({ ...TODAY, actions: ['start'], start_allowed_from: '2026-11-20 07:30' })
    const { user } = show(<AppointmentActions appointment={early} />)
    await user.click(press('Iniciar'))
    const question = await screen.findByRole('alertdialog', { name: 'Iniciar esta consulta agora?' })
    expect(question).toHaveTextContent('Ela está marcada para hoje, às 08:00.')
    await user.click(within(question).getByRole('button', { name: 'Sim, iniciar' }))
    expect(await screen.findByText('Agendamento foi iniciado')).toBeInTheDocument()
    expect(calls.map(({ body }) => body)).toEqual([{ early: true }])
  })

  it('ask before they approve what is at a time at which the specialist is away', async () => {
    const why = 'Há uma exceção na agenda de Helena Prado neste horário: 25/11/2026, das 08:00 às 12:00.'
    const calls = mockApi({
      'PUT /appointments/a1': ({ body }) =>
        (body as { outside_hours?: boolean }).outside_hours
          ? { body: { data: APPOINTMENT } }
          : { status: 409, body: { message: why, code: 'outside_hours', errors: {} } },
    })
    const { user } = show(<AppointmentActions appointment={one({ situation: 'pending', actions: ['approve'] })} />)
    await user.click(press('Aprovar'))
    const question = await screen.findByRole('alertdialog', { name: 'Manter a consulta neste horário?' })
    expect(question).toHaveTextContent(why)
    await user.click(within(question).getByRole('button', { name: 'Voltar' }))
    expect(calls).toHaveLength(1)
    await user.click(press('Aprovar'))
    await user.click(await screen.findByRole('button', { name: 'Sim, manter' }))
    expect(await screen.findByText('Agendamento foi aprovado')).toBeInTheDocument()
    expect(calls.at(-1)?.body).toEqual({ situation: 'approved', outside_hours: true })
  })

  it('ask nothing before they start what is of today, by the clinic’s clock', async () => {
    // In the clinic it is not midnight yet.
    vi.setSystemTime('2026-11-21T01:00:00Z')
    const calls = mockApi({ 'PUT /appointments/a1/start': { body: { data: APPOINTMENT } } })
    const { user } = show(<AppointmentActions appointment={one({ ...TODAY, actions: ['start'] })} />)
    await user.click(press('Iniciar'))
    expect(await screen.findByText('Agendamento foi iniciado')).toBeInTheDocument()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(calls).toHaveLength(1)
  })

  it('ask once only where they stand beside those of others', async () => {
    const calls = mockApi({ 'PUT /appointments/a1/start': { body: { data: APPOINTMENT } } })
    const { user } = show(<StartButton appointment={one({ actions: ['start'] })} />)
    await user.click(press('Iniciar consulta de Carla Mendes'))
    await screen.findByRole('alertdialog', { name: 'Iniciar a consulta de Carla Mendes?' })
    await user.click(screen.getByRole('button', { name: 'Sim, iniciar' }))
    expect(await screen.findByText('Agendamento foi iniciado')).toBeInTheDocument()
    expect(screen.queryByRole('alertdialog', { name: 'Iniciar esta consulta agora?' })).not.toBeInTheDocument()
    expect(calls).toHaveLength(1)
  })

  it('open the conversation in a window of its own with the start, or say that the browser did not let them', async () => {
    mockApi({ 'PUT /appointments/a1/start': { body: { data: APPOINTMENT } } })
    const open = vi.spyOn(window, 'open').mockReturnValueOnce(window)
    const { user } = show(<AppointmentActions appointment={one({ ...TODAY, actions: ['start'] })} />)
    await user.click(press('Iniciar'))
    await screen.findByText('Agendamento foi iniciado')
    expect(open).toHaveBeenCalledWith('/chat/appointments/a1/chat', 'conversa-a1', expect.stringMatching(/^popup/))
    expect(screen.queryByText('O navegador bloqueou a janela da conversa.')).not.toBeInTheDocument()
    await user.click(press('Iniciar'))
    expect(await screen.findByText('O navegador bloqueou a janela da conversa.')).toBeInTheDocument()
    await user.click(press('Abrir conversa'))
    expect(open).toHaveBeenCalledTimes(3)
    open.mockRestore()
  })

  it('lead to the page for a phone with the start, on one', async () => {
    const wide = window.matchMedia
    window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('47.99') })
    mockApi({ 'PUT /appointments/a1/start': { body: { data: APPOINTMENT } } })
    const open = vi.spyOn(window, 'open')
    const { user, router } = show(<AppointmentActions appointment={one({ ...TODAY, actions: ['start'] })} />)
    await user.click(press('Iniciar'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/appointment/a1/mobile'))
    const { key } = router.state.location
    // Starting an appointment on its page does not navigate.
    await user.click(press('Iniciar'))
    await waitFor(() => expect(press('Iniciar')).not.toHaveAttribute('aria-disabled'))
    expect(router.state.location.key).toBe(key)
    expect(open).not.toHaveBeenCalled()
    open.mockRestore()
    window.matchMedia = wide
  })

  it('lead to the conversation of what was started', () => {
    signIn({ id: APPOINTMENT.user_id, role: 'patient' })
    show(<AppointmentActions appointment={one({ situation: 'started', actions: [] })} />)
    expect(screen.getByRole('link', { name: 'Abrir conversa' })).toHaveAttribute('href', '/chat/appointments/a1/chat')
  })

  it.each([
    ['complete', 'Finalizar', 'Finalizar o atendimento', 'Finalizar'],
    ['missed', 'Não realizado', 'Marcar como não realizado', 'Confirmar'],
  ] as const)('take notes before %s', async (deed, button, title, submit) => {
    const calls = mockApi({ [`PUT /appointments/a1/${deed}`]: { body: { data: APPOINTMENT } } })
    const { user } = show(<AppointmentActions appointment={one({ actions: [deed], notes: 'Antes. ' })} />)
    await user.click(press(button))
    const dialog = await screen.findByRole('dialog', { name: title })
    await user.type(within(dialog).getByLabelText('Anotações'), 'Depois.')
    await user.click(within(dialog).getByRole('button', { name: submit }))
    expect(await screen.findByText(DEED_WORDS[deed].done)).toBeInTheDocument()
    expect(calls[0]?.body).toEqual({ notes: 'Antes. Depois.', notes_were: 'Antes. ' })
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('send no notes that nobody wrote, as somebody else may have saved others since', async () => {
    const calls = mockApi({ 'PUT /appointments/a1/complete': { body: { data: APPOINTMENT } } })
    const { user } = show(<AppointmentActions appointment={one({ actions: ['complete'], notes: 'Antes.' })} />)
    await user.click(press('Finalizar'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Finalizar' }))
    expect(await screen.findByText(DEED_WORDS.complete.done)).toBeInTheDocument()
    expect(calls[0]?.body).toEqual({})
  })

  it('keep the notes that were typed where somebody else saved others meanwhile', async () => {
    const message = 'Outra pessoa salvou as anotações enquanto você escrevia.'
    mockApi({ 'PUT /appointments/a1/complete': failing(409, {}, message) })
    const { user } = show(<AppointmentActions appointment={one({ actions: ['complete'] })} />)
    await user.click(press('Finalizar'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Anotações'), 'Pesou 70 kg.')
    await user.click(dialog.getByRole('button', { name: 'Finalizar' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(message)
    expect(dialog.getByLabelText('Anotações')).toHaveValue('Pesou 70 kg.')
  })

  const FAILURES: [Deed, string, string][] = [
    ['cancel', 'Cancelar', 'Não foi possível cancelar agendamento. Tente mais tarde.'],
    ['start', 'Iniciar', 'Não foi possível iniciar agendamento. Tente mais tarde.'],
    ['complete', 'Finalizar', 'Não foi possível finalizar agendamento. Tente mais tarde.'],
    ['missed', 'Não realizado', 'Não foi possível marcar como não-realizado agendamento. Tente mais tarde.'],
  ]
  it.each(FAILURES)('say that %s failed', async (deed, button, words) => {
    mockApi({ [`PUT /appointments/a1/${deed}`]: failing(500) })
    const { user } = show(<AppointmentActions appointment={one({ ...TODAY, actions: [deed] })} />)
    await user.click(press(button))
    if (deed === 'cancel') await user.click(await screen.findByRole('button', { name: 'Sim, cancelar' }))
    if (deed === 'complete' || deed === 'missed') {
      const dialog = await screen.findByRole('dialog')
      await user.click(within(dialog).getByRole('button', { name: deed === 'missed' ? 'Confirmar' : 'Finalizar' }))
      // The dialog stays, with what was written.
      expect(await within(dialog).findByRole('alert')).toHaveTextContent(words)
      return
    }
    expect(await screen.findByText(words)).toBeInTheDocument()
  })

  it("show the server's first error where it has one", async () => {
    mockApi({ 'PUT /appointments/a1/start': failing(422, { situation: ['Ainda é cedo.', 'Outra.'] }) })
    const { user } = show(<AppointmentActions appointment={one({ ...TODAY, actions: ['start'] })} />)
    await user.click(press('Iniciar'))
    expect(await screen.findByText('Ainda é cedo.')).toBeInTheDocument()
  })

  it('say it when somebody was quicker, and ask anew', async () => {
    const calls = mockApi({
      'GET /appointments': { body: page([one({ ...TODAY, actions: ['start'] })]) },
      'PUT /appointments/a1/start': failing(409, {}, 'Esta ação não é mais possível.'),
    })
    const { user } = show(<AppointmentTabs />)
    await user.click(await screen.findByRole('button', { name: /^Iniciar/ }))
    expect(await screen.findByText('Esta ação não é mais possível.')).toBeInTheDocument()
    await waitFor(() => expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(2))
  })

  it('hand the appointment to an agenda', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    URL.createObjectURL = () => 'blob:x'
    const calls = mockApi({ 'GET /appointments/a1/ics': { body: 'BEGIN:VCALENDAR' } })
    signIn({ id: APPOINTMENT.specialist_id, role: 'specialist' })
    const { user } = show(<AppointmentActions appointment={APPOINTMENT} />)
    await user.click(press('Adicionar à agenda'))
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce())
    expect(calls[0]?.path).toBe('/appointments/a1/ics')
    clicked.mockRestore()
  })

  it('are none for whoever only sees it', () => {
    signIn({ id: 'bruno', role: 'specialist' })
    const { unmount } = show(<AppointmentActions appointment={one({ actions: [] })} />)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    unmount()
    show(<AppointmentActions appointment={one({ situation: 'started', actions: [] })} />)
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  })
})
