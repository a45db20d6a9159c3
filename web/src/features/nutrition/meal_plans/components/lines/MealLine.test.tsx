import { readFileSync } from 'node:fs'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Schemas } from '~/api/client'
import { signIn } from '~/test/support'
import { FOODS, GET, MEALS, open, plan } from '../../planEditorScene'
import { BEANS, BEANS_FOOD, LUNCH, saved } from '../../testData'

const lexicon = JSON.parse(readFileSync('../src/nutrition/foods/search/lexicon.json', 'utf8'))

const food = (id: string, short_name: string, measure: string, unit: number): Schemas['IndexedFood'] => ({
  id,
  name: `${short_name} da tabela`,
  short_name,
  group: 'Outros',
  origin: 'TACO',
  kcal: 100,
  protein: 2,
  carbohydrate: 20,
  lipid: 1,
  measures: [
    { measure, unit },
    { measure: 'grama', unit: 1 },
  ],
  portion: { quantity: 2, measure: 0 },
})

const INDEX = {
  'GET /foods/index': ({ query }: { query: URLSearchParams }) => ({
    body: {
      foods:
        query.get('own') === 'true'
          ? []
          : [food('f-quinoa', 'Quinoa cozida', 'colher de sopa', 20), food('f-egg', 'Ovo cozido', 'unidade', 50)],
      lexicon,
    },
  }),
}

const COMBO: Schemas['MealComboDetails'] = {
  combo: {
    id: 'combo-1',
    name: 'Ovo da serra',
    shared: false,
    author: { id: 'ana', name: 'Ana' },
    editable: true,
    foods: LUNCH.foods.length,
    calorias: 320,
    updated_at: '2026-11-20T12:00:00Z',
  },
  content: LUNCH.foods,
}

const line = () => screen.findByRole('combobox', { name: 'Escrever um alimento em Almoço' })
const savedFoods = ([call]: { body: unknown }[]) => (call?.body as Schemas['MealFoodsIn'] | undefined)?.foods ?? []
const option = (name: RegExp) => screen.findByRole('option', { name })

