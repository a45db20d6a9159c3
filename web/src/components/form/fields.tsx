import { Button, Flex, Input, InputGroup, type InputProps, Textarea, type TextareaProps } from '@chakra-ui/react'
import { maskitoTimeOptionsGenerator } from '@maskito/kit'
import { useMaskito } from '@maskito/react'
import type { ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { Field, type FieldProps } from './Field'
import { NumberInput } from './NumberInput'
import { Select, type SelectProps } from './Select'

interface SelectFieldProps extends FieldProps {
  options: SelectProps['options']
  placeholder?: string
}

export function SelectField({ options, placeholder, ...field }: SelectFieldProps) {
  const { register } = useFormContext()
  return (
    <Field {...field}>
      <Select options={options} placeholder={placeholder} {...register(field.name)} />
    </Field>
  )
}

type TextAreaFieldProps = FieldProps & Pick<TextareaProps, 'rows' | 'placeholder' | 'maxLength'>

export function TextAreaField({ rows = 4, placeholder, maxLength, ...field }: TextAreaFieldProps) {
  const { register } = useFormContext()
  return (
    <Field {...field} maxLength={maxLength}>
      <Textarea rows={rows} placeholder={placeholder} {...register(field.name, { maxLength })} />
    </Field>
  )
}

interface NumberFieldProps extends FieldProps {
  decimals?: number
  min?: number
  max?: number
  step?: number
  placeholder?: string
  /** Unit, small and muted inside the field. */
  unit?: ReactNode
  /** Currency before the number. */
  currency?: ReactNode
  /** True for trailing zeros. */
  fixed?: boolean
}

/** Field for a number. The form holds a number, or null when empty. */
export function NumberField({
  decimals,
  fixed,
  min,
  max,
  step,
  placeholder,
  unit,
  currency,
  ...field
}: NumberFieldProps) {
  const { field: control } = useController({ name: field.name })
  return (
    <Field {...field}>
      <InputGroup startElement={currency} endElement={unit}>
        <NumberInput
          {...control}
          decimals={decimals}
          fixed={fixed}
          min={min}
          max={max}
          step={step}
          placeholder={placeholder}
        />
      </InputGroup>
    </Field>
  )
}

/** Field for an amount. The form holds reais, or null when empty. */
export const MoneyField = (field: FieldProps) => (
  <NumberField decimals={2} fixed min={0} step={0.01} currency="R$" placeholder="0,00" {...field} />
)

const TIME_MASK = maskitoTimeOptionsGenerator({ mode: 'HH:MM' })
const END_MASK = maskitoTimeOptionsGenerator({ mode: 'HH:MM', timeSegmentMaxValues: { hours: 24 } })

interface TimeInputProps extends Omit<InputProps, 'value' | 'onChange' | 'ref'> {
  value: string
  onChange: (value: string) => void
  /** True for the end of an interval, which may be 24:00. */
  isEnd?: boolean
  /** Receives the element, for forms that focus invalid fields. */
  inputRef?: (element: HTMLInputElement | null) => void
}

/** Field for a time as HH:mm; invalid characters are refused. */
export function TimeInput({ value, onChange, isEnd, inputRef, ...input }: TimeInputProps) {
  const mask = useMaskito({ options: isEnd ? END_MASK : TIME_MASK })
  return (
    <Input
      ref={(element: HTMLInputElement | null) => {
        mask(element)
        inputRef?.(element)
      }}
      inputMode="numeric"
      autoComplete="off"
      placeholder="00:00"
      fontVariantNumeric="tabular-nums"
      {...input}
      value={value}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  )
}

export function TimeField({ isEnd, ...field }: FieldProps & Pick<TimeInputProps, 'isEnd'>) {
  const { field: control } = useController({ name: field.name })
  return (
    <Field {...field}>
      <TimeInput
        isEnd={isEnd}
        inputRef={control.ref}
        name={control.name}
        value={control.value}
        onChange={control.onChange}
        onBlur={control.onBlur}
      />
    </Field>
  )
}

/** Buttons of a form's foot: cancel first, submit last. */
export function FormActions({
  submitLabel,
  busyLabel,
  busy,
  onCancel,
}: {
  submitLabel: string
  busyLabel: string
  busy: boolean
  onCancel?: () => void
}) {
  return (
    <Flex justify="flex-end" gap="3" pt="1" w={{ base: '100%', md: 'auto' }}>
      {onCancel && (
        <Button variant="outline" size={{ base: 'lg', md: 'md' }} flex={{ base: '1', md: 'none' }} onClick={onCancel}>
          Cancelar
        </Button>
      )}
      <Button
        type="submit"
        size={{ base: 'lg', md: 'md' }}
        flex={{ base: '1', md: 'none' }}
        minW="28"
        aria-disabled={busy || undefined}
      >
        {busy ? busyLabel : submitLabel}
      </Button>
    </Flex>
  )
}
