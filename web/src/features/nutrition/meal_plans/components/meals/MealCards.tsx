import { Button, Stack } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { type Editing, useMealActions } from '../../hooks/useMealActions'
import { daySlots, type MealPlan } from '../../model/mealDraft'
import { unknownIn } from '../../model/nutrients/resume'
import { MealCard } from './MealCard'

interface MealCardsProps extends Editing {
  /** Moves the focus to what follows the last meal. */
  onLeave: () => void
}

/** The day's meals, one card each; a concluded plan shows only the meals that it contains. */
export function MealCards({ onLeave, ...editing }: MealCardsProps) {
  const { plan, draft, onDialog } = editing
  const writes = plan.status === 'draft'
  const slots = daySlots(draft.live)
  const { open, toggle, show } = useOpenMeals(plan)
  const { cards, focusOn, focusOnLine } = useFocusOnCard(plan)
  const { opening, actionsOf } = useMealActions(editing, {
    onRemoved: (slot) => focusOn(slots.indexOf(slot)),
    onFilled: (slot) => show(slot.type),
    onLeave: (slot) => {
      const at = slots.indexOf(slot) + 1
      const next = slots[at]
      if (!next) return onLeave()
      // At once, so that the next letter is typed there.
      flushSync(() => show(next.type))
      focusOnLine(at)
    },
  })
  return (
    <>
      <Stack ref={cards} as="ol" listStyleType="none" gap="3" aria-label="Refeições do dia">
        {slots.map((slot, at) => {
          if (!writes && !slot.meal) return null
          return (
            <MealCard
              key={slot.type}
              slot={slot}
              next={slots[at + 1]?.name ?? null}
              foods={draft.foodsOf(slot.meal)}
              partial={unknownIn(draft.live.resume, 'calorias').length > 0}
              open={open.has(slot.type)}
              onToggle={() => toggle(slot.type)}
              actions={writes ? actionsOf(slot) : undefined}
              busy={opening === slot.type}
            />
          )
        })}
      </Stack>
      {writes && (
        <Button
          variant="ghost"
          color="brand.fg"
          mt="3"
          ms={{ base: '0', md: '3.75rem' }}
          px="3"
          onClick={() => onDialog({ kind: 'meal' })}
        >
          <Plus aria-hidden />
          Adicionar refeição
        </Button>
      )}
    </>
  )
}

/**
 * Tracks the open cards. At first it is the meal that the user comes back from, or the first one
 * with content.
 */
function useOpenMeals(plan: MealPlan) {
  const state: unknown = useLocation().state
  const [open, setOpen] = useState<ReadonlySet<string>>(() => {
    const from = typeof state === 'object' && state && 'meal' in state ? state.meal : undefined
    const first = plan.meals.find(({ uuid }) => uuid === from) ?? plan.meals.find(({ foods }) => foods.length > 0)
    return new Set(first ? [first.type] : [])
  })
  const toggle = (type: string) => {
    const next = new Set(open)
    if (!next.delete(type)) next.add(type)
    setOpen(next)
  }
  const show = (type: string) => setOpen((before) => new Set([...before, type]))
  return { open, toggle, show }
}

/**
 * Moves the focus to a removed meal's card, or to its successor, since the pressed button is
 * removed too; or to an open card's line.
 */
function useFocusOnCard(plan: MealPlan) {
  const cards = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<{ at: number } | null>(null)
  const given = useRef<typeof wanted>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a plan that comes later draws another card in its place.
  useEffect(() => {
    if (!wanted) return
    // After the question has closed and the card was rendered again.
    const frame = requestAnimationFrame(() => {
      // The user has moved the focus in the meantime.
      if (given.current === wanted && document.activeElement !== document.body) return
      given.current = wanted
      const all = [...(cards.current?.children ?? [])]
      const card = all[Math.min(wanted.at, all.length - 1)]
      const name = card?.querySelector<HTMLElement>('h2 button')
      if (name) return name.focus()
      // Buttons of the other width are hidden and cannot be focused.
      for (const button of card?.querySelectorAll('button') ?? []) {
        button.focus()
        if (document.activeElement === button) return
      }
    })
    return () => cancelAnimationFrame(frame)
  }, [wanted, plan])
  return {
    cards,
    focusOn: (at: number) => setWanted({ at }),
    focusOnLine: (at: number) => cards.current?.children[at]?.querySelector<HTMLElement>('[role=combobox]')?.focus(),
  }
}
