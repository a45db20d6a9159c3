import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mockApi, show, signIn } from '~/test/support'
import { MeasureDialog } from './MeasureDialog'
import type { FoodMeasure } from './queries'
import { measureLabel, withMeasures } from './words'

const GRAM: FoodMeasure = { id: 'm-gram', measure: 'grama', unit: 1 }
const OWN: FoodMeasure = { id: 'm-own', measure: 'pote', unit: 90, own: { shared: true, removable: true } }
const TONGS: FoodMeasure = { id: 'm-new', measure: 'pegador', unit: 55.5, own: { shared: true, removable: true } }

function open(measures: FoodMeasure[], handlers: Parameters<typeof mockApi>[0]) {
  const calls = mockApi(handlers)
  const onAdded = vi.fn()
  const onListed = vi.fn()
  const food = { id: 'f-rice', name: 'Arroz integral cozido' }
  const shown = show(
    <MeasureDialog food={food} measures={measures} onClose={() => {}} onAdded={onAdded} onListed={onListed} />,
  )
  const sent = (what: string) => calls.filter(({ method, path }) => `${method} ${path}` === what)
  return { ...shown, sent, onAdded, onListed }
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Nova medida' }))

beforeEach(() => {
  signIn()
})

test('adds a measure with its weight, for the clinic', async () => {
  const { user, sent, onAdded } = open([GRAM], {
    'POST /foods/f-rice/measures': { status: 201, body: { data: TONGS } },
  })
  const shown = await dialog()
  await user.click(shown.getByRole('button', { name: 'Salvar' }))
  expect(await shown.findByText('Informe o nome da medida.')).toBeInTheDocument()
  expect(shown.getByText('Informe quanto pesa uma medida.')).toBeInTheDocument()
  await user.click(shown.getByRole('textbox', { name: /^Nome da medida/ }))
  await user.paste('pegador')
  await user.click(shown.getByRole('textbox', { name: /^Peso de uma medida/ }))
  await user.paste('55,5')
  await user.selectOptions(shown.getByRole('combobox', { name: 'Visível para' }), 'Para a clínica')
  await user.click(shown.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith(TONGS))
  expect(sent('POST /foods/f-rice/measures')[0]?.body).toEqual({ measure: 'pegador', unit: 55.5, shared: true })
  expect(screen.queryByRole('list', { name: 'Medidas já adicionadas' })).not.toBeInTheDocument()
})

test('shows why a measure is refused', async () => {
  const message = 'Este alimento já tem a medida pote.'
  const { user, onAdded } = open([OWN, GRAM], {
    'POST /foods/f-rice/measures': { status: 409, body: { code: 'measure_exists', message } },
  })
  const shown = await dialog()
  await user.click(shown.getByRole('textbox', { name: /^Nome da medida/ }))
  await user.paste('pote')
  await user.click(shown.getByRole('textbox', { name: /^Peso de uma medida/ }))
  await user.paste('80')
  await user.click(shown.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText(message)).toBeInTheDocument()
  expect(onAdded).not.toHaveBeenCalled()
})

test('removes an added measure, which can be undone', async () => {
  const { user, sent, onListed } = open([OWN, GRAM], {
    'DELETE /foods/f-rice/measures/m-own': { status: 204 },
    'POST /foods/f-rice/measures': { status: 201, body: { data: { ...OWN, id: 'm-again' } } },
  })
  const shown = await dialog()
  expect(shown.getByText('pote (da clínica), 90 g')).toBeInTheDocument()
  await user.click(shown.getByRole('button', { name: 'Remover a medida pote' }))
  await waitFor(() => expect(onListed).toHaveBeenCalledTimes(1))
  expect(onListed.mock.calls[0]?.[0]([OWN, GRAM])).toEqual([GRAM])
  expect(shown.queryByText('pote (da clínica), 90 g')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Desfazer', hidden: true }))
  await waitFor(() => expect(onListed).toHaveBeenCalledTimes(2))
  expect(sent('POST /foods/f-rice/measures')[0]?.body).toEqual({ measure: 'pote', unit: 90, shared: true })
  expect(onListed.mock.calls[1]?.[0]([GRAM])).toEqual([GRAM, { ...OWN, id: 'm-again' }])
})

test('measures are named with their origin, and the gram stays last', () => {
  expect(measureLabel(GRAM)).toBe('grama')
  expect(measureLabel({ measure: 'unidade', estimated: true })).toBe('unidade (estimada)')
  expect(measureLabel({ measure: 'pegador', own: { shared: false, removable: true } })).toBe('pegador (só sua)')
  expect(withMeasures([OWN, GRAM], [TONGS])).toEqual([OWN, TONGS, GRAM])
})
