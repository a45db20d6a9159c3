import { useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { useServerForm } from '~/components/form'
import { useRecordForm } from '~/modules/records/useRecordForm'
import { isSame, type RecordValues } from '~/modules/records/values'
import { readForm, sendForm } from '../api/queries'
import type { FormPlace, WrittenForm } from '../model/form'
import { fieldsOf, type GroupLayout } from '../model/layout'

export type Status = 'draft' | 'done'

const anyValue = v.nullable(v.union([v.string(), v.number()]))

const weight = v.nullable(
  v.pipe(
    v.number('Informe um número, como 82,5.'),
    v.check(
      (kg) => kg >= 1 && kg <= 500 && Number(kg.toFixed(1)) === kg,
      'Informe um número de 1 a 500 kg, com até uma casa decimal.',
    ),
  ),
)

/** Returns the schema of the form. It validates numbers only; the server validates the rest. */
export function rulesOf(groups: GroupLayout[]): v.GenericSchema<RecordValues> {
  const weights = fieldsOf(groups).filter(({ kind }) => kind === 'weight')
  return v.objectWithRest(Object.fromEntries(weights.map(({ name }) => [name, weight])), anyValue)
}

interface WritingOptions {
  layout: GroupLayout[]
  place: FormPlace
  written: WrittenForm
  schema: v.GenericSchema<RecordValues>
  onSubmit: () => Promise<unknown>
}

/** Manages the form's fields, drafts, saving and edit conflicts. */
export function useWriting({ layout, place, written, schema, onSubmit }: WritingOptions) {
  const form = useServerForm({
    schema,
    defaultValues: written.values,
    draft: { unkept: 'kept elsewhere' },
    onSubmit,
  })
  const { control, getValues, setValue } = form.form
  const record = useRecordForm<Status, WrittenForm>({
    place,
    loaded: written,
    values: useWatch({ control }) as RecordValues,
    put: (values) => {
      for (const [name, value] of Object.entries(values)) if (!isSame(getValues(name), value)) setValue(name, value)
    },
    send: (values, version, status) => sendForm(layout, place, { values, version, status }),
    read: () => readForm(layout, place),
  })
  const labels = new Map(fieldsOf(layout).map(({ name, label }) => [name, label]))
  return { form, record, labelOf: (name: string) => labels.get(name) ?? name }
}
