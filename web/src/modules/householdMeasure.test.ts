import { describe, expect, it, test } from 'vitest'
import { amountInWords, pluralMeasure, portion } from './householdMeasure'

describe('household measures in words', () => {
  it.each([
    ['colher de sopa cheia', 'colheres de sopa cheias'],
    ['colher de sopa', 'colheres de sopa'],
    ['colher de arroz/servir', 'colheres de arroz/servir'],
    ['concha média', 'conchas médias'],
    ['filé médio', 'filés médios'],
    ['unidade pequena', 'unidades pequenas'],
    ['xícara de chá', 'xícaras de chá'],
    ['copo americano', 'copos americanos'],
    ['copo de requeijão', 'copos de requeijão'],
    ['copo de café pequeno', 'copos de café pequenos'],
    ['copo tulipa', 'copos tulipa'],
    ['fatia de pão integral', 'fatias de pão integral'],
    ['ponta de faca', 'pontas de faca'],
    ['prato raso', 'pratos rasos'],
    ['porção', 'porções'],
    ['pão', 'pães'],
    ['pires', 'pires'],
    ['sachê', 'sachês'],
    ['pegador', 'pegadores'],
    ['lata (350 ml)', 'latas (350 ml)'],
    ['garrafa (1,5 litro)', 'garrafas (1,5 litro)'],
    ['lata (não especificada)', 'latas (não especificada)'],
    ['punhado', 'punhados'],
    ['funil', 'funis'],
    ['ml', 'ml'],
    ['Kg', 'Kg'],
    ['unid.', 'unid.'],
    ['unid. grande', 'unid. grandes'],
    ['copo 200 ml', 'copos 200 ml'],
    ['copo 200 ml cheio', 'copos 200 ml cheio'],
    ['lata 350ml', 'latas 350ml'],
    ['dose 30 g', 'doses 30 g'],
    ['PORÇÃO', 'PORÇÕES'],
    ['COLHER DE SOPA CHEIA', 'COLHERES DE SOPA CHEIAS'],
    ['Unidade', 'Unidades'],
    ['Pão', 'Pães'],
    ['BigMac', 'BigMacs'],
  ])('%s -> %s', (one, many) => {
    expect(pluralMeasure(one)).toBe(many)
  })

  it.each([
    [1, 'concha média', '1 concha média'],
    [3, 'colher de sopa cheia', '3 colheres de sopa cheias'],
    [1.5, 'colher de sopa', '1 ½ colher de sopa'],
    [2.5, 'colher de sopa', '2 ½ colheres de sopa'],
    [0.5, 'unidade', '½ unidade'],
    [1.2, 'copo americano', '1,2 copo americano'],
    [120, 'grama', '120 g'],
    [1200.5, 'grama', '1.200,5 g'],
    [200, 'Mililitro', '200 ml'],
    [100, 'ml', '100 ml'],
  ])('%d x %s -> %s', (quantity, measure, words) => {
    expect(portion(quantity, measure)).toBe(words)
  })
})

test.each([
  [{ quantity: 1, quantity_max: 2, home_measure: 'fatia' }, '1 a 2 fatias (cerca de 38 g)'],
  [{ quantity: 0.5, quantity_max: 1, home_measure: 'unidade' }, '½ a 1 unidade (cerca de 38 g)'],
  [{ quantity: 100, quantity_max: 150, home_measure: 'grama' }, '100 a 150 g'],
  [{ quantity: 1, uncounted: 'as_wished' as const, home_measure: 'folha' }, 'à vontade'],
  [{ quantity: 5, uncounted: 'to_taste' as const, home_measure: 'grama' }, 'a gosto'],
  [{ quantity: 3, quantity_max: null, uncounted: null, home_measure: 'fatia' }, '3 fatias (37,5 g)'],
])('an amount of %j is said', (serving, words) => {
  expect(amountInWords({ ...serving, grams: 37.5 })).toBe(words)
})
