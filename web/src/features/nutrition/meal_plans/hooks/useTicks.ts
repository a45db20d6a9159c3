import { useState } from 'react'
import { TICKS_KEY } from '~/api/personStorage'

/**
 * Reads the ticks of this plan. The device stores those of one plan only; malformed values count as
 * none.
 */
function read(plan: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(TICKS_KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('plan' in kept) || !('foods' in kept)) return new Set()
    return new Set(kept.plan === plan && Array.isArray(kept.foods) ? kept.foods.map(String) : [])
  } catch {
    return new Set()
  }
}

function write(plan: string, foods: ReadonlySet<string>) {
  try {
    localStorage.setItem(TICKS_KEY, JSON.stringify({ plan, foods: [...foods] }))
  } catch {
    // Without storage, the ticks last until the page is left.
  }
}

/** Tracks which foods are in the basket, on this device only. */
export function useTicks(plan: string) {
  const [ticked, setTicked] = useState(() => read(plan))
  const put = (next: ReadonlySet<string>) => {
    setTicked(next)
    write(plan, next)
  }
  return {
    ticked,
    toggle: (food: string) => {
      const next = new Set(ticked)
      if (!next.delete(food)) next.add(food)
      put(next)
    },
    clear: () => put(new Set()),
  }
}

export type MealTicks = ReturnType<typeof useTicks>
