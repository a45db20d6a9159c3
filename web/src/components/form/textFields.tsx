import { Input, InputGroup, type InputProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field, type FieldProps } from './Field'
import { PasswordInput } from './PasswordInput'

export type TextFieldProps = FieldProps &
  Pick<
    InputProps,
    'type' | 'placeholder' | 'autoComplete' | 'inputMode' | 'maxLength' | 'max' | 'autoFocus' | 'readOnly'
  > & {
    size?: InputProps['size']
    endElement?: ReactNode
  }

export function TextField({
  name,
  label,
  help,
  required,
  disabled,
  aside,
  maxLength,
  endElement,
  ...input
}: TextFieldProps) {
  const { register } = useFormContext()
  return (
    <Field
      name={name}
      label={label}
      help={help}
      required={required}
      disabled={disabled}
      aside={aside}
      maxLength={maxLength}
    >
      <InputGroup endElement={endElement} endElementProps={{ pe: '1' }}>
        <Input {...input} {...register(name, { maxLength })} />
      </InputGroup>
    </Field>
  )
}

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'endElement' | 'maxLength'>

export function PasswordField({ name, label, help, required, disabled, aside, ...input }: PasswordFieldProps) {
  const { register } = useFormContext()
  return (
    <Field name={name} label={label} help={help} required={required} disabled={disabled} aside={aside}>
      <PasswordInput {...input} {...register(name)} />
    </Field>
  )
}
