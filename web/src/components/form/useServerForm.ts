import { valibotResolver } from '@hookform/resolvers/valibot'
import {
  type DefaultValues,
  type Field,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import * as v from 'valibot'
import { toApiError } from '~/api/error'
import { limitWords } from './limit'
import { type FormDraft, usePersistedDraft } from './persistedDraft'
import { withPreparedFiles } from './preparedFiles'

// Fallback message for rules without one.
v.setGlobalMessage(() => 'Confira este campo.')

interface ServerFormOptions<In extends FieldValues, Out extends FieldValues> {
  schema: v.GenericSchema<In, Out>
  defaultValues: In
  /** The draft that keeps typed text for the same person if the session ends before it is saved. */
  draft: FormDraft<In>
  /** The title of the dialog around it. */
  dialog?: string
  /**
   * Called with the values. If it rejects with the server's errors, those of fields are shown at
   * their fields.
   */
  onSubmit: (values: Out) => Promise<unknown> | unknown
}

export interface ServerForm<In extends FieldValues, Out extends FieldValues> {
  form: UseFormReturn<In, unknown, Out>
  submit: () => Promise<void>
  busy: boolean
}

function isKnown(values: unknown, path: string): boolean {
  let at: unknown = values
  for (const key of path.split('.')) {
    if (typeof at !== 'object' || at === null || !(key in at)) return false
    at = (at as Record<string, unknown>)[key]
  }
  return true
}

/**
 * Assigns errors of fields to their fields and shows the others above the form. The focus moves to
 * the first one.
 */
export function showServerErrors<In extends FieldValues, Out extends FieldValues>(
  form: UseFormReturn<In, unknown, Out>,
  error: unknown,
) {
  const { message, fields } = toApiError(error)
  const values = form.getValues()
  // Fields are in the order of the form's values, and the first one with an error is focused.
  const order = Object.keys(values)
  const place = (name: string) => order.indexOf(name.split('.')[0] ?? '')
  const known = Object.entries(fields)
    .filter(([name]) => isKnown(values, name))
    .toSorted(([a], [b]) => place(a) - place(b) || a.localeCompare(b))
  const rest = Object.entries(fields).filter(([name]) => !isKnown(values, name))
  known.forEach(([name, messages], index) => {
    form.setError(name as Path<In>, { type: 'server', message: messages[0] }, { shouldFocus: index === 0 })
  })
  if (known.length === 0 || rest.length > 0) {
    const text = rest.flatMap(([, messages]) => messages).join(' ') || message
    form.setError('root.server', { type: 'server', message: text })
  }
}

/**
 * Returns the values that differ from the form's initial ones. Unchanged values are left out, since
 * another user may have changed them.
 */
export function changesIn<In extends FieldValues, Out extends FieldValues, Body extends object>(
  form: UseFormReturn<In, unknown, Out>,
  body: Body,
): Partial<Body> {
  const before: Record<string, unknown> = form.formState.defaultValues ?? {}
  const now: Record<string, unknown> = form.getValues()
  const differs = (name: string) => JSON.stringify(now[name]) !== JSON.stringify(before[name])
  return Object.fromEntries(Object.entries(body).filter(([name]) => differs(name))) as Partial<Body>
}

/**
 * Remembers the values as a form is sent. The returned function applies the server's answer as the
 * saved state, and keeps values typed in the meantime as unsaved.
 */
export function keepTyped<In extends FieldValues, Out extends FieldValues>(form: UseFormReturn<In, unknown, Out>) {
  const sent = structuredClone(form.getValues())
  return (saved: In) => {
    const now = form.getValues()
    const untouched = (Object.keys(saved) as Path<In>[]).filter(
      (name) => JSON.stringify(now[name]) === JSON.stringify(sent[name]),
    )
    form.reset(saved, { keepValues: true })
    for (const name of untouched) form.setValue(name, saved[name], { shouldDirty: true })
  }
}

/** Returns the resolver of the form's schema, which also limits the length of texts. */
function resolverOf<In extends FieldValues, Out extends FieldValues>(
  schema: v.GenericSchema<In, Out>,
): Resolver<In, unknown, Out> {
  const ofSchema = valibotResolver(schema)
  return async (typed, context, options) => {
    const values = await withPreparedFiles(typed)
    const found = await ofSchema(values, context, options)
    const errors = { ...found.errors } as FieldErrors<In>
    for (const name of options.names ?? []) {
      const { mount, maxLength, ref }: Partial<Field['_f']> = get(options.fields, name) ?? {}
      const text: unknown = get(values, name)
      if (!mount || typeof maxLength !== 'number' || typeof text !== 'string') continue
      const told = limitWords(text, maxLength)
      if (told?.over) set(errors, name, { type: 'maxLength', message: told.words, ref })
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : found
  }
}

export function useServerForm<In extends FieldValues, Out extends FieldValues>({
  schema,
  defaultValues,
  draft,
  dialog,
  onSubmit,
}: ServerFormOptions<In, Out>): ServerForm<In, Out> {
  const form = useForm<In, unknown, Out>({
    resolver: resolverOf(schema),
    defaultValues: defaultValues as DefaultValues<In>,
  })
  usePersistedDraft(form, draft, dialog)
  const busy = form.formState.isSubmitting
  const send = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values)
    } catch (error) {
      showServerErrors(form, error)
    }
  })
  return {
    form,
    // A second press during a request is ignored.
    submit: async () => {
      if (!busy) await send()
    },
    busy,
  }
}
