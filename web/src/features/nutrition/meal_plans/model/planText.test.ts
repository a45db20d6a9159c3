import { expect, test } from 'vitest'
import { LUNCH, planOf, RICE } from '../testData'
import { planText, whatsAppUrl } from './planText'

const textOf = (change: Partial<typeof LUNCH> = {}) => planText(planOf([{ ...LUNCH, ...change }]))

test('a plan reads well in a message', () => {
  const [head, meal] = textOf({ notes: 'Comece pela salada.\nDepois o resto.' }).split('\n\n')
  expect(head).toMatch(/^\*Plano alimentar de .+\*\n.+, \d{2}\/\d{2}\/\d{4}$/)
  expect(meal?.split('\n')).toEqual([
    '*Almoço, 12:00*',
    '- Arroz integral cozido: 3 colheres de sopa cheias',
    '- Feijão carioca cozido: 1 concha média',
    '   ou Lentilha cozida: 80 g',
    '_Comece pela salada._',
    '_Depois o resto._',
  ])
})

test('marks in names and notes do not format the message', () => {
  const text = textOf({ name: 'Pré*treino', notes: '_à vontade_', foods: [{ ...RICE, short_name: 'Arroz *da vó*' }] })
  expect(text).toContain('*Prétreino, 12:00*\n- Arroz da vó: 3 colheres de sopa cheias\n_à vontade_')
})

test('meals without foods and notes are left out', () => {
  expect(textOf({ foods: [], notes: null })).not.toContain('Almoço')
})

test('an address opens the text in WhatsApp', () => {
  expect(whatsAppUrl('*Almoço*\n- 1 pão & café')).toBe(
    'https://wa.me/?text=*Almo%C3%A7o*%0A-%201%20p%C3%A3o%20%26%20caf%C3%A9',
  )
})
