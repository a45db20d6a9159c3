import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isKeptTogether } from '~/modules/MealOnPaper'
import { mockApi, show } from '~/test/support'
import type { Plan } from '../../model/types'
import { LUNCH, planOf, RICE } from '../../testData'
import { PlanPaper } from './PlanPaper'

const TENANT = {
  name: 'Clínica Viver',
  timezone: 'America/Sao_Paulo',
  links: {},
  contact: { phone: '1133330000', email: 'oi@viver.example', address: 'Rua das Sementes, 120' },
}
const snack = { ...LUNCH, id: 's', uuid: 's', name: 'Lanche', hour: '16:00', notes: null, foods: [RICE] }
const empty = { ...snack, id: 'e', uuid: 'e', name: 'Ceia', foods: [] }
const plan = (change: Partial<Plan> = {}): Plan => ({
  ...planOf([LUNCH, snack, empty]),
  version: 2,
  status: 'done',
  concluded_at: '2026-11-18T12:00:00Z',
  ...change,
})
const paper = (ui: React.ReactNode) => {
  mockApi({ 'GET /tenant': { body: { data: TENANT } } })
  return show(ui).container
}

describe('PlanPaper', () => {
  it('says whose plan it is, who wrote it, and when', async () => {
    const page = paper(<PlanPaper plan={plan({ author_registration: '3 12345' })} />)
    expect(await screen.findByText('Clínica Viver')).toBeInTheDocument()
    expect(page).toHaveTextContent('(11) 3333-0000 · oi@viver.example · Rua das Sementes, 120')
    expect(page).toHaveTextContent('Paciente: Carla Menezes')
    expect(page).toHaveTextContent('Nutricionista: Ana Ribeiro, CRN 3 12345')
    expect(page).toHaveTextContent('Versão 2, de 18/11/2026')
  })

  it('has every meal in words, what may be eaten instead below its food, and no energy', () => {
    const page = paper(<PlanPaper plan={plan()} />)
    expect(page).toHaveTextContent(/Almoço12:00Comece pela salada\..*3 colheres de sopa cheias \(75 g\)/)
    expect(page).toHaveTextContent('Feijão carioca cozido1 concha média (140 g)ou Lentilha cozida80 g')
    expect(page).toHaveTextContent('Lanche16:00')
    expect(page).not.toHaveTextContent('Ceia')
    expect(page).toHaveTextContent('Onde está escrito “ou”, escolha uma das opções')
    expect(page).not.toHaveTextContent('kcal')
  })

  it('keeps short meals on one page, and lets long ones begin where they stand', () => {
    const foods = (count: number) => Array.from({ length: count }, () => RICE)
    expect(isKeptTogether({ foods: foods(12), notes: null })).toBe(true)
    expect(isKeptTogether({ foods: foods(40), notes: null })).toBe(false)
    expect(isKeptTogether({ foods: foods(2), notes: 'x'.repeat(1800) })).toBe(true)
    expect(isKeptTogether({ foods: foods(6), notes: 'x'.repeat(2000) })).toBe(false)
    expect(isKeptTogether({ foods: foods(1), notes: '\n'.repeat(30) })).toBe(false)
  })

  it('prints energy and macronutrients where they are asked for', () => {
    const page = paper(<PlanPaper plan={plan()} summary />)
    expect(page).toHaveTextContent(/Energia.*kcal.*Carboidratos38,4 g \(76 %\)/)
  })

  it('does not pass a draft off as concluded, nor say "ou" where there is none', () => {
    const draft = plan({ status: 'draft', concluded_at: null, meals: [snack] })
    const page = paper(<PlanPaper plan={{ ...draft, author_registration: 'CRN-3 777' }} />)
    expect(page).toHaveTextContent('Versão 2, rascunho de 20/11/2026: ainda pode mudar')
    expect(page).toHaveTextContent('Ana Ribeiro, CRN-3 777')
    expect(page).not.toHaveTextContent('“ou”')
  })
})
