import { useEffect, useRef, useState } from 'react'
import type { DraftFood, Meal } from '../model/mealDraft'
import { type EditHistory, NO_STEPS, redo, undo, withStep } from '../model/saving/editHistory'

/** Returns true for a field with text, whose own undo is meant. */
function hasOwnUndo(target: EventTarget | null) {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) return target.value !== ''
  return target instanceof HTMLElement && target.isContentEditable
}

/**
 * Undoes and redoes changes of the foods of these meals, also by Ctrl+Z and Ctrl+Shift+Z. `restore`
 * shows and saves a list.
 */
export function useEditHistory(meals: Meal[], restore: (meal: Meal, foods: DraftFood[]) => void) {
  const [history, setHistory] = useState<EditHistory>(NO_STEPS)
  // The newest history, for successive keys.
  const newest = useRef(history)
  const set = (next: EditHistory) => {
    newest.current = next
    setHistory(next)
  }
  const go = (step: typeof undo) => {
    const restored = step(newest.current)
    if (!restored) return
    set(restored.history)
    const there = restored.lists.flatMap(({ meal, foods }) => {
      const now = meals.find(({ uuid }) => uuid === meal.uuid)
      return now ? [{ meal: now, foods }] : []
    })
    for (const { meal, foods } of there) restore(meal, foods)
    // Changes of a meal that was removed are skipped.
    if (there.length === 0) go(step)
  }

  const latest = useRef(go)
  useEffect(() => {
    latest.current = go
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || hasOwnUndo(event.target)) return
      const key = event.key.toLowerCase()
      const step = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : null
      // A dialog in front of the plan hides what would change.
      if (!step || document.querySelector('[role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      latest.current(step)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return {
    /** Records changes that are undone together. */
    record: (lists: { meal: Meal; before: DraftFood[]; after: DraftFood[] }[]) =>
      set(withStep(newest.current, { lists, at: Date.now() })),
    undo: history.done.length > 0 ? () => go(undo) : null,
    redo: history.undone.length > 0 ? () => go(redo) : null,
  }
}
