import { describe, expect, it } from 'vitest'
import { BEANS, LUNCH, RICE, resumeOf } from '../testData'
import type { Meal } from './mealDraft'
import { changeInWords, planChanges } from './planChanges'

const LENTIL = BEANS.alternatives[0] as Meal['foods'][number]['alternatives'][number]
const lunch = (change: Partial<Meal> = {}): Meal => ({ ...LUNCH, ...change })
const of = (before: Meal[], after: Meal[]) => planChanges({ meals: before }, { meals: after }).meals
/** Returns the changes of the lunch in words. */
const said = (before: Partial<Meal>, after: Partial<Meal>) =>
  of([lunch(before)], [lunch(after)]).flatMap(({ changes }) => changes.map(changeInWords))
const foods = (...list: Meal['foods']) => ({ foods: list })

describe('planChanges', () => {
  it('says nothing of what stayed as it was', () => {
    expect(planChanges({ meals: [LUNCH] }, { meals: [structuredClone(LUNCH)] })).toEqual({ energy: null, meals: [] })
  })

  it('says what a food is called now, and what else changed of it', () => {
    const named = { ...RICE, short_name: 'Arroz da vó' }
    expect(said(foods(RICE), foods(named))).toEqual(['Arroz integral cozido: agora se chama Arroz da vó'])
    expect(said(foods(RICE), foods({ ...named, quantity: 2, grams: 50 }))).toEqual([
      'Arroz integral cozido: agora se chama Arroz da vó',
      'Arroz da vó: de 3 para 2 colheres de sopa cheias',
    ])
    const alternatives = [{ ...LENTIL, short_name: 'Lentilha' }]
    expect(said(foods(BEANS), foods({ ...BEANS, alternatives }))).toEqual([
      'Lentilha cozida, como alternativa a Feijão carioca cozido: agora se chama Lentilha',
    ])
  })

  it('takes foods of two tables for the same if they are called the same', () => {
    const other = {
      ...RICE,
      id: 'f-ibge',
      name: 'Arroz integral cozido',
      origin: 'IBGE' as const,
      quantity: 2,
      grams: 50,
    }
    expect(said(foods(RICE), foods(other))).toEqual(['Arroz integral cozido: de 3 para 2 colheres de sopa cheias'])
  })

  it('names the measure once where only the quantity is another one', () => {
    const [meal] = of([lunch(foods({ ...RICE, quantity: 4, grams: 100 }))], [lunch(foods(RICE))])
    expect(meal).toMatchObject({ kind: 'changed', name: 'Almoço' })
    expect(meal?.changes).toEqual([
      { kind: 'changed', subject: RICE.short_name, from: '4', to: '3 colheres de sopa cheias' },
    ])
    expect(meal?.changes.map(changeInWords)).toEqual(['Arroz integral cozido: de 4 para 3 colheres de sopa cheias'])
    expect(said(foods({ ...BEANS, quantity: 0.5 }), foods(BEANS))).toEqual([
      'Feijão carioca cozido: de ½ para 1 concha média',
    ])
  })

  it('names both measures where they differ', () => {
    const weighed = { ...RICE, quantity: 120, home_measure: 'grama', grams: 120 }
    expect(said(foods(RICE), foods(weighed))).toEqual([
      'Arroz integral cozido: de 3 colheres de sopa cheias para 120 g',
    ])
    expect(said(foods(weighed), foods({ ...weighed, quantity: 1500 }))).toEqual([
      'Arroz integral cozido: de 120 para 1.500 g',
    ])
  })

  it('writes grams as the plan does, and spoons in fractions', () => {
    const weighed = { ...RICE, quantity: 62.5, home_measure: 'grama', grams: 62.5 }
    expect(said(foods(weighed), foods({ ...weighed, quantity: 80, grams: 80 }))).toEqual([
      'Arroz integral cozido: de 62,5 para 80 g',
    ])
    expect(said(foods({ ...RICE, quantity: 2.5, grams: 62.5 }), foods(RICE))).toEqual([
      'Arroz integral cozido: de 2 ½ para 3 colheres de sopa cheias',
    ])
  })

  it('names the weights where the quantity and the weight of the measure are others', () => {
    const unit = (quantity: number, unit: number) => {
      const measure = { id: 'm-own', measure: 'unidade', unit }
      return {
        ...RICE,
        quantity,
        grams: quantity * unit,
        home_measure: measure.measure,
        home_measure_selected: measure,
      }
    }
    expect(said(foods(unit(3, 60)), foods(unit(2, 50)))).toEqual([
      'Arroz integral cozido: de 3 unidades (180 g) para 2 unidades (100 g)',
    ])
    // They may weigh the same together.
    expect(said(foods(unit(3, 60)), foods(unit(2, 90)))).toEqual([
      'Arroz integral cozido: de 3 unidades (180 g) para 2 unidades (180 g)',
    ])
    expect(said(foods(unit(3, 60)), foods(unit(2, 60)))).toEqual(['Arroz integral cozido: de 3 para 2 unidades'])
  })

  it('shows the grams where the measure itself weighs something else', () => {
    expect(said(foods(RICE), foods({ ...RICE, grams: 90 }))).toEqual([
      'Arroz integral cozido: de 3 colheres de sopa cheias (75 g) para 3 colheres de sopa cheias (90 g)',
    ])
  })

  it('says that only the values of the table are new', () => {
    const energia_kcal = { ...RICE.attributes.energia_kcal, quantity: 130 }
    expect(said(foods(RICE), foods({ ...RICE, attributes: { ...RICE.attributes, energia_kcal } }))).toEqual([
      'Arroz integral cozido: com os valores novos da tabela',
    ])
  })

  it('says that the recipe is a newer one', () => {
    expect(said(foods({ ...RICE, recipe: 'v1' }), foods({ ...RICE, recipe: 'v2' }))).toEqual([
      'Arroz integral cozido: com a receita nova',
    ])
    expect(said(foods({ ...RICE, recipe: 'v1' }), foods({ ...RICE, recipe: 'v1' }))).toEqual([])
  })

  it('tells foods that came and went, a new one with what may take its place', () => {
    expect(said(foods(RICE), foods(BEANS))).toEqual([
      'Entrou Feijão carioca cozido: 1 concha média; ou Lentilha cozida, 80 g',
      'Saiu Arroz integral cozido: 3 colheres de sopa cheias',
    ])
  })

  it('knows a food by its name where the table was imported anew under another id', () => {
    expect(said(foods(RICE), foods({ ...RICE, id: 'f-rice-2', quantity: 2 }))).toEqual([
      'Arroz integral cozido: de 3 para 2 colheres de sopa cheias',
    ])
  })

  it('keeps apart two rows of one food: the one that stayed is not named', () => {
    const small = { ...RICE, uuid: 'r-2', quantity: 1, grams: 25 }
    expect(said(foods(RICE, small), foods({ ...small, quantity: 2, grams: 50 }, RICE))).toEqual([
      'Arroz integral cozido: de 1 para 2 colheres de sopa cheias',
    ])
    expect(said(foods(small, RICE), foods(RICE))).toEqual(['Saiu Arroz integral cozido: 1 colher de sopa cheia'])
  })

  it('tells alternatives that came, went and changed', () => {
    const without = { ...BEANS, alternatives: [] }
    expect(said(foods(without), foods(BEANS))).toEqual([
      'Entrou Lentilha cozida, como alternativa a Feijão carioca cozido: 80 g',
    ])
    expect(said(foods(BEANS), foods(without))).toEqual([
      'Saiu Lentilha cozida, como alternativa a Feijão carioca cozido',
    ])
    const more = { ...BEANS, alternatives: [{ ...LENTIL, quantity: 100, grams: 100 }] }
    expect(said(foods(BEANS), foods(more))).toEqual([
      'Lentilha cozida, como alternativa a Feijão carioca cozido: de 80 para 100 g',
    ])
  })

  it('tells another order only where nothing else changed', () => {
    expect(said(foods(RICE, BEANS), foods(BEANS, RICE))).toEqual(['Os mesmos alimentos, em outra ordem'])
    expect(said(foods(RICE, BEANS), foods(BEANS, { ...RICE, quantity: 2 }))).toEqual([
      'Arroz integral cozido: de 3 para 2 colheres de sopa cheias',
    ])
  })

  it('tells hour, name and notes', () => {
    expect(said({ hour: '12:00' }, { hour: '12:30' })).toEqual(['Horário: de 12:00 para 12:30'])
    expect(said({ type: 'custom_x', name: 'Treino' }, { type: 'custom_x', name: 'Pré-treino' })).toEqual([
      'Nome: de Treino para Pré-treino',
    ])
    expect(said({ notes: null }, { notes: 'Com calma.' })).toEqual(['Entrou Notas: “Com calma.”'])
    expect(said({ notes: 'Com calma.' }, { notes: ' ' })).toEqual(['Saiu Notas: “Com calma.”'])
    expect(said({ notes: 'Com calma.' }, { notes: 'Com água.' })).toEqual(['Notas: de “Com calma.” para “Com água.”'])
  })

  it('shows of long notes the part that differs', () => {
    const long = 'Comece pela salada e mastigue bem cada porção antes da seguinte. '.repeat(4)
    expect(said({ notes: `${long}Beba água.${long}` }, { notes: `${long}Beba suco.${long}` })).toHaveLength(1)
    const [line] = said({ notes: `${long}Beba água depois. ${long}` }, { notes: `${long}Beba suco depois. ${long}` })
    expect(line).toBe('Notas: de “… Beba água depois. …” para “… Beba suco depois. …”')
    const [endless] = said({ notes: null }, { notes: long })
    expect(endless?.length).toBeLessThan(190)
  })

  it('tells meals that came and went, in the order of the day', () => {
    const supper = lunch({
      id: 's',
      uuid: 's',
      type: 'supper',
      name: 'Ceia',
      hour: '22:00',
      foods: [RICE],
      notes: null,
    })
    const dawn = lunch({ id: 'd', uuid: 'd', type: 'custom_dawn', name: 'Alvorada', hour: '06:00', foods: [BEANS] })
    expect(of([LUNCH, supper], [LUNCH, dawn])).toEqual([
      {
        type: 'custom_dawn',
        name: 'Alvorada',
        hour: '06:00',
        kind: 'added',
        changes: [
          { kind: 'added', subject: BEANS.short_name, to: '1 concha média; ou Lentilha cozida, 80 g' },
          { kind: 'added', subject: 'Notas', to: '“Comece pela salada.”' },
        ],
      },
      { type: 'supper', name: 'Ceia', hour: '22:00', kind: 'removed', changes: [] },
    ])
  })

  it('knows a custom meal by its name where its type is another one', () => {
    const meal = lunch({ type: 'custom_a', name: 'Treino' })
    expect(of([meal], [{ ...meal, type: 'custom_b' }])).toEqual([])
  })

  it('does not tell meals that nobody sees', () => {
    const empty = lunch({ type: 'snack', name: 'Lanche', foods: [], notes: null })
    expect(of([LUNCH], [LUNCH, empty])).toEqual([])
    expect(of([LUNCH, empty], [LUNCH])).toEqual([])
  })

  it('compares the energy of the day, and says where it is the least there can be', () => {
    const energy = (kcal: number, unknown: string[] = []) => ({
      meals: [lunch({ resume: resumeOf(kcal, unknown.length > 0 ? [{ field: 'calorias', foods: unknown }] : []) })],
    })
    expect(planChanges(energy(1640.4), energy(1640.2)).energy).toBeNull()
    expect(planChanges(energy(1640.4), energy(1580)).energy).toEqual({ from: '1.640 kcal', to: '1.580 kcal' })
    expect(planChanges(energy(1640), energy(1640, ['Sal'])).energy?.to).toBe('≥ 1.640 kcal')
  })
})
