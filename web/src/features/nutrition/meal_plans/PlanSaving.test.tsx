import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '~/test/support'
import type { Meal } from './model/mealDraft'
import { error, FOODS, GET, LUNCH_PATH, open, plan } from './planEditorScene'
import { LUNCH, RICE, saved } from './testData'

describe('saving in the plan editor', () => {
  beforeEach(() => {
    signIn()
  })

  it('saves a quantity as it is typed, quietly', async () => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { user, sent } = open({
      [GET]: plan(),
      [FOODS]: async ({ body }) => {
        await answered
        const [rice] = (body as { foods: { quantity: number }[] }).foods
        const foods = LUNCH.foods.map((food) =>
          food.uuid === RICE.uuid ? { ...food, quantity: rice?.quantity ?? 0 } : food,
        )
        return saved({ ...LUNCH, foods })
      },
    })
    const quantity = await screen.findByLabelText('Quantidade de Arroz integral cozido')
    await user.clear(quantity)
    // At one go: on a busy machine the pause between two keys may be long enough to save what is
    // there.
    await user.paste('2,5')
    expect(screen.getByText('Salvando...')).toBeInTheDocument()
    answer()
    expect(await screen.findByText(/Salvo às \d\d:\d\d/)).toBeInTheDocument()
    // The answer has the plan's new sums: nothing is read again.
    expect(sent(GET)).toHaveLength(1)
    expect(sent(FOODS)).toHaveLength(1)
    expect(sent(FOODS)[0]?.body).toMatchObject({
      foods: [{ uuid: RICE.uuid, quantity: 2.5 }, { alternatives: [{ uuid: 'r-lentil', quantity: 80 }] }],
    })
  })

  it("keeps another person's change of the same meal beside one's own", async () => {
    const beans = LUNCH.foods.map((food) => (food.uuid === RICE.uuid ? food : { ...food, quantity: 2 }))
    // Another user changed the beans after this page was read; the server refuses lists that are
    // based on an older one.
    let there: Meal = { ...LUNCH, foods: beans }
    type Sent = { was: { quantity: number }[]; foods: { quantity: number }[] }
    const { user, sent } = open({
      [GET]: () => plan([sent(GET).length === 1 ? LUNCH : there]),
      [`GET ${LUNCH_PATH}`]: () => ({ body: { data: there } }),
      [FOODS]: ({ body }) => {
        const { was, foods } = body as Sent
        if (was[1]?.quantity !== 2) return error(409, 'meal_changed', 'Esta refeição foi alterada em outro lugar.')
        there = { ...there, foods: there.foods.map((food, at) => ({ ...food, quantity: foods[at]?.quantity ?? 0 })) }
        return saved(there)
      },
    })
    const quantity = await screen.findByLabelText('Quantidade de Arroz integral cozido')
    await user.clear(quantity)
    await user.paste('4')
    expect(await screen.findByText(/Outra pessoa também mudou Almoço/)).toBeInTheDocument()
    await waitFor(() => expect(there.foods.map((food) => food.quantity)).toEqual([4, 2]))
    expect(sent(FOODS)[0]?.body).toMatchObject({ was: [{ quantity: 3 }, { quantity: 1 }] })
    expect(quantity).toHaveValue('4')
    expect(screen.getByLabelText('Quantidade de Feijão carioca cozido')).toHaveValue('2')
  })

  it('does not send a quantity of zero, and says why', async () => {
    const { user, sent } = open({ [GET]: plan() })
    const quantity = await screen.findByLabelText('Quantidade de Arroz integral cozido')
    await user.clear(quantity)
    await user.type(quantity, '0')
    expect(
      screen.getByText('O alimento Arroz integral cozido deve ter uma quantidade maior que zero.'),
    ).toBeInTheDocument()
    expect(quantity).toBeInvalid()
    expect(screen.getByText('Não salvo: confira as quantidades')).toBeInTheDocument()
    expect(sent(FOODS)).toHaveLength(0)
  })

  it('asks before it saves an amount that nobody eats', async () => {
    const { user, sent } = open({ [GET]: plan(), [FOODS]: saved(LUNCH) })
    const quantity = await screen.findByLabelText('Quantidade de Arroz integral cozido')
    await user.clear(quantity)
    await user.paste('1.250')
    expect(screen.getByText(/1\.250 colheres de sopa cheias \(31,25 kg.*É isso mesmo\?/)).toBeInTheDocument()
    expect(quantity).toBeInvalid()
    expect(screen.getByText('Não salvo: confira as quantidades')).toBeInTheDocument()
    expect(sent(FOODS)).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Sim, é isso' }))
    expect(quantity).toHaveFocus()
    await waitFor(() => expect(sent(FOODS)[0]?.body).toMatchObject({ foods: [{ quantity: 1250 }, {}] }))
  })

  it('keeps what was typed when saving fails, until it is saved', async () => {
    let broken = true
    const { user, sent } = open({
      [GET]: plan(),
      [FOODS]: () => (broken ? error(503, 'unavailable', 'Tente mais tarde.') : saved(LUNCH)),
    })
    const quantity = await screen.findByLabelText('Quantidade de Feijão carioca cozido')
    await user.clear(quantity)
    await user.type(quantity, '4')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Não foi possível salvar a refeição. Tente mais tarde.')
    expect(quantity).toHaveValue('4')
    broken = false
    await user.click(within(alert).getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText(/Salvo às/)).toBeInTheDocument()
    expect(sent(FOODS)).toHaveLength(2)
  })

  it('shows no plan of which something could not be saved, and reads again what somebody else removed', async () => {
    const gone = { message: 'Refeição não encontrada.', code: 'not_found', errors: {} }
    const { user } = open({ [GET]: plan(), [FOODS]: { status: 404, body: gone } })
    const quantity = await screen.findByLabelText(`Quantidade de ${RICE.short_name}`)
    await user.clear(quantity)
    await user.type(quantity, '5')
    await user.click(screen.getByRole('button', { name: 'Ver plano' }))
    expect(await screen.findByRole('button', { name: 'Ler de novo' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).not.toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
