import { Input } from '@chakra-ui/react'
import { maskitoDateOptionsGenerator } from '@maskito/kit'
import { useMaskito } from '@maskito/react'
import { useController } from 'react-hook-form'
import { Field, type FieldProps } from './Field'

const DATE_MASK = maskitoDateOptionsGenerator({ mode: 'dd/mm/yyyy', separator: '/' })

/** '29/02/2024' is '2024-02-29'; what is no day of the calendar is null. */
export function parseDate(text: string): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  if (!day || !month || !year) return null
  const iso = `${year}-${month}-${day}`
  const date = new Date(`${iso}T00:00:00Z`)
  // The 30th of February would become the 1st of March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}

/** DD/MM/AAAA, as text in the form: `parseDate` reads it. */
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
