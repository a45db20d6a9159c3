import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Schemas } from '~/api/client'
import { hasUnsaved } from '~/components/form'
import { sendWaiting } from '~/components/form/useUnloadWarning'
import { OWN_FOOD } from '~/modules/ownFoods/testData'
import { signIn } from '~/test/support'
import { EDITOR, EMPTY, found, holdTyping, MEAL_PATH, open, PLAN_CALL, SAVE, search } from './mealFoodsScene'
import { BEANS, BEANS_FOOD, LUNCH, OIL_FOOD, planOf, RICE, saved } from './testData'

type MealFoodsIn = Schemas['MealFoodsIn']

describe('MealFoodsPage', () => {
  beforeEach(() => {
    signIn()
  })

  it('loads the foods of the meal with their values', async () => {
    open()
    expect(screen.getByText('Carregando...')).toBeInTheDocument()
    // The meal's name may be there before the plan, and then its foods.
    expect((await screen.findByText(RICE.short_name)).closest('li')).toHaveTextContent(
      '75 g · P 1,9 · C 19,4 · L 0,8 g',
    )
    expect(screen.getByRole('heading', { name: 'Almoço', level: 1 })).toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Total da refeição' })).toHaveTextContent('200 kcal')
    expect(screen.getByText(/Lentilha cozida: 80 g/)).toBeInTheDocument()
  })

  it('shows what the table calls a food below the name that people say', async () => {
    const { user } = open({ ...LUNCH, foods: [RICE] })
    const rice = (await screen.findByText(RICE.short_name)).closest('li')
    expect(rice).toHaveTextContent(`${RICE.short_name}TACO: ${RICE.name} · ${RICE.group}`)
    await user.type(await search(), 'feij')
    const row = await found(/Feijão/)
    expect(row).toHaveTextContent(`${BEANS.short_name}${BEANS.name}TACO · 76 kcal`)
    expect(within(row).getAllByText('Feij')).toHaveLength(2)
    expect(
      within(row)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual([
      `Favoritar ${BEANS.short_name}`,
      `Ver nutrientes de ${BEANS.short_name}`,
      `Adicionar ${BEANS.short_name}`,
    ])
  })

  it('says when the meal is not there', async () => {
    open(LUNCH, { [`GET ${MEAL_PATH}`]: { status: 404, body: { message: '-', code: 'not_found', errors: {} } } })
    expect(await screen.findByText('Não foi possível encontar esta refeição.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Voltar ao plano alimentar' })).toHaveAttribute('href', EDITOR)
  })

  it('shows an error and tries again', async () => {
    const failing = { status: 500, body: { message: 'Algo deu errado.', code: 'internal', errors: {} } }
    let broken = true
    const { user } = open(LUNCH, { [`GET ${MEAL_PATH}`]: () => (broken ? failing : { body: { data: LUNCH } }) })
    expect(await screen.findByRole('alert')).toHaveTextContent('Algo deu errado.')
    broken = false
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText(RICE.short_name)).toBeInTheDocument()
  })

  it('overwrites nothing that was changed elsewhere since it was read, and lets one choose', async () => {
    const changed = {
      status: 409,
      body: { message: 'Esta refeição foi alterada em outro lugar.', code: 'meal_changed', errors: {} },
    }
    const rice = (quantity: number) => ({ ...LUNCH, foods: [{ ...RICE, quantity }] })
    let answer: { status: number; body: unknown } = saved(rice(5))
    let there = rice(3)
    const { user, sent } = open(rice(3), {
      [SAVE]: () => answer,
      [`GET ${MEAL_PATH}`]: () => ({ body: { data: there } }),
    })
    const was = (index: number) => {
      const body = sent(SAVE)[index]?.body as MealFoodsIn | undefined
      return body?.was?.map(({ id, quantity, alternatives }) => [id, quantity, alternatives?.length])
    }
    const quantity = await screen.findByLabelText(`Quantidade de ${RICE.short_name}`)
    await user.clear(quantity)
    await user.type(quantity, '5')
    await waitFor(() => expect(sent(SAVE)).toHaveLength(1))
    expect(was(0)).toEqual([[RICE.id, 3, RICE.alternatives.length]])
    await screen.findByText(/^Salvo às/)

    answer = changed
    there = rice(2)
    await user.clear(quantity)
    await user.type(quantity, '6')
    await waitFor(() => expect(sent(SAVE)).toHaveLength(2))
    // The next change builds on the saved list.
    expect(was(1)).toEqual([[RICE.id, 5, RICE.alternatives.length]])
    const dialog = await screen.findByRole('alertdialog', { name: 'Compare e escolha' })
    expect(dialog).toHaveTextContent(`outra pessoa mudou os mesmos alimentos de ${LUNCH.name}`)
    expect(within(dialog).getByRole('radio', { name: /O que outra pessoa salvou\s*2 colheres/ })).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Voltar sem salvar' }))
    expect(await screen.findByText(/alterada em outro lugar/)).toBeInTheDocument()
    expect(quantity).toHaveValue('6')

    await user.click(screen.getByRole('button', { name: 'Comparar e escolher' }))
    const again = await screen.findByRole('alertdialog', { name: 'Compare e escolha' })
    await user.click(within(again).getByRole('radio', { name: /O que você digitou\s*6 colheres/ }))
    answer = saved(rice(6))
    await user.click(within(again).getByRole('button', { name: 'Salvar as escolhas' }))
    expect(await screen.findByText(/^Salvo às/)).toBeInTheDocument()
    expect(was(3)).toEqual([[RICE.id, 2, RICE.alternatives.length]])
    expect(sent(SAVE)[3]?.body).toMatchObject({ foods: [{ quantity: 6 }] })
  })

  it('does not edit a concluded plan', async () => {
    open(LUNCH, { [PLAN_CALL]: { body: { data: planOf([LUNCH], { status: 'done' }) } } })
    expect(await screen.findByText(/Este plano já foi concluído/)).toBeInTheDocument()
  })

  it('finds with the keyboard alone, adds, and saves', async () => {
    const { user, router, sent } = open(EMPTY)
    const box = await search()
    expect(await screen.findByText(/ainda não tem alimentos/)).toBeInTheDocument()
    expect(box).toHaveFocus()
    await user.type(box, 'f')
    expect(screen.getByText('Digite ao menos 2 letras do nome do alimento.')).toBeInTheDocument()
    await user.type(box, 'eij')
    await found(/Feijão/)
    expect(sent('GET /foods').map(({ query }) => query.get('search'))).toEqual(['feij'])
    await user.keyboard('{ArrowDown}')
    expect(box).toHaveAttribute('aria-activedescendant', (await found(/Feijão/)).id)
    await user.keyboard('{Enter}')
    expect(await screen.findByLabelText(`Quantidade de ${BEANS.short_name}`)).toHaveValue('1')
    expect(screen.getByLabelText(`Medida de ${BEANS.short_name}`)).toHaveDisplayValue('concha média')
    expect(screen.getByText('Salvando...')).toBeInTheDocument()
    expect(screen.queryByText('Alimento inserido com sucesso')).not.toBeInTheDocument()
    // The next word takes the place of the last one, and Enter does not wait for the typing to
    // rest.
    expect(box).toHaveFocus()
    await user.keyboard('azei{Enter}')
    await found(/Azeite/)
    await user.keyboard('{ArrowDown}{Enter}')
    expect(await screen.findByLabelText(`Quantidade de ${OIL_FOOD.short_name}`)).toHaveValue('1')
    expect(box).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Refeição salva com sucesso.')).toBeInTheDocument()
    expect(sent(SAVE).at(-1)?.body).toEqual({
      foods: [
        { id: 'f-beans', quantity: 1, home_measure_selected: { id: 'm-ladle' }, alternatives: [] },
        { id: 'f-oil', quantity: 1, home_measure_selected: { id: 'm-spoon' }, alternatives: [] },
      ],
      was: [],
    })
    await waitFor(() => expect(router.state.location.pathname).toBe(EDITOR))
  })

  it('says that a food came once the server has it, and not where it has not', async () => {
    const failing = { status: 500, body: { message: 'Algo deu errado.', code: 'internal', errors: {} } }
    let broken = true
    const { user, sent } = open(EMPTY, { [SAVE]: () => (broken ? failing : saved(LUNCH)) })
    await user.type(await search(), 'feij')
    await found(/Feijão/)
    await user.keyboard('{ArrowDown}{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }))
    await waitFor(() => expect(sent(SAVE)).toHaveLength(2))
    await screen.findByRole('button', { name: 'Tentar novamente' })
    expect(screen.queryByText('Alimento inserido com sucesso')).not.toBeInTheDocument()

    broken = false
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('Alimento inserido com sucesso')).toBeInTheDocument()
    expect(sent(SAVE)).toHaveLength(3)
    // The next notice replaces this one: only one at a time leaves the page's buttons free.
    await user.click(screen.getByRole('button', { name: `Remover ${BEANS.short_name}` }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remover' }))
    expect(await screen.findByText(`${BEANS.short_name} foi removido.`)).toBeInTheDocument()
    expect(screen.queryByText('Alimento inserido com sucesso')).not.toBeInTheDocument()
  })

  it('is sent before the session ends, without waiting for the typing to rest', async () => {
    holdTyping()
    const withBeans = { ...LUNCH, foods: [{ ...BEANS, uuid: 'r-saved', alternatives: [] }] }
    const { user, sent } = open(EMPTY, { [SAVE]: saved(withBeans) })
    await user.type(await search(), 'feij')
    await found(/Feijão/)
    await user.keyboard('{ArrowDown}{Enter}')
    expect(hasUnsaved()).toBe(true)
    expect(sent(SAVE)).toEqual([])
    await act(() => sendWaiting())
    expect(sent(SAVE)).toHaveLength(1)
    expect(hasUnsaved()).toBe(false)
  })

  it('saves by itself once typing rests, and a new food becomes one row', async () => {
    const withBeans = { ...LUNCH, foods: [{ ...BEANS, uuid: 'r-saved', alternatives: [] }] }
    const { user, sent } = open(EMPTY, { [SAVE]: saved(withBeans) })
    await user.type(await search(), 'feij')
    await found(/Feijão/)
    await user.keyboard('{ArrowDown}{Enter}')
    expect(await screen.findByText(/^Salvo às/)).toBeInTheDocument()
    const quantity = screen.getByLabelText(`Quantidade de ${BEANS.short_name}`)
    await user.clear(quantity)
    expect(screen.getByText('Não salvo: confira as quantidades')).toBeInTheDocument()
    await user.type(quantity, '2')
    await waitFor(() => expect(sent(SAVE)).toHaveLength(2))
    expect(sent(SAVE)[1]?.body).toMatchObject({ foods: [{ id: BEANS.id, uuid: 'r-saved', quantity: 2 }] })
    expect(quantity).toHaveFocus()
  })

  it('takes half portions, and nothing for a number below zero', async () => {
    const { user, sent } = open()
    const quantity = await screen.findByLabelText(`Quantidade de ${RICE.short_name}`)
    await user.clear(quantity)
    await user.type(quantity, '-2')
    expect(quantity).toHaveValue('0')
    expect(
      screen.getByText(`O alimento ${RICE.short_name} deve ter uma quantidade maior que zero.`),
    ).toBeInTheDocument()
    await user.clear(quantity)
    await user.type(quantity, '0,5')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await screen.findByText('Refeição salva com sucesso.')
    expect(sent(SAVE)[0]?.body).toMatchObject({ foods: [{ id: RICE.id, quantity: 0.5 }, { id: BEANS.id }] })
  })

  it('tells traces, unknown and not applicable apart', async () => {
    const { user } = open(EMPTY)
    await user.type(await search(), 'azeite')
    const row = await found(/Azeite/)
    expect(within(row).getByText('sem dado')).toBeInTheDocument()
    expect(within(row).getByText('traços')).toBeInTheDocument()
    expect(within(row).getByText('não se aplica')).toBeInTheDocument()
  })

  it('says when nothing is found, and widens the search', async () => {
    const { user } = open(EMPTY)
    await user.type(await search(), 'feijão')
    await user.click(screen.getByRole('radio', { name: 'IBGE' }))
    expect(await screen.findByText('Nenhum alimento encontrado para “feijão”.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Buscar em todas as tabelas' }))
    expect(await found(/Feijão/)).toBeInTheDocument()
  })

  it('shows all nutrients of a food', async () => {
    const nutrients = [
      { code: 'ca', name: 'Cálcio', unit: 'mg', quantity: 26.59, status: 'value' },
      { code: 'retinol', name: 'Retinol', unit: 'µg', status: 'not_applicable' },
    ]
    const { user } = open(EMPTY, { [`GET /foods/${BEANS.id}`]: { body: { data: { ...BEANS_FOOD, nutrients } } } })
    await user.type(await search(), 'feij')
    await found(/Feijão/)
    await user.click(screen.getByRole('button', { name: `Ver nutrientes de ${BEANS.short_name}` }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('Cálcio')).toBeInTheDocument()
    expect(dialog).toHaveTextContent('26,59 mg')
    expect(within(dialog).getByText('não se aplica')).toBeInTheDocument()
  })

  it('refuses a quantity of zero before it is sent', async () => {
    const { user, sent } = open()
    const quantity = await screen.findByLabelText(`Quantidade de ${RICE.short_name}`)
    await user.clear(quantity)
    await user.type(quantity, '0')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    const words = await screen.findAllByText(`O alimento ${RICE.short_name} deve ter uma quantidade maior que zero.`)
    expect(words.length).toBeGreaterThan(0)
    expect(sent(SAVE)).toHaveLength(0)
  })

  it('keeps everything when saving fails', async () => {
    const { user } = open(LUNCH, { [SAVE]: { status: 422, body: { message: 'Confira.', code: 'x', errors: {} } } })
    const quantity = await screen.findByLabelText(`Quantidade de ${RICE.short_name}`)
    await user.clear(quantity)
    await user.type(quantity, '4')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível salvar a refeição. Confira.')
    const notices = screen.getByRole('status', { name: 'Avisos' })
    expect(notices).toHaveTextContent('Não foi possível salvar a refeição. Confira.')
    expect(quantity).toHaveValue('4')
  })

  it('reorders', async () => {
    const { user, sent } = open()
    const down = await screen.findByRole('button', { name: `Descer ${RICE.short_name}` })
    await user.click(down)
    // The new position is announced to screen readers; the last row moves no further.
    await user.click(down)
    expect(screen.getByText(`${RICE.short_name} agora é o 2º de 2.`)).toHaveAttribute('role', 'status')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await screen.findByText('Refeição salva com sucesso.')
    expect(sent(SAVE)[0]?.body).toMatchObject({ foods: [{ id: BEANS.id }, { id: RICE.id }] })
  })

  it('removes a food only after asking, and puts it back where it was', async () => {
    const { user, sent } = open()
    const quantities = () => screen.getAllByLabelText(/^Quantidade de/).map((field) => field.getAttribute('aria-label'))
    await user.click(await screen.findByRole('button', { name: `Remover ${RICE.short_name}` }))
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Remover' }))
    await waitFor(() => expect(quantities()).toEqual([`Quantidade de ${BEANS.short_name}`]))
    await user.click(screen.getByRole('button', { name: 'Desfazer' }))
    expect(quantities()).toEqual([`Quantidade de ${RICE.short_name}`, `Quantidade de ${BEANS.short_name}`])
    expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument()
    await waitFor(() => expect(sent(SAVE).at(-1)?.body).toMatchObject({ foods: [{ id: RICE.id }, { id: BEANS.id }] }))
  })

  const removeRice = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('button', { name: `Remover ${RICE.short_name}` }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remover' }))
    await screen.findByRole('button', { name: 'Desfazer' })
  }
  /** Waits slightly longer than the autosave's delay. */
  const rest = () => act(() => new Promise((done) => setTimeout(done, 1000)))

  it('keeps a removed food on the server as long as it can be put back', async () => {
    const { user, sent } = open()
    await removeRice(user)
    await rest()
    expect(sent(SAVE)).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Desfazer' }))
    await waitFor(() => expect(sent(SAVE)).toHaveLength(1))
    // The rows that were there: a new one could be refused.
    expect(sent(SAVE)[0]?.body).toMatchObject({ foods: [{ uuid: RICE.uuid }, { uuid: BEANS.uuid }] })
  })

  it.each<[string, (user: ReturnType<typeof open>['user']) => unknown]>([
    ['the notice is closed', (user) => user.click(screen.getByRole('button', { name: 'Fechar aviso' }))],
    ['the page is left', (user) => user.click(screen.getByRole('button', { name: 'Voltar ao plano' }))],
    ['something else is changed', (user) => user.type(screen.getByLabelText(`Quantidade de ${BEANS.short_name}`), '2')],
    ['the session ends', () => act(() => sendWaiting())],
    [
      'the page is out of sight',
      () => {
        const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
        document.dispatchEvent(new Event('visibilitychange'))
        seen.mockRestore()
      },
    ],
  ])('saves that a food is gone when %s', async (_when, leave) => {
    const { user, sent } = open()
    await removeRice(user)
    expect(hasUnsaved()).toBe(true)
    await leave(user)
    await waitFor(() => expect(sent(SAVE)).toHaveLength(1))
    expect(sent(SAVE)[0]?.body).toMatchObject({ foods: [{ uuid: BEANS.uuid }] })
  })

  it('writes down what no table has, and has it in the meal', async () => {
    const bread = { ...OWN_FOOD, name: 'Pão da vó', short_name: 'Pão da vó' }
    let refused = true
    const errors = { calories: ['São calorias demais para esta quantidade.'] }
    const { user, sent } = open(EMPTY, {
      'POST /foods': () =>
        refused
          ? { status: 422, body: { message: 'Confira os campos.', code: 'invalid', errors } }
          : { status: 201, body: { data: bread } },
    })
    await user.type(await search(), 'pão da vó')
    await screen.findByText('Nenhum alimento encontrado para “pão da vó”.')
    await user.click(screen.getByRole('button', { name: 'Cadastrar alimento' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cadastrar alimento' })
    const field = (name: RegExp) => within(dialog).getByLabelText(name)
    expect(field(/^Nome/)).toHaveValue('pão da vó')
    expect(within(field(/^Grupo/)).getAllByRole('option')).toHaveLength(16)

    await user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
    expect(await within(dialog).findByText('Verifique os campos em vermelho')).toBeInTheDocument()
    expect(within(dialog).getByText('Escolha o grupo.')).toBeInTheDocument()
    expect(within(dialog).getByText('Informe a medida caseira.')).toBeInTheDocument()
    expect(within(dialog).getAllByText('Informe um número.')).toHaveLength(4)
    expect(sent('POST /foods')).toHaveLength(0)

    await user.selectOptions(field(/^Grupo/), 'Cereais e derivados')
    await user.type(field(/^Medida caseira/), 'fatia')
    await user.type(field(/^Peso de uma medida/), '40')
    await user.type(field(/^Calorias/), '110')
    expect(within(dialog).getByText('1 fatia (40 g) = 110 kcal; 100 g = 275 kcal')).toBeInTheDocument()
    await user.type(field(/^Proteínas/), '3,2')
    await user.type(field(/^Carboidratos/), '20')
    await user.type(field(/^Lipídeos/), '2')
    await user.selectOptions(field(/^Visível para/), 'Só para mim')
    expect(within(dialog).queryByText('Verifique os campos em vermelho')).not.toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
    expect(await within(dialog).findByText('São calorias demais para esta quantidade.')).toBeInTheDocument()
    expect(await within(dialog).findByText('Verifique os campos em vermelho')).toBeInTheDocument()

    refused = false
    await user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Alimento inserido com sucesso')).toBeInTheDocument()
    expect(screen.getByLabelText('Quantidade de Pão da vó')).toHaveValue('1')
    expect(sent('POST /foods')[1]?.body).toEqual({
      name: 'pão da vó',
      grupo: 'cereals',
      home_measure: 'fatia',
      quantity: 40,
      calories: 110,
      proteinas: 3.2,
      carboidratos: 20,
      lipidios: 2,
      nutrients: {},
      origem: null,
      shared: false,
    })
  }, 30_000)

  it('keeps the weight in another measure', async () => {
    const { user, sent } = open()
    await user.selectOptions(await screen.findByLabelText(`Medida de ${RICE.short_name}`), 'grama')
    expect(screen.getByLabelText(`Quantidade de ${RICE.short_name}`)).toHaveValue('75')
    await user.selectOptions(screen.getByLabelText(`Medida de ${RICE.short_name}`), 'colher de sopa cheia')
    expect(screen.getByLabelText(`Quantidade de ${RICE.short_name}`)).toHaveValue('3')
    await user.selectOptions(screen.getByLabelText(`Medida de ${RICE.short_name}`), 'grama')
    await waitFor(() => expect(sent(SAVE)).toHaveLength(1))
    expect(sent(SAVE)[0]?.body).toMatchObject({
      foods: [{ quantity: 75, home_measure_selected: { id: 'm-gram' } }, {}],
    })
  })

  it('takes another measure once while nobody has said how much of a new food', async () => {
    const { user } = open(EMPTY)
    await user.type(await search(), 'azei')
    await found(/Azeite/)
    await user.keyboard('{ArrowDown}{Enter}')
    const quantity = await screen.findByLabelText(`Quantidade de ${OIL_FOOD.short_name}`)
    const measure = screen.getByLabelText(`Medida de ${OIL_FOOD.short_name}`)
    await user.selectOptions(measure, 'grama')
    expect(quantity).toHaveValue('100')
    await user.selectOptions(measure, 'colher de sopa')
    expect(quantity).toHaveValue('1')
    await user.clear(quantity)
    await user.type(quantity, '2')
    await user.selectOptions(measure, 'grama')
    expect(quantity).toHaveValue('18')
  })

  it('asks only before what cannot be saved is left', async () => {
    const { user, router, sent } = open()
    const quantity = await screen.findByLabelText(`Quantidade de ${RICE.short_name}`)
    await user.clear(quantity)
    await user.click(screen.getByRole('button', { name: 'Voltar ao plano' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent('Você possui algumas informações não salvas. Deseja mesmo sair?')
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    expect(router.state.location.pathname).not.toBe(EDITOR)
    await user.type(quantity, '5')
    await user.click(screen.getByRole('button', { name: 'Voltar ao plano' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(EDITOR))
    expect(sent(SAVE)[0]?.body).toMatchObject({ foods: [{ id: RICE.id, quantity: 5 }, { id: BEANS.id }] })
  })
})
