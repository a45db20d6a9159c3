import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Schemas } from '~/api/client'
import { signIn } from '~/test/support'
import { FOODS, GET, open, plan } from '../../planEditorScene'
import { LUNCH, PATIENT, PLAN, RICE, TARGETS } from '../../testData'

const ADJUST = `POST /patient/${PATIENT}/plan-meal/${PLAN}/adjustments`

function proposal(missed: Schemas['InTheWay'] | null = null): { body: { data: Schemas['Adjustment'] } } {
  const amount = (nutrient: Schemas['AdjustedNutrient'], before: number, after: number, target?: number) => ({
    nutrient,
    before,
    after,
    target: target ?? null,
    missed: null,
    unknown: [],
  })
  const foods = [
    {
      row: RICE.uuid,
      meal: LUNCH.uuid,
      short_name: RICE.short_name,
      home_measure: RICE.home_measure,
      quantity: 3,
      proposed: 5.5,
    },
  ]
  const protein = { ...amount('protein', 8, 12, 16), missed }
  return { body: { data: { foods, amounts: [amount('energy', 200, 277, 400), protein] } } }
}

async function adjust(handlers: Record<string, unknown> = {}) {
  const scene = open({
    [GET]: plan([LUNCH]),
    [ADJUST]: proposal(),
    [`GET /patient/${PATIENT}/plan-meal/targets`]: { body: { data: TARGETS } },
    // Not answered, so that what was accepted stays on screen.
    [FOODS]: () => new Promise<never>(() => {}),
    ...(handlers as Record<string, { body: unknown }>),
  })
  await scene.user.click(await screen.findByRole('button', { name: 'Mais' }))
  await scene.user.click(await screen.findByRole('menuitem', { name: 'Ajustar às metas' }))
  return { ...scene, dialog: within(await screen.findByRole('dialog', { name: 'Ajustar às metas' })) }
}

