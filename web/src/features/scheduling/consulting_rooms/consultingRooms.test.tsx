import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { mockApi, page, show, signIn } from '~/test/support'
import { ConsultingRoomsPage } from './ConsultingRoomsPage'
import { type ConsultingRoom, newRoom } from './values'

const room = (number: number, more: Partial<ConsultingRoom> = {}): ConsultingRoom => ({
  id: `r${number}`,
  name: `Sala ${number}`,
  active: true,
  usual_of: [],
  booked: [],
  ...more,
})

function rooms(answers: Parameters<typeof mockApi>[0] = {}) {
  signIn({ role: 'super_admin' })
  const calls = mockApi({
    'GET /consulting-rooms': { body: { data: [room(1, { usual_of: ['ana'] }), room(2)] } },
    'GET /users': { body: page([{ id: 'ana', name: 'Ana Ribeiro' }]) },
    ...answers,
  })
  return { calls, ...show(<ConsultingRoomsPage />, { at: '/admin/salas' }) }
}

const row = (number: number) => screen.findByRole('group', { name: `Sala ${number} da lista` })
const save = () => screen.getByRole('button', { name: 'Salvar' })

it('adds, renames and reorders rooms, and sets the usual ones', async () => {
  const saved = [room(2, { name: 'Azul' }), room(1), room(3, { usual_of: ['ana'] })]
  const { calls, user } = rooms({ 'PUT /consulting-rooms': { body: { data: saved } } })
  expect(await screen.findByLabelText('Ana Ribeiro')).toHaveDisplayValue('Sala 1')
  await user.click(screen.getByRole('button', { name: 'Adicionar sala' }))
  expect(within(await row(3)).getByLabelText(/^Nome/)).toHaveValue('Sala 3')
  await user.selectOptions(screen.getByLabelText('Ana Ribeiro'), 'Sala 3')
  await user.click(screen.getByRole('button', { name: 'Subir Sala 2' }))
  await user.clear(within(await row(1)).getByLabelText(/^Nome/))
  await user.paste('Azul')
  await user.click(save())
  expect(await screen.findByText('Salas salvas com sucesso.')).toBeInTheDocument()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    data: [
      { id: 'r2', name: 'Azul', active: true, usual_of: [] },
      { id: 'r1', name: 'Sala 1', active: true, usual_of: [] },
      { name: 'Sala 3', active: true, usual_of: ['ana'] },
    ],
  })
})

it('says whose appointments remain in a room that is not in use any more', async () => {
  const booked = ['25/11/2026 08:00 às 09:00, Carla Mendes']
  const { user } = rooms({
    'PUT /consulting-rooms': { body: { data: [room(1, { active: false, booked }), room(2)] } },
  })
  await user.click(within(await row(1)).getByLabelText('Em uso'))
  await user.click(save())
  const status = await within(await row(1)).findByRole('status')
  expect(status).toHaveTextContent('1 consulta continua nesta sala até que alguém mude:')
  expect(status).toHaveTextContent('25/11/2026 08:00 às 09:00, Carla Mendes')
})

it('shows the error of a name at its row', async () => {
  const message = 'Já existe uma sala com este nome.'
  const { user } = rooms({
    'PUT /consulting-rooms': {
      status: 422,
      body: { message, code: 'invalid_fields', errors: { 'data.1.name': [message] } },
    },
  })
  await user.clear(within(await row(2)).getByLabelText(/^Nome/))
  await user.paste('sala 1')
  await user.click(save())
  expect(await within(await row(2)).findByText(message)).toBeInTheDocument()
})

it('names new rooms as no other one is named', () => {
  const rows = ['Sala 2', ' SALA 3 '].map((name) => ({ key: name, saved: true, name, active: true }))
  expect(newRoom(rows).name).toBe('Sala 4')
})
