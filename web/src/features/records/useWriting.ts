import { useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { useServerForm } from '~/components/form'
import { useRecordForm } from '~/modules/records/useRecordForm'
import { isSame, type Values } from '~/modules/records/values'
import { type FormPlace, readForm, sendForm, type WrittenForm } from './form'
import { fieldsOf, type GroupLayout } from './layout'

export type Status = 'draft' | 'done'

const WRONG_NUMBER = 'Informe um número, como 82,5.'

/** Only what was typed into a number can be wrong here; the server knows the rest. */
export const anyFields: v.GenericSchema<Values> = v.record(
  v.string(),
  v.nullable(v.union([v.string(), v.number()], WRONG_NUMBER)),
)

interface Options {
  layout: GroupLayout[]
  place: FormPlace
  written: WrittenForm
  schema: v.GenericSchema<Values>
  onSubmit: () => Promise<unknown>
}

/** The form's fields, and what keeps, saves and compares them. */
export function useWriting({ layout, place, written, schema, onSubmit }: Options) {
  const form = useServerForm({ schema, defaultValues: written.values, onSubmit })
  const { control, getValues, setValue } = form.form
  const record = useRecordForm<Status, WrittenForm>({
    place,
    loaded: written,
    values: useWatch({ control }) as Values,
    put: (values) => {
      for (const [name, value] of Object.entries(values)) if (!isSame(getValues(name), value)) setValue(name, value)
    },
    send: (values, version, status) => sendForm(layout, place, { values, version, status }),
    read: () => readForm(layout, place),
  })
  const labels = new Map(fieldsOf(layout).map(({ name, label }) => [name, label]))
  return { form, record, labelOf: (name: string) => labels.get(name) ?? name }
}
