import type { UseFormReturn } from 'react-hook-form'
import type { Schemas } from '~/api/client'
import { changesIn } from '~/components/form'

interface Values {
  notes: string
}

/**
 * Returns changed notes with their original values, so that another user's changes are not
 * overwritten.
 */
export function notesIn<In extends Values, Out extends Values>(
  form: UseFormReturn<In, unknown, Out>,
  { notes }: Values,
): Schemas['AppointmentNotes'] {
  const changed = changesIn(form, { notes })
  return 'notes' in changed ? { ...changed, notes_were: form.formState.defaultValues?.notes } : {}
}
