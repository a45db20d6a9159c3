import type { Schemas } from '~/api/client'
import { servingInWords } from '~/modules/householdMeasure'
import { BY_NAME, type DraftItem, newItem, servingOf } from '../mealDraft'
import type { LineFood, LineHit } from './lineHits'

const attributeOf = (quantity: number | null | undefined, unit: string): Schemas['Attribute'] => ({
  quantity: quantity ?? null,
  status: quantity == null ? 'not_analysed' : 'value',
  unit,
})

/** Returns a food of the index as the search returns it. Its values are exact once it is saved. */
function foodOf({ id, name, short_name, group, origin, measures, ...values }: LineFood): Schemas['Food'] {
  return {
    id,
    name,
    short_name,
    group,
    origin,
    measures: measures.map((its) => ({ ...its, id: its.id ?? BY_NAME + its.measure })),
    shared: true,
    favorite: false,
    attributes: {
      energia_kcal: attributeOf(values.kcal, 'kcal'),
      proteina: attributeOf(values.protein, 'g'),
      carboidrato: attributeOf(values.carbohydrate, 'g'),
      lipideos: attributeOf(values.lipid, 'g'),
    },
  }
}

/** Creates the row of a line's food. */
export function itemOfHit({ food, measure, quantity, quantityMax, uncounted }: LineHit): DraftItem | null {
  const made = newItem(foodOf(food))
  const chosen = made?.measures[measure]
  return made && chosen ? { ...made, measure: chosen, quantity, quantityMax, uncounted, asAdded: false } : null
}

/** Returns the amount of a hit as "2 colheres de sopa". */
export const amountOfHit = ({ food, measure, quantity, quantityMax, uncounted }: LineHit) =>
  servingInWords({
    quantity,
    quantity_max: quantityMax,
    uncounted,
    home_measure: food.measures[measure]?.measure ?? 'grama',
  })

/** Returns a row as the line that adds it again. */
export const lineOfItem = (item: DraftItem) => `${servingInWords(servingOf(item))} ${item.shortName}`
