import type { UseFormReturn } from 'react-hook-form'
import type { Schemas } from '~/api/client'
import { changesIn } from '~/components/form'

interface Values {
  notes: string
}

/** Notes that were changed, with what they were as the form began: what somebody else wrote meanwhile is not written over. */
export function notesIn<In extends Values, Out extends Values>(
  form: UseFormReturn<In, unknown, Out>,
  { notes }: Values,
): Schemas['AppointmentNotes'] {
  const changed = changesIn(form, { notes })
  return 'notes' in changed ? { ...changed, notes_were: form.formState.defaultValues?.notes } : {}
}