describe('the adjustment of a plan', () => {
  beforeEach(() => {
    signIn()
  })

  it('proposes quantities for what was typed, and takes them in one step that is undone', async () => {
    const { user, dialog, sent } = await adjust()
    await user.type(dialog.getByLabelText(/^Energia/), '+200')
    await user.type(dialog.getByLabelText('Proteínas'), '1,6{Enter}')
    expect(await dialog.findByText('Chega ao que você pediu. 1 quantidade muda.', { exact: false })).toBeInTheDocument()
    expect(sent(ADJUST)[0]?.body).toEqual({
      targets: [
        { nutrient: 'energy', value: 400, unit: 'amount' },
        { nutrient: 'protein', value: 1.6, unit: 'grams_per_kg' },
      ],
      foods: [],
    })
    expect(dialog.getByRole('list', { name: 'Quantidades que mudam' })).toHaveTextContent('5 ½ colheres de sopa cheias')
    await user.click(dialog.getByRole('button', { name: 'Aplicar' }))
    expect(await screen.findByLabelText('Quantidade de Arroz integral cozido')).toHaveValue('5,5')
    await user.click(screen.getByRole('button', { name: 'Desfazer a última mudança' }))
    expect(screen.getByLabelText('Quantidade de Arroz integral cozido')).toHaveValue('3')
  })

  it('says which foods stand in the way', async () => {
    const missed = {
      nearest: 12,
      foods: [{ row: RICE.uuid, short_name: RICE.short_name, bound: 'maximum' as const }],
      nutrients: [],
    }
    const { user, dialog } = await adjust({ [ADJUST]: proposal(missed) })
    await user.type(dialog.getByLabelText('Proteínas'), '3{Enter}')
    expect(await dialog.findByText(/No limite: Arroz integral cozido \(já no máximo\)/)).toBeInTheDocument()
    expect(dialog.getByText(/Não dá para chegar a tudo/)).toBeInTheDocument()
  })

  it('keeps the foods that were chosen, and one meal only', async () => {
    const { user, dialog, sent } = await adjust()
    await user.selectOptions(dialog.getByLabelText('Onde'), 'Almoço')
    await user.selectOptions(dialog.getByLabelText('Como'), 'Tudo na mesma proporção')
    expect(dialog.queryByLabelText('Proteínas')).not.toBeInTheDocument()
    await user.click(dialog.getByText('O que pode mudar'))
    await user.selectOptions(dialog.getByLabelText('Feijão carioca cozido'), 'Não muda')
    await user.selectOptions(dialog.getByLabelText('Arroz integral cozido'), 'Muda pouco (80 a 120 %)')
    await user.type(dialog.getByLabelText(/^Energia/), '110 %{Enter}')
    await waitFor(() => expect(sent(ADJUST)).toHaveLength(1))
    expect(sent(ADJUST)[0]?.body).toMatchObject({
      meal: LUNCH.uuid,
      kcal: 220,
      foods: [{ locked: true }, { min_percent: 80, max_percent: 120 }],
    })
  })

  it('begins with the goals of the patient, which can be kept and removed', async () => {
    const goals = `/patient/${PATIENT}/plan-meal/goals`
    const kept: Schemas['NutrientGoal'][] = [
      { nutrient: 'energy', value: 1500, unit: 'amount' },
      { nutrient: 'lipid', value: 60, unit: 'amount' },
    ]
    let own: Schemas['PlanGoals'] = {
      targets: kept,
      author: { id: 'ana', name: 'Ana' },
      updated_at: '2026-11-12T12:00:00Z',
    }
    const { user, dialog, sent } = await adjust({
      [`GET /patient/${PATIENT}/plan-meal/targets`]: () => ({ body: { data: { ...TARGETS, own } } }),
      [`PUT ${goals}`]: ({ body }: { body: { targets: Schemas['NutrientGoal'][] } }) => {
        own = { ...own, targets: body.targets }
        return { body: { data: own } }
      },
      [`DELETE ${goals}`]: () => {
        own = { targets: [], author: null, updated_at: null }
        return { status: 204 }
      },
    })
    expect(dialog.getByLabelText(/^Energia/)).toHaveValue('1500')
    expect(dialog.getByLabelText('Lipídeos')).toHaveValue('60')
    expect(dialog.getByLabelText('Unidade de lipídeos')).toHaveValue('amount')
    // They are those of a whole day.
    await user.selectOptions(dialog.getByLabelText('Onde'), 'Almoço')
    expect(dialog.getByLabelText(/^Energia/)).toHaveValue('')
    expect(dialog.queryByRole('button', { name: 'Guardar como metas do paciente' })).not.toBeInTheDocument()
    await user.selectOptions(dialog.getByLabelText('Onde'), 'No dia todo')
    expect(dialog.getByLabelText('Lipídeos')).toHaveValue('60')

    await user.type(dialog.getByLabelText('Proteínas'), '1,6')
    await user.click(dialog.getByRole('button', { name: 'Guardar como metas do paciente' }))
    expect(await screen.findByText('Metas guardadas. O resumo do dia já se compara com elas.')).toBeInTheDocument()
    const [energy, lipid] = kept
    const all = [energy, { nutrient: 'protein', value: 1.6, unit: 'grams_per_kg' }, lipid]
    expect(sent(`PUT ${goals}`)[0]?.body).toEqual({ targets: all })
    expect(dialog.getByText('Guardadas por Ana em 12/11/2026.')).toBeInTheDocument()

    await user.click(dialog.getByRole('button', { name: 'Remover metas' }))
    await user.click(await screen.findByRole('button', { name: 'Desfazer', hidden: true }))
    await waitFor(() => expect(sent(`PUT ${goals}`)).toHaveLength(2))
    expect(sent(`PUT ${goals}`)[1]?.body).toEqual({ targets: all })
  })

  it('asks for a target, and shows what the server says', async () => {
    const refused = {
      status: 422,
      body: { message: 'Registre o peso.', code: 'invalid_fields', errors: { targets: ['Registre o peso.'] } },
    }
    const { user, dialog } = await adjust({ [ADJUST]: refused })
    await user.click(dialog.getByRole('button', { name: 'Calcular' }))
    expect(await dialog.findByText('Preencha ao menos uma meta.')).toBeInTheDocument()
    await user.type(dialog.getByLabelText('Proteínas'), '2{Enter}')
    expect(await dialog.findByText(/Registre o peso\./)).toBeInTheDocument()
  })
})
