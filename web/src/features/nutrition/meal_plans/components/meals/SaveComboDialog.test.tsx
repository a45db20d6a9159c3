import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { mockApi, show, signIn } from '~/test/support'
import { LUNCH, PATIENT, PLAN, planOf } from '../../testData'
import { SaveComboDialog } from './SaveComboDialog'

const SAVED = {
  id: 'combo-1',
  name: 'Almoço leve',
  shared: true,
  author: { id: 'ana', name: 'Ana' },
  editable: true,
  foods: LUNCH.foods.length,
  calorias: 320,
  updated_at: '2026-11-20T12:00:00Z',
}

const open = (handlers: Parameters<typeof mockApi>[0]) => {
  const calls = mockApi(handlers)
  const shown = show(<SaveComboDialog plan={planOf([LUNCH])} meal={LUNCH} onClose={() => {}} />)
  return { ...shown, sent: (what: string) => calls.filter(({ method, path }) => `${method} ${path}` === what) }
}
const dialog = async () => within(await screen.findByRole('dialog'))

beforeEach(() => {
  signIn()
})

test('saves the rows of the meal under another name, which can be undone', async () => {
  const { user, sent } = open({
    'POST /meal-combos': { status: 201, body: { data: SAVED } },
    'DELETE /meal-combos/combo-1': { status: 204 },
  })
  const shown = await dialog()
  const name = shown.getByRole('textbox', { name: /^Nome/ })
  expect(name).toHaveValue(LUNCH.name)
  await user.clear(name)
  await user.click(name)
  await user.paste('Almoço leve')
  await user.click(shown.getByRole('checkbox', { name: /Compartilhar com a clínica/ }))
  await user.click(shown.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(sent('POST /meal-combos')).toHaveLength(1))
  expect(sent('POST /meal-combos')[0]?.body).toMatchObject({
    name: 'Almoço leve',
    shared: true,
    source: { patient: PATIENT, plan: PLAN, meal: LUNCH.uuid },
    foods: LUNCH.foods.map(({ id, uuid }) => ({ id, uuid })),
  })
  expect(await screen.findByText('Combo Almoço leve salvo.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Desfazer', hidden: true }))
  await waitFor(() => expect(sent('DELETE /meal-combos/combo-1')).toHaveLength(1))
})

test('says beside the form that the name is taken', async () => {
  const { user } = open({
    'POST /meal-combos': {
      status: 409,
      body: { message: 'Já existe um combo com este nome. Escolha outro nome.', code: 'combo_exists', errors: {} },
    },
  })
  const shown = await dialog()
  await user.click(shown.getByRole('button', { name: 'Salvar' }))
  expect(await shown.findByText(/Já existe um combo com este nome/)).toBeInTheDocument()
})
