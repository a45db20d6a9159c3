import { expect, test } from 'vitest'
import { beginsMeasure, parseLine } from './parseLine'

const MEASURES = [
  'grama',
  'unidade',
  'fatia',
  'colher de sopa cheia',
  'colher de chá',
  'copo americano',
  'filé',
  'concha média',
  'pegador',
]
const isMeasure = (words: string[]) => MEASURES.some((name) => beginsMeasure(words, name))
/** The reading with the longest measure. */
const read = (text: string) => parseLine(text, isMeasure)[0]

test.each([
  ['150 arroz int', 150, null, 'arroz int'],
  ['150g arroz', 150, 'grama', 'arroz'],
  ['0,5 kg de batata', 500, 'grama', 'de batata'],
  ['2 col sopa feijão carioca', 2, 'colher de sopa', 'feijão carioca'],
  ['2 colheres de sopa cheias de arroz', 2, 'colher de sopa cheia', 'arroz'],
  ['1 cs azeite', 1, 'colher de sopa', 'azeite'],
  ['1 un ovo cozido', 1, 'unidade', 'ovo cozido'],
  ['2 fatias de queijo', 2, 'fatia', 'queijo'],
  ['1peg macar', 1, 'pegador', 'macar'],
  ['1/2 copo leite', 0.5, 'copo', 'leite'],
  ['½ unidade mamão', 0.5, 'unidade', 'mamão'],
  ['1 1/2 concha feijão', 1.5, 'concha', 'feijão'],
  ['1,5 fatia pão', 1.5, 'fatia', 'pão'],
  ['fatia de pão', null, 'fatia', 'pão'],
  ['pão francês', null, null, 'pão francês'],
  ['  alface  ', null, null, 'alface'],
])('reads %s', (text, quantity, measure, food) => {
  const line = read(text)
  expect([line?.quantity, line?.food]).toEqual([quantity, food])
  if (measure === null) expect(line?.measure).toBeNull()
  else
    expect(beginsMeasure(line?.measure ?? [], measure) || beginsMeasure(line?.measure ?? [], `${measure} cheia`)).toBe(
      true,
    )
})

test('offers a reading without the measure, which may be part of the name', () => {
  expect(parseLine('filé de frango', isMeasure).map(({ food, measure }) => [food, measure !== null])).toEqual([
    ['frango', true],
    ['filé de frango', false],
  ])
})

test('takes no quantity that is zero or no number', () => {
  expect([read('0 arroz')?.quantity, read('1/0 arroz')?.quantity]).toEqual([null, null])
})

test.each([
  ['1 a 2 fatias de pão', 1, 2, 'pão'],
  ['1-2 fatias pão', 1, 2, 'pão'],
  ['½ a 1 unidade mamão', 0.5, 1, 'mamão'],
  ['100 até 150 g arroz', 100, 150, 'arroz'],
  ['2 a 1 fatias pão', 2, undefined, 'a 1 fatias pão'],
])('reads the range of %s', (text, quantity, quantityMax, food) => {
  const line = read(text)
  expect([line?.quantity, line?.quantityMax, line?.food]).toEqual([quantity, quantityMax, food])
})

test.each([
  ['à vontade alface', 'as_wished', 'alface'],
  ['alface a vontade', 'as_wished', 'alface'],
  ['Azeite a gosto', 'to_taste', 'Azeite'],
])('reads %s without an amount', (text, uncounted, food) => {
  expect(parseLine(text, isMeasure)).toEqual([{ quantity: null, measure: null, uncounted, food }])
})
