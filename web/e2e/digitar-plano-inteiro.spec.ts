import { ask } from './support/api'
import { importFoodTable } from './support/foodTable'
import { countInput } from './support/keyboard'
import { expect, notice, test } from './support/test'

const MAX_KEYS = 230
const MAX_CLICKS = 10
const SUBSTITUTES = 2

/** A food of the plan, and what types it: the cut name, then keys that choose or change it. */
interface Typed {
  text: string
  keys?: string[]
  quantity: number
  measure: string
  food: string
}

const food = (text: string, quantity: number, measure: string, name: string, keys?: string[]): Typed => ({
  text,
  keys,
  quantity,
  measure,
  food: name,
})

/** The day's meals in their order; an empty one is passed over. */
const MEALS: { type: string; name: string; replaced?: boolean; foods: Typed[] }[] = [
  {
    type: 'breakfast',
    name: 'Café da Manhã',
    foods: [
      food('pa', 1, 'unidade', 'Pão francês'),
      food('2ov', 2, 'unidade', 'Ovo cozido'),
      food('caf l', 1, 'xícara de chá', 'Café com leite'),
      food('ma', 1, 'fatia', 'Mamão'),
    ],
  },
  { type: 'collation', name: 'Colação', foods: [] },
  {
    type: 'lunch',
    name: 'Almoço',
    replaced: true,
    foods: [
      food('arr i', 4, 'colher de sopa cheia', 'Arroz integral cozido'),
      food('fe', 1, 'concha média', 'Feijão carioca cozido'),
      // The food before it is known by weight only.
      food('fra g', 1, 'filé', 'Filé de frango grelhado', ['ArrowDown']),
      food('4al', 4, 'folha', 'Alface'),
      food('tom', 4, 'fatia', 'Tomate'),
      food('az', 1, 'colher de sopa', 'Azeite de oliva extra virgem'),
    ],
  },
  {
    type: 'snack',
    name: 'Lanche',
    foods: [
      food('ban p', 1, 'unidade', 'Banana-prata', ['ArrowDown']),
      food('iog n', 1, 'pote', 'Iogurte natural', ['Tab', 'Tab']),
      food('gra', 2, 'colher de sopa', 'Granola'),
    ],
  },
  {
    type: 'dinner',
    name: 'Jantar',
    replaced: true,
    foods: [
      food('1peg macar', 1, 'pegador', 'Macarrão cozido'),
      food('car m', 3.5, 'colher de sopa', 'Carne moída refogada'),
      food('bat d', 2, 'pedaço', 'Batata-doce cozida'),
      food('bro', 6, 'colher de sopa', 'Brócolis cozido', ['ArrowDown']),
    ],
  },
  {
    type: 'supper',
    name: 'Ceia',
    foods: [
      food('lei', 1, 'copo americano', 'Leite integral'),
      food('2que m', 2, 'fatia', 'Queijo de minas'),
      food('av', 2, 'colher de sopa', 'Aveia em flocos'),
    ],
  },
]

interface Plan {
  meals: {
    type: string
    foods: {
      short_name: string
      quantity: number
      home_measure_selected: { measure: string }
      alternatives: { short_name: string }[]
    }[]
  }[]
}

test('Ana types a plan of twenty foods by keyboard alone', async ({ page, program, signIn, tokenOf }, info) => {
  await importFoodTable(program, tokenOf)
  const ana = await tokenOf('ana')
  const patients = await ask<{ id: string; meal_plan: unknown }[]>(program, ana, '/patients')
  const patient = patients.find(({ meal_plan }) => !meal_plan)?.id
  await signIn('ana')
  const counts = await countInput(page)
  await page.goto(`/admin/patient/${patient}/plano-alimentar`)
  const { keyboard } = page
  const lineOf = (meal: string) => page.getByRole('combobox', { name: `Escrever um alimento em ${meal}` })
  const choices = page.getByRole('listbox', { name: 'Alimentos para esta linha' })
  const chosen = choices.getByRole('option', { selected: true })

  const typeFood = async ({ text, keys = [], food }: Typed) => {
    await keyboard.type(text)
    await expect(chosen).toBeVisible()
    for (const key of keys) await keyboard.press(key)
    await expect(chosen).toContainText(`${food} · `)
    await keyboard.press('Enter')
  }
  /** Adds the first suggestions for the place of the food before. */
  const typeSubstitutes = async () => {
    await keyboard.type('ou')
    const names = new Set<string>()
    for (let number = 0; number < SUBSTITUTES; number += 1) {
      await expect(async () => {
        const name = await chosen.textContent()
        expect(name && !names.has(name)).toBe(true)
        names.add(name ?? '')
      }).toPass({ intervals: [20] })
      await keyboard.press('Enter')
    }
  }

  await lineOf('Café da Manhã').click()
  for (const { name, foods, replaced } of MEALS) {
    await test.step(name, async () => {
      await expect(lineOf(name)).toBeFocused()
      for (const [place, typed] of foods.entries()) {
        await typeFood(typed)
        // The first food of a meal appears when the server has created the meal.
        if (place === 0) await page.getByRole('table', { name: `Alimentos: ${name}` }).waitFor()
        if (replaced) await typeSubstitutes()
      }
      if (replaced) await keyboard.press('Escape')
      // Leaves the empty line.
      await keyboard.press('Enter')
    })
  }

  await test.step('everything is saved as it was typed', async () => {
    const typed = async () => {
      const { meals } = await ask<Plan>(program, ana, `/patient/${patient}/plan-meal?include=foods`)
      return meals.map(({ type, foods }) => ({
        type,
        foods: foods.map(({ short_name, quantity, home_measure_selected: { measure }, alternatives }) => [
          quantity,
          measure,
          short_name,
          new Set(alternatives.map((one) => one.short_name)).size,
        ]),
      }))
    }
    const expected = MEALS.filter(({ foods }) => foods.length > 0).map(({ type, foods, replaced }) => ({
      type,
      foods: foods.map(({ quantity, measure, food }) => [quantity, measure, food, replaced ? SUBSTITUTES : 0]),
    }))
    await expect.poll(typed).toEqual(expected)
  })

  await test.step('the plan is concluded', async () => {
    await expect(page.getByRole('button', { name: 'Concluir', exact: true })).toBeFocused()
    await keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Concluir o plano alimentar?' })
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await expect(notice(page, 'O plano alimentar foi concluído com sucesso.')).toBeVisible()
  })

  const { keys, clicks, dialogs } = await counts()
  const told = `${keys} teclas e ${clicks} cliques`
  info.annotations.push({ type: 'contagem', description: told })
  console.log(told)
  expect(keys).toBeLessThanOrEqual(MAX_KEYS)
  expect(clicks).toBeLessThanOrEqual(MAX_CLICKS)
  expect(dialogs).toEqual(['Concluir o plano alimentar?'])
})
