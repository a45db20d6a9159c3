import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { FORM_DRAFTS_KEY } from '~/api/personStorage'
import { getSession } from '~/api/session'
import { notify } from '../notify'

/**
 * Identity of a form's draft. Its key names the object too ('produto/<id>'), so that a text never
 * appears in another object's form. `unkept` marks forms whose values must not be stored, or that
 * hold no typed text.
 */
export type FormDraft<In extends FieldValues> =
  | { key: string; secret?: readonly (keyof In)[] }
  | { unkept: 'signed out' | 'secret' | 'kept elsewhere' | 'files' | 'one choice' }

interface Stored {
  /** Title of the form's dialog, which has to be opened again. */
  dialog?: string
  typed: Record<string, unknown>
}

const BACK = 'O que você tinha digitado está de volta. Confira antes de salvar.'

const ownPrefix = () => `${FORM_DRAFTS_KEY}${getSession()?.claims.id}/`

function read(key: string): Stored {
  try {
    const { typed, dialog } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Stored>
    return { typed: typed ?? {}, dialog }
  } catch {
    return { typed: {} }
  }
}

/** Returns true for values with a file, which cannot be stored. */
const hasFile = (value: unknown): boolean =>
  value instanceof Blob || (Array.isArray(value) && value.some((part) => hasFile(part)))

/**
 * Keeps unsaved values of a form in this tab, and restores them for the same user after the session
 * ended or the page was reloaded.
 */
export function usePersistedDraft<In extends FieldValues, Out extends FieldValues>(
  form: UseFormReturn<In, unknown, Out>,
  draft: FormDraft<In>,
  dialog?: string,
) {
  // The form's initial identity: later ones refer to the same object.
  const [{ key, secret }] = useState(() => {
    const kept = 'key' in draft && getSession() !== null
    return { key: kept ? ownPrefix() + draft.key : null, secret: 'key' in draft ? (draft.secret ?? []) : [] }
  })

  useEffect(() => {
    if (!key) return
    const now = form.getValues()
    const found = Object.entries(read(key).typed).filter(([name]) => name in now && !secret.includes(name))
    for (const [name, value] of found)
      form.setValue(name as Path<In>, value as PathValue<In, Path<In>>, { shouldDirty: true })
    if (found.length > 0) sayItIsBack()

    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues = {} }) => {
        // A user who signed out has erased their drafts.
        if (!getSession()) return
        const before: Record<string, unknown> = defaultValues
        const typed = Object.entries(values).filter(
          ([name, value]) =>
            !secret.includes(name) && !hasFile(value) && JSON.stringify(value) !== JSON.stringify(before[name]),
        )
        try {
          if (typed.length > 0)
            sessionStorage.setItem(key, JSON.stringify({ dialog, typed: Object.fromEntries(typed) }))
          else sessionStorage.removeItem(key)
        } catch {
          // The storage is full: the form works without a draft.
        }
      },
    })
    return () => {
      stop()
      // The form was saved or cancelled. After an ended session, the draft stays for the next one.
      if (getSession()) sessionStorage.removeItem(key)
    }
  }, [form, key, secret, dialog])
}

/**
 * Names the dialogs with an unsaved text of this user, since they are closed when a session begins
 * again.
 */
export function offerDialogDrafts() {
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(ownPrefix()))
  const titles = keys.map((key) => read(key).dialog).filter((title) => title !== undefined)
  for (const title of new Set(titles)) {
    notify.success(`O que você tinha digitado em “${title}” está guardado. Abra de novo para continuar.`)
  }
}

/**
 * Returns the storage place of one text or choice of the signed-in user, in this tab. Once their
 * session has ended, nothing is written or erased there until they are back.
 */
export function draftPlace<Value>(name: string) {
  const owner = getSession()?.claims.id
  const key = ownPrefix() + name
  const isTheirs = () => owner !== undefined && getSession()?.claims.id === owner
  return {
    read: () => (isTheirs() ? (read(key).typed.value as Value | undefined) : undefined),
    write: (value: Value) => {
      if (!isTheirs()) return
      try {
        sessionStorage.setItem(key, JSON.stringify({ typed: { value } }))
      } catch {
        // The storage is full: the editor works without a draft.
      }
    },
    forget: () => {
      if (isTheirs()) sessionStorage.removeItem(key)
    },
  }
}

export const sayItIsBack = () => notify.success(BACK)

/** Keeps the draft of an editor outside of the form library. `put` restores the typed value. */
export function usePersistedValue<Value>(name: string, value: Value, dirty: boolean, put: (value: Value) => void) {
  const [place] = useState(() => draftPlace<Value>(name))
  const [found] = useState(place.read)
  const latest = useRef(put)
  latest.current = put

  useEffect(() => {
    if (found === undefined) return
    latest.current(found)
    sayItIsBack()
  }, [found])

  useEffect(() => {
    if (dirty) place.write(value)
    else place.forget()
  }, [place, value, dirty])

  useEffect(() => () => place.forget(), [place])
}
