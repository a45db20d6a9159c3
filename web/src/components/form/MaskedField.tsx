import { Input, type InputProps } from '@chakra-ui/react'
import type { MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { useCallback } from 'react'
import { useController } from 'react-hook-form'
import { Field, type FieldProps } from './Field'

interface MaskedFieldProps extends FieldProps, Pick<InputProps, 'inputMode' | 'placeholder' | 'autoComplete'> {
  /** Mask, created once outside of the component. */
  mask: MaskitoOptions
  /** Called with the typed text after the form has been updated. */
  onValue?: (value: string) => void
}

/** Field with a mask. The form holds the text with its punctuation. */
export function MaskedField({
  mask,
  onValue,
  inputMode = 'numeric',
  placeholder,
  autoComplete = 'off',
  ...field
}: MaskedFieldProps) {
  const { field: control } = useController({ name: field.name })
  const masked = useMaskito({ options: mask })
  const focusable = control.ref
  const ref = useCallback(
    (element: HTMLInputElement | null) => {
      masked(element)
      focusable(element)
    },
    [masked, focusable],
  )
  return (
    <Field {...field}>
      <Input
        ref={ref}
        name={control.name}
        value={control.value}
        onInput={(event) => {
          control.onChange(event.currentTarget.value)
          onValue?.(event.currentTarget.value)
        }}
        onBlur={control.onBlur}
        inputMode={inputMode}
        placeholder={placeholder}
        autoComplete={autoComplete}
        fontVariantNumeric="tabular-nums"
      />
    </Field>
  )
}
