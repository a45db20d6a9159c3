import { Field, type FieldRootProps } from '@chakra-ui/react'
import { Select, type SelectProps } from '~/components/form/Select'

interface ChoiceProps extends Pick<SelectProps, 'options' | 'placeholder' | 'value'>, Pick<FieldRootProps, 'maxW'> {
  label: string
  onChoose: (value: string) => void
}

/** Select outside of forms, which applies a choice at once. */
export function Choice({ label, maxW, onChoose, ...select }: ChoiceProps) {
  return (
    <Field.Root maxW={maxW}>
      <Field.Label>{label}</Field.Label>
      <Select {...select} onChange={(event) => onChoose(event.target.value)} />
    </Field.Root>
  )
}
