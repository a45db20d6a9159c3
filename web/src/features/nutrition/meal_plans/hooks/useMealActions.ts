import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { mealFoodsPath } from '~/addresses/patients'
import { failureWithReason, toApiError } from '~/api/error'
import { useConfirm } from '~/components/Confirm'
import { count } from '~/components/format'
import { notify } from '~/components/notify'
import type { usePlanActions } from '../api/queries'
import type { OpenDialog } from '../components/editor/EditorDialogs'
import type { MealActions } from '../components/meals/mealCardActions'
import {
  addAlternative,
  type DraftFood,
  type DraftItem,
  MAX_ALTERNATIVES,
  MAX_FOODS,
  type Meal,
  type MealPlan,
  type MealSlot,
  removeItem,
  replaceItem,
} from '../model/mealDraft'
import { changeWithAlternatives } from '../model/nutrients/following'
import type { PlanDraft } from './usePlanDraft'

export interface Editing {
  plan: MealPlan
  draft: PlanDraft
  actions: ReturnType<typeof usePlanActions>
  onDialog: (dialog: OpenDialog) => void
}

interface CardFocus {
  /** Called after a removal, since the pressed button is removed too. */
  onRemoved: (slot: MealSlot) => void
  /** Called when a meal receives its first foods. */
  onFilled: (slot: MealSlot) => void
  /** Moves the focus to what follows a meal. */
  onLeave: (slot: MealSlot) => void
}

/** Returns the actions of a meal's card. */
export function useMealActions(editing: Editing, { onRemoved, onFilled, onLeave }: CardFocus) {
  const { draft, onDialog } = editing
  const { opening, openFoods } = useFoodsPage(editing)
  const remove = useRemoving(editing, onRemoved)
  const addLine = useLineAdding(editing, onFilled)

  /** Opens a dialog about a meal once it is saved, since the server copies its own state. */
  const openSaved = async (kind: 'copy' | 'combo', { meal }: MealSlot) => {
    if (meal && (await draft.allSaved())) onDialog({ kind, meal: meal.uuid })
  }

  const actionsOf = (slot: MealSlot): MealActions => {
    const { meal } = slot
    return {
      onHour: () => onDialog({ kind: 'hour', slot }),
      onNotes: () => onDialog({ kind: 'notes', slot }),
      onAdd: () => void openFoods(slot),
      onCopy: () => void openSaved('copy', slot),
      onCombo: () => void openSaved('combo', slot),
      onRemove: () => void remove.meal(slot),
      onFood: (key, change) => meal && draft.put(meal, changeWithAlternatives(draft.foodsOf(meal), key, change)),
      onRemoveFood: (item) => void remove.food(slot, item),
      line: {
        onAdd: (foods) => void addLine(slot, foods),
        onReplace: (key, item) =>
          meal && draft.put(meal, replaceItem(draft.newestOf(meal), draft.keyOf(meal, key), item)),
        onAlternatives: (key, items) => meal && draft.put(meal, addAlternatives(draft, meal, key, items)),
        onLeave: () => onLeave(slot),
      },
    }
  }
  return { opening, actionsOf }
}

/** Returns the newest list of a meal with alternatives to one of its foods, as many as fit. */
function addAlternatives(draft: PlanDraft, meal: Meal, key: string, items: DraftItem[]) {
  const main = draft.keyOf(meal, key)
  const foods = draft.newestOf(meal)
  const there = foods.find((food) => food.key === main)?.alternatives.length ?? 0
  if (there + items.length > MAX_ALTERNATIVES)
    notify.warning(`Um alimento tem no máximo ${MAX_ALTERNATIVES} alternativas.`)
  return items.slice(0, MAX_ALTERNATIVES - there).reduce((all, item) => addAlternative(all, main, item), foods)
}

/**
 * Returns a function that opens the page of a meal's foods, and creates the meal if it is missing.
 */
function useFoodsPage({ plan, draft, actions }: Editing) {
  const navigate = useNavigate()
  const [opening, setOpening] = useState<string | null>(null)
  const path = { id: plan.patient.id, plan: plan.id }

  const openFoods = async ({ type, hour, meal }: MealSlot) => {
    setOpening(type)
    try {
      if (!(await draft.allSaved())) return
      const create = () => actions.createMeal.mutateAsync({ params: { path }, body: { type, hour } })
      const uuid = meal?.uuid ?? (await create()).data.uuid
      navigate(mealFoodsPath(path.id, path.plan, uuid))
    } catch (error) {
      notify.error(failureWithReason('Não foi possível cadastrar esta refeição.', error))
    } finally {
      setOpening(null)
    }
  }
  return { opening, openFoods }
}