describe('the line that foods are typed into', () => {
  beforeEach(() => {
    signIn()
  })

  it('adds the first choice by Enter, and keeps the caret', async () => {
    const { user, sent } = open({ [GET]: plan(), [FOODS]: { status: 201, body: { data: saved(LUNCH) } }, ...INDEX })
    await user.click(await line())
    await user.keyboard('3 col sopa quinoa')
    expect(await option(/3 colheres de sopa Quinoa cozida.*60 kcal/)).toHaveAttribute('aria-selected', 'true')
    await user.keyboard('{Enter}')
    expect(await line()).toHaveFocus()
    expect(await line()).toHaveValue('')
    await waitFor(() => expect(sent(FOODS)).toHaveLength(1))
    const foods = savedFoods(sent(FOODS))
    expect(foods.at(-1)).toMatchObject({
      id: 'f-quinoa',
      quantity: 3,
      home_measure_selected: { measure: 'colher de sopa' },
    })
  })

  it('adds all foods of a combo as one step, with its values', async () => {
    const { user, sent } = open({
      [GET]: plan(),
      [FOODS]: { status: 201, body: { data: saved(LUNCH) } },
      ...INDEX,
      'GET /meal-combos/index': { body: { data: [COMBO] } },
    })
    await user.click(await line())
    await user.keyboard('ovo')
    expect(await option(/^Ovo da serra · Combo · 2 alimentos/)).toHaveAttribute('aria-selected', 'true')
    await user.clear(await line())
    await user.keyboard('2 ovo')
    expect(await option(/2 unidades Ovo cozido/)).toHaveAttribute('aria-selected', 'true')
    expect(screen.queryByRole('option', { name: /Combo/ })).not.toBeInTheDocument()
    await user.clear(await line())
    await user.keyboard('serra')
    await option(/Ovo da serra · Combo/)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sent(FOODS)).toHaveLength(1))
    const added = savedFoods(sent(FOODS)).slice(LUNCH.foods.length)
    expect(added.map(({ id, combo, uuid }) => [id, combo, uuid])).toEqual(
      COMBO.content.map(({ id }) => [id, 'combo-1', undefined]),
    )
    await user.click(screen.getByRole('button', { name: /^Desfazer/ }))
    await waitFor(() => expect(screen.getAllByRole('row', { name: new RegExp(BEANS.short_name) })).toHaveLength(1))
  })

  it('puts favorites first and marks them', async () => {
    const { user } = open({
      [GET]: plan(),
      ...INDEX,
      'GET /foods/favorites': { body: { data: [{ ...BEANS_FOOD, id: 'f-quinoa', favorite: true }] } },
    })
    await user.click(await line())
    await user.keyboard('cozid')
    expect(await option(/Quinoa cozida.*favorito/)).toHaveAttribute('aria-selected', 'true')
  })

  it('changes the measure by Tab, and chooses by arrows', async () => {
    const { user } = open({ [GET]: plan(), ...INDEX })
    await user.click(await line())
    await user.keyboard('cozid')
    const list = within(await screen.findByRole('listbox'))
    expect(list.getAllByRole('option')).toHaveLength(2)
    await user.keyboard('{ArrowDown}{Tab}')
    expect(await option(/40 g Quinoa cozida|100 g Ovo cozido/)).toHaveAttribute('aria-selected', 'true')
  })

  it('offers a new measure after the last one, and adds the food with it', async () => {
    const tongs = { id: 'm-tongs', measure: 'pegador', unit: 45, own: { shared: false, removable: true } }
    const { user, sent } = open({
      [GET]: plan(),
      [FOODS]: { status: 201, body: { data: saved(LUNCH) } },
      ...INDEX,
      'POST /foods/f-quinoa/measures': { status: 201, body: { data: tongs } },
    })
    await user.click(await line())
    await user.keyboard('quinoa')
    await option(/2 colheres de sopa Quinoa cozida/)
    await user.keyboard('{Tab}{Tab}')
    expect(await option(/Nova medida… Quinoa cozida/)).toHaveAttribute('aria-selected', 'true')
    await user.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Nova medida' }))
    await user.click(dialog.getByRole('textbox', { name: /^Nome da medida/ }))
    await user.paste('pegador')
    await user.click(dialog.getByRole('textbox', { name: /^Peso de uma medida/ }))
    await user.paste('45')
    await user.click(dialog.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(sent(FOODS)).toHaveLength(1))
    const added = savedFoods(sent(FOODS)).at(-1)
    expect(added).toMatchObject({ id: 'f-quinoa', quantity: 1, home_measure_selected: { id: 'm-tongs' } })
  })

  it('lists added measures in front of the gram, and marks estimated ones', async () => {
    const tongs = { id: 'm-tongs', measure: 'pegador', unit: 45, own: { shared: true, removable: false } }
    const egg = food('f-egg', 'Ovo cozido', 'unidade', 50)
    const [unit, gram] = egg.measures
    if (!unit || !gram) throw new Error('no measures')
    const { user } = open({
      [GET]: plan(),
      'GET /foods/index': ({ query }: { query: URLSearchParams }) => ({
        body:
          query.get('own') === 'true'
            ? { foods: [], measures: [{ food: 'f-egg', measure: tongs }], lexicon }
            : { foods: [{ ...egg, measures: [{ ...unit, estimated: true }, gram] }], lexicon },
      }),
    })
    await user.click(await line())
    await user.keyboard('ovo')
    expect(await option(/2 unidades \(estimada\) Ovo cozido/)).toHaveAttribute('aria-selected', 'true')
    await user.keyboard('{Tab}')
    await option(/2 pegadores Ovo cozido/)
    await user.keyboard('{Tab}')
    await option(/90 g Ovo cozido/)
  })

  it('creates the meal for its first food', async () => {
    const { user, sent } = open({
      [GET]: plan([]),
      [`POST ${MEALS}`]: { status: 201, body: { data: { ...LUNCH, foods: [] } } },
      [FOODS]: { status: 201, body: { data: saved(LUNCH) } },
      ...INDEX,
    })
    await user.click(await line())
    await user.keyboard('ovo')
    await option(/2 unidades Ovo cozido/)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sent(FOODS)).toHaveLength(1))
    expect(sent(`POST ${MEALS}`)).toHaveLength(1)
    expect(await line()).toHaveFocus()
  })

  it('edits the line before by Up', async () => {
    const { user, sent } = open({ [GET]: plan(), [FOODS]: { status: 201, body: { data: saved(LUNCH) } }, ...INDEX })
    await user.click(await line())
    await user.keyboard('{ArrowUp}')
    const edited = screen.getByRole('combobox', { name: /^Editar .* em Almoço$/ })
    await user.clear(edited)
    await user.keyboard('1 ovo')
    await option(/1 unidade Ovo cozido/)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sent(FOODS)).toHaveLength(1))
    const foods = savedFoods(sent(FOODS))
    expect(foods).toHaveLength(LUNCH.foods.length)
    expect(foods.at(-1)?.id).toBe('f-egg')
  })

  it('edits the line before although its food is saved in the meantime', async () => {
    const egg = { ...BEANS, id: 'row-egg', uuid: 'row-egg', short_name: 'Ovo cozido', alternatives: [] }
    const { user, sent } = open({
      [GET]: plan(),
      [FOODS]: saved({ ...LUNCH, foods: [...LUNCH.foods, egg] }),
      ...INDEX,
    })
    await user.click(await line())
    await user.keyboard('ovo')
    await option(/2 unidades Ovo cozido/)
    await user.keyboard('{Enter}{ArrowUp}')
    const edited = screen.getByRole('combobox', { name: 'Editar Ovo cozido em Almoço' })
    await screen.findByText(/^Salvo às/)
    await user.clear(edited)
    await user.keyboard('1 quinoa')
    await option(/1 colher de sopa Quinoa cozida/)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sent(FOODS)).toHaveLength(2))
    expect(savedFoods(sent(FOODS).slice(1)).map(({ id }) => id)).toEqual([
      ...LUNCH.foods.map(({ id }) => id),
      'f-quinoa',
    ])
  })

  it('shows an added food without a break while it is saved', async () => {
    const egg = { ...BEANS, id: 'row-egg', uuid: 'row-egg', short_name: 'Ovo cozido', alternatives: [] }
    const { user } = open({ [GET]: plan(), [FOODS]: saved({ ...LUNCH, foods: [...LUNCH.foods, egg] }), ...INDEX })
    await user.click(await line())
    await user.keyboard('ovo')
    await option(/2 unidades Ovo cozido/)
    await user.keyboard('{Enter}')
    const isShown = () => screen.queryByLabelText('Quantidade de Ovo cozido') !== null
    await waitFor(() => expect(isShown()).toBe(true))
    const seen = new Set<boolean>()
    const observer = new MutationObserver(() => seen.add(isShown()))
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    await screen.findByText(/^Salvo às/)
    observer.disconnect()
    expect([...seen]).toEqual([true])
  })

  it('adds one substitute after the other for the food before', async () => {
    const substitute = (id: string, short_name: string): Schemas['Substitute'] => {
      const [measure] = BEANS.measures
      return {
        food: { ...BEANS_FOOD, id, short_name },
        amount: { measure: measure?.id ?? '', quantity: 1 },
        grams: 140,
      }
    }
    const { user, sent } = open({
      [GET]: plan([{ ...LUNCH, foods: [{ ...BEANS, alternatives: [] }] }]),
      [`GET /foods/${BEANS.id}/substitutes`]: {
        body: { data: [substitute('f-black', 'Feijão preto cozido'), substitute('f-lentil', 'Lentilha cozida')] },
      },
      [FOODS]: { status: 201, body: { data: saved(LUNCH) } },
      ...INDEX,
    })
    await user.click(await line())
    await user.keyboard('ou')
    expect(await option(/Feijão preto cozido/)).toHaveAttribute('aria-selected', 'true')
    expect(await line()).toHaveAccessibleDescription(/^Enter adiciona; repita/)
    await user.keyboard('{Enter}')
    expect(await option(/Lentilha cozida/)).toHaveAttribute('aria-selected', 'true')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sent(FOODS)).toHaveLength(1))
    const alternatives = savedFoods(sent(FOODS))[0]?.alternatives ?? []
    expect(alternatives.map(({ id }) => id)).toEqual(['f-black', 'f-lentil'])
  })

  it('adds the marked substitutes together, as one step', async () => {
    const substitute = (id: string, short_name: string): Schemas['Substitute'] => {
      const [measure] = BEANS.measures
      const amount = { measure: measure?.id ?? '', quantity: 1 }
      return { food: { ...BEANS_FOOD, id, short_name }, amount, grams: 140 }
    }
    const data = [
      substitute('f-black', 'Feijão preto cozido'),
      substitute('f-lentil', 'Lentilha cozida'),
      substitute('f-pea', 'Ervilha cozida'),
    ]
    const { user, sent } = open({
      [GET]: plan([{ ...LUNCH, foods: [{ ...BEANS, alternatives: [] }] }]),
      [`GET /foods/${BEANS.id}/substitutes`]: { body: { data } },
      [FOODS]: { status: 201, body: { data: saved(LUNCH) } },
      ...INDEX,
    })
    await user.click(await line())
    await user.keyboard('ou')
    await option(/Lentilha cozida/)
    await user.keyboard('{ArrowDown} {ArrowDown} ')
    expect(await option(/Lentilha cozida/)).toBeChecked()
    expect(await option(/Ervilha cozida/)).toBeChecked()
    expect(await option(/Feijão preto cozido/)).not.toBeChecked()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sent(FOODS)).toHaveLength(1))
    expect(savedFoods(sent(FOODS))[0]?.alternatives?.map(({ id }) => id)).toEqual(['f-lentil', 'f-pea'])
    await user.click(screen.getByRole('button', { name: 'Desfazer a última mudança' }))
    await waitFor(() => expect(sent(FOODS)).toHaveLength(2))
    expect(savedFoods(sent(FOODS).slice(1))[0]?.alternatives).toEqual([])
  })

  it('goes on to the next meal, which it opens, and after the last one to the conclusion', async () => {
    const dinner = { ...LUNCH, id: 'meal-dinner', uuid: 'meal-dinner', type: 'dinner', name: 'Jantar', hour: '19:00' }
    const { user } = open({ [GET]: plan([LUNCH, dinner]), ...INDEX })
    const lineOf = (meal: string) => screen.queryByRole('combobox', { name: `Escrever um alimento em ${meal}` })
    await line()
    expect(lineOf('Jantar')).not.toBeInTheDocument()
    await user.click(lineOf('Café da Manhã') as HTMLElement)
    expect(lineOf('Café da Manhã')).toHaveAccessibleDescription('Enter vai para Almoço')
    // Without a pause, as quick typists do.
    await user.keyboard('{Enter}{Enter}qu')
    expect(lineOf('Jantar')).toHaveFocus()
    expect(lineOf('Jantar')).toHaveValue('qu')
    await user.keyboard('{Escape}')
    expect(lineOf('Jantar')).toHaveAccessibleDescription(/^Enter vai para Concluir.*“ou” sugere substitutos$/)
    await user.keyboard('{Enter}')
    expect(document.activeElement).toHaveAccessibleName('Concluir')
  })

  it('says that nothing was found, and that the foods could not be loaded', async () => {
    const { user } = open({ [GET]: plan(), ...INDEX })
    await user.click(await line())
    await user.keyboard('parafuso')
    expect(await screen.findByText(/Nenhum alimento com este nome/)).toBeInTheDocument()
  })

  it('reviews pasted lines before they are added', async () => {
    const { user, sent } = open({ [GET]: plan(), [FOODS]: { status: 201, body: { data: saved(LUNCH) } }, ...INDEX })
    await user.click(await line())
    await user.keyboard('ov')
    await option(/Ovo cozido/)
    await user.paste('2 ovos\n1 parafuso\n• quinoa')
    const review = within(screen.getByRole('group', { name: 'Linhas coladas' }))
    expect(review.getByText('Nenhum alimento com este nome; a linha fica de fora.')).toBeInTheDocument()
    await user.click(review.getByRole('button', { name: 'Adicionar 2 alimentos' }))
    await waitFor(() => expect(sent(FOODS)).toHaveLength(1))
    expect(screen.queryByRole('group', { name: 'Linhas coladas' })).not.toBeInTheDocument()
  })
})
