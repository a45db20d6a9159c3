import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { begunWith, eventsOf, type TemplateFormValues } from '../model/template'
import type { EmailEvent, EmailTemplate } from '../model/types'

export const TAKEN = 'Já existe um template para esse Produto/Evento.'

export type TemplateFormState = UseFormReturn<TemplateFormValues, unknown, TemplateFormValues>

/** Updates the form after a choice of type or event. */
export function useEventChoice(form: TemplateFormState, events: EmailEvent[], values: TemplateFormValues) {
  const event = events.find(({ name }) => name === values.name)
  const before = useRef(event)

  // An event belongs to one type; where a type has a single one, it is chosen.
  useEffect(() => {
    const fitting = eventsOf(events, values.type)
    if (fitting.some(({ name }) => name === values.name)) return
    const [only, ...others] = fitting
    const name = only && others.length === 0 ? only.name : ''
    if (name !== values.name) form.setValue('name', name, { shouldDirty: true })
  }, [form, events, values.type, values.name])

  useEffect(() => {
    if (!event || event === before.current) return
    const begun = begunWith(event, before.current, form.getValues())
    before.current = event
    for (const [field, value] of Object.entries(begun)) {
      form.setValue(field as keyof TemplateFormValues, value, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
    }
  }, [form, event])

  return event
}

/** Shows the error of a taken event as soon as it is known. */
export function useTakenError(form: TemplateFormState, taken: EmailTemplate | undefined) {
  useEffect(() => {
    if (taken) form.setError('name', { type: 'taken', message: TAKEN })
    else if (form.getFieldState('name').error?.type === 'taken') form.clearErrors('name')
  }, [form, taken])
}
