import { expect, it } from 'vitest'
import { highlight } from './foodMatch'

const marked = (name: string, search: string) =>
  highlight(name, search)
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join('')

it.each([
  ['Feijão, carioca, cozido', 'feijao', '[Feijão], carioca, cozido'],
  ['Feijão, carioca, cozido', 'cozido FEI', '[Fei]jão, carioca, [cozido]'],
  ['Arroz, integral, cozido', 'ar', '[Ar]roz, integral, cozido'],
  ['Ovo, de galinha', 'o', '[O]v[o], de galinha'],
  ['Mamão', 'mama', '[Mamã]o'],
  ['Pão', '', 'Pão'],
  ['Pão', 'xyz', 'Pão'],
])('%s, %s', (name, search, expected) => {
  expect(marked(name, search)).toBe(expected)
})
