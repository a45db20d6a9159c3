import { Input } from '@chakra-ui/react'
import type { MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { useController } from 'react-hook-form'
import { Field, type FieldProps } from './Field'

/** Normalizes a pasted date, '1/2/1990' or '1990-02-01', to our order with two digits each. */
const asTyped = (data: string) =>
  data
    .trim()
    .replace(/^(\d{4})-(\d{1,2})-(\d{1,2})\b/, '$3/$2/$1')
    .replace(
      /^(\d{1,2})[./-](\d{1,2})[./-]/,
      (_, day: string, month: string) => `${day.padStart(2, '0')}/${month.padStart(2, '0')}/`,
    )

// Maskito's own mask for dates changes invalid days. This one keeps them as typed, for the form's
// rule to report.
const DATE_MASK: MaskitoOptions = {
  mask: [/\d/, /\d/, '/', /\d/, /\d/, '/', /\d/, /\d/, /\d/, /\d/],
  preprocessors: [
    ({ elementState, data }) => ({ elementState, data: asTyped(data) }),
    // Completes '1/' to '01/'.
    ({ elementState, data }) => {
      const { value, selection } = elementState
      if (!/^[./-]$/.test(data) || selection[0] !== value.length) return { elementState, data }
      const padded = value.replace(/^(\d\d\/)?(\d)$/, (_, day = '', digit: string) => `${day}0${digit}`)
      return { elementState: { value: padded, selection: [padded.length, padded.length] }, data }
    },
  ],
}

/** Parses '29/02/2024' to '2024-02-29'; returns null for a day that does not exist. */
export function parseDate(text: string): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  // Date accepts a year 0.
  if (!day || !month || !year || year === '0000') return null
  const iso = `${year}-${month}-${day}`
  const date = new Date(`${iso}T00:00:00Z`)
  // The 30th of February would become the 1st of March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}

/** Field for a date as DD/MM/AAAA. The form holds the text, which `parseDate` converts. */
export function DateField(field: FieldProps) {
  const { field: control } = useController({ name: field.name })
  const mask = useMaskito({ options: DATE_MASK })
  return (
    <Field {...field}>
      <Input
        ref={(element: HTMLInputElement | null) => {
          mask(element)
          control.ref(element)
        }}
        name={control.name}
        value={control.value}
        onInput={(event) => control.onChange(event.currentTarget.value)}
        onBlur={control.onBlur}
        inputMode="numeric"
        autoComplete="off"
        placeholder="DD/MM/AAAA"
        fontVariantNumeric="tabular-nums"
      />
    </Field>
  )
}
