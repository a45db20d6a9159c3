import { useEffect, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { BEGUN_KEY, getSession } from '~/api/session'
import { notify } from '~/components/notify'

function read(key: string): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>
  } catch {
    return {}
  }
}

const NONE = [] as const

/**
 * What was typed into a form and not saved, in this tab: it is there again where the session ran out under it, or the
 * page was loaded anew. `what`: which form it is, of whom. `secret`: fields that no storage gets to see.
 */
export function useBegun<In extends FieldValues, Out extends FieldValues>(
  form: UseFormReturn<In, unknown, Out>,
  what: string,
  secret: readonly (keyof In)[] = NONE,
) {
  const [key] = useState(() => `${BEGUN_KEY}${getSession()?.claims.id}/${what}`)

  useEffect(() => {
    const now = form.getValues()
    const found = Object.entries(read(key)).filter(([name]) => name in now && !secret.includes(name))
    for (const [name, value] of found)
      form.setValue(name as Path<In>, value as PathValue<In, Path<In>>, { shouldDirty: true })
    if (found.length > 0) notify.success('O que você tinha digitado está de volta. Confira antes de salvar.')

    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues = {} }) => {
        // What was theirs goes with whoever left.
        if (!getSession()) return
        const before: Record<string, unknown> = defaultValues
        const typed = Object.entries(values).filter(
          ([name, value]) => !secret.includes(name) && JSON.stringify(value) !== JSON.stringify(before[name]),
        )
        try {
          if (typed.length > 0) sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(typed)))
          else sessionStorage.removeItem(key)
        } catch {
          // No room: then it is as it would be without.
        }
      },
    })
    return () => {
      stop()
      // Saved, or given up. A session that ran out is begun again with it.
      if (getSession()) sessionStorage.removeItem(key)
    }
  }, [form, key, secret])
}
