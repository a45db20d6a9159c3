import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { ask } from './api'
import type { Program } from './program'
import type { Who } from './test'
import { type Cell, xlsx } from './xlsx'

/**
 * An invented table: everyday foods with those that a short search may confuse with them, and
 * rounded figures. A line has a food's name, in IBGE's part its preparation, kcal, protein, lipids
 * and carbohydrate of 100 g, and in IBGE's part its measures in grams, the usual one first.
 */
const [, TACO = '', IBGE = ''] = readFileSync(new URL('foodTable.txt', import.meta.url), 'utf8').split(/^## .+\n/m)

const CHOLESTEROL = 'Colesterol (mg)'
const SHARED = ['Cálcio', 'Magnésio', 'Manganês', 'Fósforo', 'Ferro', 'Sódio', 'Potássio', 'Cobre', 'Zinco']
const VITAMINS = ['Tiamina', 'Riboflavina', 'Piridoxina', 'Niacina', 'Vitamina C']
/** Nutrients that a layout requires; the table leaves them blank. */
const MORE_OF_BOTH = [CHOLESTEROL, ...[...SHARED, ...VITAMINS].map((name) => `${name} (mg)`), 'Retinol (mcg)']

const TACO_HEADER = [
  ...['Número do alimento', 'Descrição dos alimentos'],
  ...['Energia (kcal)', 'Proteína (g)', 'Lipídeos (g)', 'Carboidrato (g)'],
  ...['Umidade (%)', 'Energia (kJ)', 'Fibra alimentar (g)', 'Cinzas (g)', 'RE (mcg)', 'RAE (mcg)'],
  ...MORE_OF_BOTH,
]
const IBGE_KEY = ['Código do alimento', 'Descrição do alimento', 'Código da preparação', 'Descrição da preparação']
const IBGE_HEADER = [
  ...IBGE_KEY,
  ...['Energia (kcal)', 'Proteína (g)', 'Lipídios totais (g)', 'Carboidrato (g)', 'Fibra alimentar total (g)'],
  ...['Saturados', 'Mono', 'Poli', 'Linoléico', 'Linolênico', 'Trans total'].map((acid) => `AG ${acid} (g)`),
  ...['Açúcar total (g)', 'Açúcar de adição (g)', 'Sódio de adição (mg)', 'Selênio (mcg)', 'Vitamina A (RAE) (mcg)'],
  ...['Niacina (NE) (mg)', 'Cobalamina (mcg)', 'Folato (DFE) (mcg)', 'Vitamina D (mcg)', 'Vitamina E (mg)'],
  ...MORE_OF_BOTH,
]
const MEASURES_HEADER = [
  ...IBGE_KEY,
  ...['Código do tipo de medida', 'Descrição do tipo de medida', 'Código do tipo de medida padrão'],
  'Quantidade em gramas',
]
const SOURCE = ['Fonte: invenção dos testes.']
const NOT_PREPARED = 99
/** Lower numbers belong to the demonstration's foods. */
const FIRST_NUMBER = 10_001
/** IBGE's codes of foods have seven digits. */
const FIRST_CODE = 9_000_001
/** Lower codes belong to the gram and the kilogram. */
const FIRST_MEASURE = 101

const linesOf = (part: string) => part.trim().split('\n')
const groupOf = (line: string) => (line.startsWith('# ') ? line.slice(2) : null)
const numbersIn = (text: string) => text.split(' ').map(Number)

/** Returns a function that numbers texts in the order of their first use. */
function numberingFrom(first: number) {
  const known: string[] = []
  return (text: string) => {
    if (!known.includes(text)) known.push(text)
    return first + known.indexOf(text)
  }
}

function taco(): Buffer {
  const lines = linesOf(TACO)
  const number = numberingFrom(FIRST_NUMBER)
  const rows = lines.map((line): Cell[] => {
    const [name = '', macros = ''] = line.split('|')
    return groupOf(line) ? [groupOf(line) ?? ''] : [number(name), name, ...numbersIn(macros)]
  })
  const sample = `Amostra de ${lines.filter((line) => !groupOf(line)).length} alimentos.`
  return xlsx('Alimentos', [TACO_HEADER, ...rows, ['Legenda'], [sample]])
}

function ibge(): { foods: Buffer; measures: Buffer } {
  const foods: Cell[][] = [IBGE_HEADER]
  const measures: Cell[][] = [MEASURES_HEADER]
  const foodCode = numberingFrom(FIRST_CODE)
  const preparationCode = numberingFrom(1)
  const measureCode = numberingFrom(FIRST_MEASURE)
  for (const line of linesOf(IBGE)) {
    const group = groupOf(line)
    if (group) {
      foods.push([group])
      continue
    }
    const [name = '', preparation = '', macros = '', weights = ''] = line.split('|')
    const prepared = preparation ? [preparationCode(preparation), preparation] : [NOT_PREPARED, 'Não se aplica']
    const key = [foodCode(name), name, ...prepared]
    foods.push([...key, ...numbersIn(macros)])
    const its = weights.split(', ').map((weight) => {
      const [, measure = '', grams = ''] = /^(.+) ([\d.]+)$/.exec(weight) ?? []
      return { code: measureCode(measure), measure, grams: Number(grams) }
    })
    const usual = its[0]?.code ?? 0
    for (const { code, measure, grams } of its) measures.push([...key, code, measure, usual, grams])
  }
  return { foods: xlsx('Alimentos', [...foods, SOURCE]), measures: xlsx('Medidas', [...measures, SOURCE]) }
}

interface Import {
  id: string
  status: string
  message: string | null
}

/** Imports the invented table and its household measures, next to the foods of the demonstration. */
export async function importFoodTable(program: Program, tokenOf: (who: Who) => Promise<string>) {
  const token = await tokenOf('admin')
  const { foods, measures } = ibge()
  for (const [table, content] of [
    ['taco', taco()] as const,
    ['ibge', foods] as const,
    ['ibge-measures', measures] as const,
  ]) {
    const body = new FormData()
    body.set('table', table)
    body.set('file', new Blob([new Uint8Array(content)]), `${table}.xlsx`)
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${program.url}/api/foods/import-table`, { method: 'POST', headers, body })
    const { data } = (await answer.json()) as { data: Import }
    const now = () => ask<Import>(program, token, `/foods/imports/${data.id}`)
    await expect.poll(now, { message: table, intervals: [100] }).toMatchObject({ status: 'done', message: null })
  }
}
