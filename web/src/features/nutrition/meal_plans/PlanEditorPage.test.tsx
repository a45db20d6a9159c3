import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '~/test/support'
import { error, FOODS, GET, meal, open, POST, plan } from './planEditorScene'
import { FIXED, LUNCH, RICE } from './testData'

describe('PlanEditorPage', () => {
  beforeEach(() => {
    signIn()
  })

  it('shows that it loads, then the six meals of the day and its sums', async () => {
    open({ [GET]: plan([LUNCH], { fixed_meals: FIXED }) })
    expect(screen.getByText('Carregando...')).toBeInTheDocument()
    expect(await screen.findByText('Rascunho')).toBeInTheDocument()
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Café da Manhã',
      'Colação',
      'Almoço',
      'Lanche',
      'Jantar',
      'Ceia',
      'Resumo do dia',
    ])
    const [summary] = screen.getAllByRole('region', { name: 'Resumo do dia' })
    expect(summary).toHaveTextContent('200 kcal')
    expect(summary).toHaveTextContent('Carboidratos38 g76 %')
    expect(meal('Almoço').getByLabelText('Quantidade de Arroz integral cozido')).toHaveValue('3')
    expect(meal('Almoço').getByText('Lentilha cozida')).toBeInTheDocument()
  })

  it('names the foods without a value, and does not pretend', async () => {
    const energia_kcal = { status: 'not_analysed' as const, unit: 'kcal' }
    const salt = {
      ...RICE,
      uuid: 'r-salt',
      name: 'Sal, dietético',
      short_name: 'Sal',
      attributes: { ...RICE.attributes, energia_kcal },
    }
    open({ [GET]: plan([{ ...LUNCH, foods: [...LUNCH.foods, salt] }]) })
    const [summary] = await screen.findAllByRole('region', { name: 'Resumo do dia' })
    expect(summary).toHaveTextContent('≥ 200 kcal')
    expect(summary).toHaveTextContent('1 alimento sem dado')
    expect(summary).toHaveTextContent('Sal, dietético')
  })

  it('creates the plan once when there is none', async () => {
    const { sent } = open(
      {
        [GET]: error(404, 'not_found', 'O plano alimentar ainda não foi criado.'),
        [POST]: { status: 201, ...plan([]) },
      },
      true,
    )
    expect(await screen.findByText('Rascunho')).toBeInTheDocument()
    expect(sent(POST)).toHaveLength(1)
    expect(screen.getAllByText('sem alimentos')).toHaveLength(2)
  })

  it('reads the plan again when someone else was quicker', async () => {
    let asked = 0
    const { sent } = open({
      [GET]: () => {
        asked += 1
        return asked === 1 ? error(404, 'not_found', 'Não há.') : plan()
      },
      [POST]: error(409, 'meal_plan_exists', 'Já existe.'),
    })
    expect(await screen.findByText('Rascunho')).toBeInTheDocument()
    expect(sent(POST)).toHaveLength(1)
  })

  it('shows an error where the plan would be, and tries again', async () => {
    let broken = true
    const { user } = open({ [GET]: () => (broken ? error(500, 'internal', 'Algo deu errado.') : plan()) })
    expect(await screen.findByRole('alert')).toHaveTextContent('Algo deu errado.')
    broken = false
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('Rascunho')).toBeInTheDocument()
  })

  it('says where the shown lines do not add up to the shown sums', async () => {
    const energia_kcal = { quantity: 130.6, status: 'value' as const, unit: 'kcal' }
    // 97.95 kcal: 98 and 98 stand over 196; with 130.6 per spoonful of 100 g, 131 and 131 over 261.
    const spoon = { ...RICE.home_measure_selected, unit: 100 }
    const rice = (uuid: string) => ({
      ...RICE,
      uuid,
      quantity: 1,
      home_measure_selected: spoon,
      attributes: { ...RICE.attributes, energia_kcal },
    })
    const { user } = open({ [GET]: plan([{ ...LUNCH, foods: [rice('a'), rice('b')] }]) })
    expect(await screen.findByText('Total arredondado: a soma das linhas difere um pouco.')).toBeInTheDocument()
    expect(meal('Almoço').getByText('261')).toBeInTheDocument()
    expect(meal('Almoço').getAllByText('131')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Almoço' }))
    expect(screen.queryByText(/^Total arredondado/)).not.toBeInTheDocument()
  })

  it('shows the plan as its patient reads it, and sends it as a message', async () => {
    const { user } = open({ [GET]: plan() })
    await user.click(await screen.findByRole('button', { name: 'Ver plano' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('3 colheres de sopa cheias (75 g)')
    expect(dialog).not.toHaveTextContent('kcal')
    await user.click(within(dialog).getByRole('button', { name: 'Copiar para o WhatsApp' }))
    expect(await screen.findByText('Plano copiado. Cole na conversa.')).toBeInTheDocument()
    const text = await navigator.clipboard.readText()
    expect(text).toContain('*Almoço, 12:00*')
    const link = within(dialog).getByRole('link', { name: 'Abrir no WhatsApp' })
    expect(link).toHaveAttribute('href', `https://wa.me/?text=${encodeURIComponent(text)}`)
  })

  it('prints as its paper, by the browser, and nothing of which something is not saved', async () => {
    const { user } = open({ [GET]: plan(), [FOODS]: error(500, 'internal', 'Algo deu errado.') })
    const quantity = await screen.findByLabelText(`Quantidade de ${RICE.short_name}`)
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    const paper = document.querySelector('#papel')
    expect(paper).toHaveTextContent('3 colheres de sopa cheias (75 g)')
    expect(paper).not.toHaveTextContent('kcal')
    await user.clear(quantity)
    await user.type(quantity, '5')
    expect(paper).toHaveTextContent(/^Há mudanças neste plano que ainda não foram salvas/)
  })
})