/**
 * Returns a function that adds typed foods to a meal, which is created if it is missing. `onFilled`
 * is called with a meal that had no foods before.
 */
function useLineAdding({ plan, draft, actions }: Editing, onFilled: (slot: MealSlot) => void) {
  const path = { id: plan.patient.id, plan: plan.id }
  /** The meals that are being created, by type: a second line waits for the same one. */
  const creating = useRef(new Map<string, Promise<Meal>>())

  /** The newest plan, also for a line that waits for its meal. */
  const newest = useRef(plan)
  useEffect(() => {
    newest.current = plan
  }, [plan])

  const mealOf = async ({ type, hour }: MealSlot): Promise<Meal> => {
    const there = () => newest.current.meals.find((meal) => meal.type === type)
    const meal = there()
    if (meal) return meal
    const started =
      creating.current.get(type) ??
      actions.createMeal.mutateAsync({ params: { path }, body: { type, hour } }).then(({ data }) => data)
    creating.current.set(type, started)
    try {
      const created = await started
      return there() ?? created
    } catch (error) {
      creating.current.delete(type)
      throw error
    }
  }

  return async (slot: MealSlot, added: DraftFood[]) => {
    try {
      const meal = await mealOf(slot)
      const foods = draft.newestOf(meal)
      if (foods.length + added.length > MAX_FOODS) {
        notify.warning(`Uma refeição tem no máximo ${MAX_FOODS} alimentos.`)
        return
      }
      if (foods.length === 0) onFilled(slot)
      draft.put(meal, [...foods, ...added])
    } catch (error) {
      notify.error(failureWithReason('Não foi possível cadastrar esta refeição.', error))
    }
  }
}

/** Maximum number of attempts of a removal while other users change the plan. */
const MAX_TRIES = 5

const whatGoes = (name: string, foods: number) =>
  foods > 0 ? `${name} e ${count(foods, 'alimento', 'alimentos')} saem do plano.` : `${name} sai do plano.`

/**
 * Returns whether a meal is unchanged, so that its removal has the same effect although the plan
 * was changed.
 */
const isSameMeal = (one: Meal, other: Meal) => JSON.stringify(one) === JSON.stringify(other)

function useRemoving({ plan, draft, actions }: Editing, onRemoved: (slot: MealSlot) => void) {
  const confirm = useConfirm()
  const sure = (what: string, description: string) =>
    confirm({ title: `Tem certeza que deseja remover ${what}?`, description, confirmLabel: 'Remover', danger: true })

  return {
    meal: async (slot: MealSlot) => {
      const { name, meal } = slot
      if (!meal) return
      const path = { id: plan.patient.id, plan: plan.id, meal: meal.uuid }
      let asked: Meal | undefined
      for (let tries = 1; ; tries += 1) {
        // The question names the number of foods, and another user may have added some.
        const now = await actions.readAgain(plan.id)
        const there = now?.meals.find(({ uuid }) => uuid === meal.uuid) ?? meal
        if (!asked || !isSameMeal(asked, there)) {
          const meanwhile = asked ? 'Esta refeição mudou enquanto isso. ' : ''
          if (!(await sure('esta refeição', meanwhile + whatGoes(name, there.foods.length)))) return
        }
        asked = there
        try {
          await actions.removeMeal.mutateAsync({ params: { path, query: { updated_at: now?.updated_at } } })
          draft.drop(meal)
          notify.success('Refeição removida com sucesso.')
          return onRemoved(slot)
        } catch (error) {
          if (toApiError(error).code === 'meal_plan_changed' && tries < MAX_TRIES) continue
          return void notify.error(failureWithReason('Não foi possível remover a refeição.', error))
        }
      }
    },
    food: async (slot: MealSlot, item: DraftItem) => {
      const { name, meal } = slot
      if (!(await sure('este alimento', `${item.shortName} sai de ${name}.`)) || !meal) return
      draft.put(meal, removeItem(draft.newestOf(meal), item.key))
      onRemoved(slot)
    },
  }
}
