import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { logout } from '~/api/session'
import { signIn } from '~/test/support'
import { open as openMeal, SAVE } from '../../mealFoodsScene'
import { error, FOODS, GET, LUNCH_PATH, open as openPlan, plan } from '../../planEditorScene'
import { BEANS_FOOD, LUNCH, RICE } from '../../testData'
import { changeItem, draftOf, type Meal, newFood, withOwnKeys, withRows } from '../mealDraft'

const QUANTITY = `Quantidade de ${RICE.short_name}`
const BACK = 'O que ficou sem salvar em Almoço está de volta. Confira.'
const ENDED = error(401, 'unauthenticated', 'Sua sessão terminou.')

const lunch = (rice: number, beans: number): Meal => ({
  ...LUNCH,
  foods: LUNCH.foods.map((food) => ({ ...food, quantity: food.uuid === RICE.uuid ? rice : beans })),
})
const kept = () => Object.keys(sessionStorage).filter((key) => key.includes('refeicao/alimentos'))

type Sent = { was: { quantity: number }[]; foods: { quantity: number }[] }

/**
 * Creates a server with one meal, which refuses lists that are based on another one, and answers
 * them once it is `ready`.
 */
function serverOf(first: Meal, ready?: Promise<void>) {
  const server = { there: first }
  const answers = {
    [GET]: () => plan([server.there]),
    [`GET ${LUNCH_PATH}`]: () => ({ body: { data: server.there } }),
    [FOODS]: async ({ body }: { body: unknown }) => {
      await ready
      const { was, foods } = body as Sent
      const held = server.there.foods.map(({ quantity }) => quantity).join()
      if (was.map(({ quantity }) => quantity).join() !== held)
        return error(409, 'meal_changed', 'Esta refeição foi alterada em outro lugar.')
      server.there = lunch(foods[0]?.quantity ?? 0, foods[1]?.quantity ?? 0)
      return { status: 201, body: { data: server.there } }
    },
  }
  return { server, answers }
}

/** Types another quantity after the session has ended, so that the server refuses it. */
async function typeIntoEndedSession(open: typeof openPlan) {
  signIn({ id: 'ana' })
  const { user, sent, unmount } = open({ [GET]: plan([lunch(3, 1)]), [FOODS]: ENDED })
  const quantity = await screen.findByLabelText(QUANTITY)
  await user.clear(quantity)
  await user.paste('4')
  await waitFor(() => expect(sent(FOODS)).toHaveLength(1))
  logout('/admin/patient/plano-alimentar')
  unmount()
}

describe('a quantity that was not saved before the session ended', () => {
  it('is back in the plan for the same person, and saved', async () => {
    await typeIntoEndedSession(openPlan)
    const { server, answers } = serverOf(lunch(3, 1))
    signIn({ id: 'ana' })
    openPlan(answers)
    expect(await screen.findByText(BACK)).toBeInTheDocument()
    expect(await screen.findByLabelText(QUANTITY)).toHaveValue('4')
    await waitFor(() => expect(server.there).toEqual(lunch(4, 1)))
    await waitFor(() => expect(kept()).toEqual([]))
  })

  it('is joined with what somebody else has saved since', async () => {
    await typeIntoEndedSession(openPlan)
    const { server, answers } = serverOf(lunch(3, 2))
    signIn({ id: 'ana' })
    openPlan(answers)
    await waitFor(() => expect(server.there).toEqual(lunch(4, 2)))
    expect(await screen.findByText(/Outra pessoa também mudou Almoço/)).toBeInTheDocument()
  })

  it('is asked about where somebody else has changed the same food', async () => {
    await typeIntoEndedSession(openPlan)
    const { server, answers } = serverOf(lunch(2, 1))
    signIn({ id: 'ana' })
    openPlan(answers)
    expect(await screen.findByRole('alertdialog', { name: 'Compare e escolha' })).toHaveTextContent('4 colheres')
    expect(server.there).toEqual(lunch(2, 1))
  })

  it('is back on the page of the meal, too', async () => {
    await typeIntoEndedSession(openPlan)
    signIn({ id: 'ana' })
    const { sent } = openMeal(lunch(3, 1), { [SAVE]: { status: 201, body: { data: lunch(4, 1) } } })
    expect(await screen.findByText(BACK)).toBeInTheDocument()
    expect(screen.getByLabelText(QUANTITY)).toHaveValue('4')
    await waitFor(() => expect(sent(SAVE)).toHaveLength(1))
    expect(sent(SAVE)[0]?.body).toMatchObject({ was: [{ quantity: 3 }, {}], foods: [{ quantity: 4 }, {}] })
  })

  it('is shown to nobody else', async () => {
    await typeIntoEndedSession(openPlan)
    expect(kept()).toHaveLength(1)
    signIn({ id: 'bia' })
    expect(kept()).toEqual([])
    const { answers } = serverOf(lunch(3, 1))
    const { sent } = openPlan(answers)
    expect(await screen.findByLabelText(QUANTITY)).toHaveValue('3')
    expect(screen.queryByText(BACK)).not.toBeInTheDocument()
    expect(sent(FOODS)).toEqual([])
  })
})

it('keeps nothing of what was saved, nor offers what arrived without its answer', async () => {
  signIn({ id: 'ana' })
  let answer = () => {}
  const ready = new Promise<void>((resolve) => {
    answer = resolve
  })
  const first = openPlan(serverOf(lunch(3, 1), ready).answers)
  const quantity = await screen.findByLabelText(QUANTITY)
  await first.user.clear(quantity)
  await first.user.paste('4')
  expect(kept()).toHaveLength(1)
  answer()
  expect(await screen.findByText(/^Salvo às/)).toBeInTheDocument()
  expect(kept()).toEqual([])
  first.unmount()

  await typeIntoEndedSession(openPlan)
  signIn({ id: 'ana' })
  const { sent } = openPlan(serverOf(lunch(4, 1)).answers)
  expect(await screen.findByLabelText(QUANTITY)).toHaveValue('4')
  expect(screen.queryByText(BACK)).not.toBeInTheDocument()
  expect(kept()).toEqual([])
  expect(sent(FOODS)).toEqual([])
})

it('forgets what somebody gave up', async () => {
  signIn({ id: 'ana' })
  const { user, unmount } = openPlan({
    [GET]: plan([lunch(3, 1)]),
    [FOODS]: error(500, 'internal', 'Algo deu errado.'),
  })
  const quantity = await screen.findByLabelText(QUANTITY)
  await user.clear(quantity)
  await user.paste('4')
  expect(await screen.findByText(/Algo deu errado/)).toBeInTheDocument()
  expect(kept()).toHaveLength(1)
  unmount()
  expect(kept()).toEqual([])
})

it('names the rows that new foods became, and gives those without a row a key of their own', () => {
  const [saved, unsaved] = [newFood(BEANS_FOOD), newFood(BEANS_FOOD)]
  if (!saved || !unsaved) throw new Error('The food has no measure.')
  const list = withRows([...draftOf(LUNCH), saved, unsaved], new Map([[saved.key, 'r-new']]))
  const read = withOwnKeys(JSON.parse(JSON.stringify(list)))
  expect(read.slice(-2).map(({ uuid }) => uuid)).toEqual(['r-new', undefined])
  const next = newFood(BEANS_FOOD)
  expect(new Set([...read, ...(next ? [next] : []), unsaved].map(({ key }) => key)).size).toBe(read.length + 2)
  expect(changeItem(read, 'r-new', { quantity: 2 }).at(-2)?.quantity).toBe(2)
})
