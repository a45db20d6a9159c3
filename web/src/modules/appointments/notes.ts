import type { UseFormReturn } from 'react-hook-form'
import type { Schemas } from '~/api/client'
import { changesIn } from '~/components/form'

interface NotesFormValues {
  notes: string
}

/**
 * Returns changed notes with their original values, so that another user's changes are not
 * overwritten.
 */
export function notesIn<In extends NotesFormValues, Out extends NotesFormValues>(
  form: UseFormReturn<In, unknown, Out>,
  { notes }: NotesFormValues,
): Schemas['AppointmentNotes'] {
  const changed = changesIn(form, { notes })
  return 'notes' in changed ? { ...changed, notes_were: form.formState.defaultValues?.notes } : {}
}
