import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { type Call, mockApi, show, signIn } from '~/test/support'
import { BookingModal } from './BookingModal'
import { appointment, calendarOf, service } from './testData'

const data = (body: unknown) => ({ body: { data: body } })
const USED = service({ id: 's0', name: 'Avaliação inicial', quota: 1, usage: 1, remaining: 0, available: false })
const ANSWERS = {
  'GET /purchase-services': data([USED, service()]),
  'GET /calendar': ({ query }: Call) => data(calendarOf(query)),
  'POST /appointments': { status: 201, body: { data: appointment() } },
}
const CARLA = { id: 'carla', name: 'Carla Mendes Azevedo' }

const modal = () => screen.findByRole('dialog', { name: 'Agendamento de Consulta' })

function showModal(answers: Parameters<typeof mockApi>[0] = {}) {
  signIn({ role: 'specialist' })
  const calls = mockApi({ ...ANSWERS, ...answers })
  const onBooked = vi.fn()
  const shown = show(<BookingModal patient={CARLA} onBehalf onClose={() => {}} onBooked={onBooked} />)
  return { calls, onBooked, ...shown }
}

it('books a day and an hour for the patient', async () => {
  const { calls, onBooked, user } = showModal()
  const dialog = await modal()
  expect(dialog).toHaveTextContent('Carla Mendes Azevedo')
  const program = await within(dialog).findByLabelText(/^Andamento/)
  expect(program).toHaveDisplayValue('Consulta de acompanhamento (4 sessões)')
  expect(within(program).getByRole('option', { name: 'Avaliação inicial (já utilizado)' })).toBeDisabled()
  const hours = within(dialog).getByLabelText(/^Horários disponíveis/)
  expect(hours).toBeDisabled()
  await user.click(within(dialog).getByRole('button', { name: 'Agendar' }))
  expect(await within(dialog).findByText('Confira a data: dia, mês e ano.')).toBeInTheDocument()

  await user.type(within(dialog).getByLabelText(/^Data/), '25112026')
  await waitFor(() => expect(hours).toBeEnabled())
  expect(
    within(hours)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Selecione...', '08:00 às 09:00', '10:00 às 11:00'])
  await user.selectOptions(hours, '10:00 às 11:00')
  await user.click(within(dialog).getByRole('button', { name: 'Agendar' }))
  expect(await screen.findByText('Agendamento salvo com sucesso.')).toBeInTheDocument()
  expect(onBooked).toHaveBeenCalledOnce()
  const sent = calls.find(({ method }) => method === 'POST')
  expect(sent?.body).toEqual({
    purchase_service_id: 's1',
    user_id: 'carla',
    datetime_start: '2026-11-25 10:00',
    datetime_end: '2026-11-25 11:00',
    duration: 60,
    guests: [],
  })
})

it('says that it could not be saved, and what the server has against it', async () => {
  let answer: object = { status: 500, body: { message: 'Algo falhou.' } }
  const { onBooked, user } = showModal({ 'POST /appointments': () => answer })
  const dialog = await modal()
  await user.type(await within(dialog).findByLabelText(/^Data/), '25112026')
  const hours = within(dialog).getByLabelText(/^Horários disponíveis/)
  await waitFor(() => expect(hours).toBeEnabled())
  await user.selectOptions(hours, '08:00 às 09:00')
  await user.click(within(dialog).getByRole('button', { name: 'Agendar' }))
  expect(await screen.findByText('Não foi possível salvar o agendamento.')).toBeInTheDocument()
  expect(hours).toHaveDisplayValue('08:00 às 09:00')

  answer = { status: 422, body: { message: 'Confira.', errors: { datetime_start: ['Este dia já passou.'] } } }
  await user.click(within(dialog).getByRole('button', { name: 'Agendar' }))
  expect(await screen.findByText('Este dia já passou.')).toBeInTheDocument()
  await waitFor(() => expect(hours).toHaveDisplayValue('Selecione...'))
  expect(onBooked).not.toHaveBeenCalled()
})

it('says that a day has no free hours', async () => {
  const { user } = showModal()
  await user.type(await screen.findByLabelText(/^Data/), '28112026')
  expect(await screen.findByText('Não há horários livres neste dia. Tente outra data.')).toBeInTheDocument()
})

it('says so also after the form was sent without an hour', async () => {
  const { user } = showModal()
  const date = await screen.findByLabelText(/^Data/)
  await user.type(date, '25112026')
  await waitFor(() => expect(screen.getByLabelText(/^Horários disponíveis/)).toBeEnabled())
  await user.click(screen.getByRole('button', { name: 'Agendar' }))
  expect(await screen.findByText('Escolha o horário.')).toBeInTheDocument()
  await user.clear(date)
  await user.type(date, '28112026')
  const none = 'Não há horários livres neste dia. Tente outra data.'
  expect(await screen.findByText(none)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Agendar' }))
  await waitFor(() => expect(screen.queryByText('Escolha o horário.')).not.toBeInTheDocument())
  expect(screen.getByText(none)).toBeInTheDocument()
})

const UNPAID = service({ available: false, status: 'pending' })
const NONE = 'Não há service disponível.'

it.each([
  ['Não foi encontrado nenhum programa para o paciente informado.', [], ''],
  [NONE, [USED], /^O paciente já usou .* Peça à administração da clínica para cadastrar uma nova compra\.$/],
  [NONE, [USED, UNPAID], /^O pagamento .* Peça à administração da clínica para confirmá-lo\.$/],
])('says: %s', async (words, services, advice) => {
  showModal({ 'GET /purchase-services': data(services) })
  const dialog = await modal()
  expect(await within(dialog).findByText(words)).toBeInTheDocument()
  if (advice) expect(within(dialog).getByText(advice)).toBeInTheDocument()
  expect(within(dialog).queryByRole('button', { name: 'Agendar' })).not.toBeInTheDocument()
})
