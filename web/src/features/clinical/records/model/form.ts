import type { Schemas } from '~/api/client'
import { formatNumber } from '~/components/format'
import { LIFE_STAGES } from '~/modules/records/lifeStages'
import type { SavedRecord } from '~/modules/records/useRecordForm'
import { type RecordValue, type RecordValues, valuesOf } from '~/modules/records/values'
import { type FieldLayout, fieldsOf, type GroupLayout, METHODS } from './layout'

export interface WrittenForm extends SavedRecord, Pick<Schemas['FormOut'], 'id' | 'status' | 'concluded_at'> {}

const METHOD = METHODS[0]?.value ?? null

/**
 * Converts a value for the form: weights become numbers, and a missing method becomes the first
 * one.
 */
function heldAs({ kind }: FieldLayout, value: RecordValue | undefined): RecordValue {
  if (kind === 'weight') {
    const weight = Number.parseFloat(String(value ?? '').replace(',', '.'))
    return Number.isNaN(weight) ? null : weight
  }
  return value ?? (kind === 'method' ? METHOD : null)
}

export function writtenForm(layout: GroupLayout[], response: Schemas['FormOut']): WrittenForm {
  const kept = valuesOf(response.groups)
  const values = fieldsOf(layout).map((field) => [field.name, heldAs(field, kept[field.name])])
  return { ...response, values: Object.fromEntries(values) }
}

const blankAsNothing = (value: RecordValue | undefined) => (value === '' || value == null ? null : String(value))

/** Groups a form's fields as the server does; empty values are sent as null. */
export function groupsOf(layout: GroupLayout[], values: RecordValues) {
  return layout.map(({ name, subgroups }) => ({
    name,
    subgroups: subgroups.map((subgroup) => ({
      name: subgroup.name,
      fields: subgroup.fields.map((field) => ({ name: field.name, value: blankAsNothing(values[field.name]) })),
    })),
  }))
}

export interface FormPlace {
  patient: string
  form: string
}

const labelOf = (options: readonly { value: string; label: string }[], value: RecordValue) =>
  options.find((option) => option.value === value)?.label ?? String(value)

/** Formats a field's value for readers. */
export function textOf({ kind }: FieldLayout, value: RecordValue): string {
  if (value === null || value === '') return ''
  if (kind === 'weight') return `${formatNumber(Number(value), String(value).split('.')[1]?.length ?? 0)} kg`
  if (kind === 'method') return labelOf(METHODS, value)
  if (kind === 'stage') return labelOf(LIFE_STAGES, value)
  return String(value)
}

const hasText = ({ fields }: GroupLayout['subgroups'][number], form: WrittenForm) =>
  fields.some(({ name, kind }) => kind !== 'method' && form.values[name])

/** Returns the groups with their filled fields. */
export function partsOf(layout: GroupLayout[], form: WrittenForm) {
  return layout
    .map(({ name, label, subgroups }) => ({
      name,
      label,
      subgroups: subgroups
        .map((subgroup) => ({
          ...subgroup,
          facts: subgroup.fields
            // The method alone is no content, since it has a default.
            .filter(({ kind }) => kind !== 'method' || subgroups.some((other) => hasText(other, form)))
            .map((field) => ({ ...field, text: textOf(field, form.values[field.name] ?? null) }))
            .filter(({ text }) => text !== ''),
        }))
        .filter(({ facts }) => facts.length > 0),
    }))
    .filter(({ subgroups }) => subgroups.length > 0)
}
