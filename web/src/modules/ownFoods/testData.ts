import type { Schemas } from '~/api/client'

const value = (quantity: number, unit = 'g') => ({ quantity, status: 'value' as const, unit })

/** A slice of bread, created by the user whom `signIn` signs in. */
export const OWN_FOOD: Schemas['OwnFood'] = {
  id: 'f-own',
  name: 'Pão de aveia',
  short_name: 'Pão de aveia',
  group: 'Cereais e derivados',
  origin: 'own',
  attributes: {
    energia_kcal: value(275, 'kcal'),
    proteina: value(8),
    carboidrato: value(50),
    lipideos: value(5),
  },
  measures: [
    { id: 'm-slice', measure: 'fatia', unit: 40 },
    { id: 'm-gram', measure: 'grama', unit: 1 },
  ],
  shared: true,
  author: { id: '0192f0c1-0000-7000-8000-000000000001', name: 'Helena Prado' },
  grupo: 'cereals',
  quantity: 40,
  home_measure: 'fatia',
  calories: 110,
  proteinas: 3.2,
  carboidratos: 20,
  lipidios: 2,
  nutrients: { fiber: 2.4, leucine: 0.2 },
  origem: 'Rótulo',
  editable: true,
  updated_at: '2026-11-20T12:00:00Z',
}
