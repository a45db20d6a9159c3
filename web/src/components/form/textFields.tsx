import { Button, Input, InputGroup, type InputProps } from '@chakra-ui/react'
import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field, type FieldProps } from './Field'

type TextFieldProps = FieldProps &
  Pick<InputProps, 'type' | 'placeholder' | 'autoComplete' | 'inputMode' | 'maxLength' | 'autoFocus' | 'readOnly'> & {
    size?: InputProps['size']
    endElement?: ReactNode
  }

export function TextField({ name, label, help, required, disabled, aside, endElement, ...input }: TextFieldProps) {
  const { register } = useFormContext()
  return (
    <Field name={name} label={label} help={help} required={required} disabled={disabled} aside={aside}>
      <InputGroup endElement={endElement} endElementProps={{ pe: '1' }}>
        <Input {...input} {...register(name)} />
      </InputGroup>
    </Field>
  )
}

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'endElement'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      endElement={
        <Button
          variant="ghost"
          size="sm"
          px="0"
          aria-label={shown ? 'Ocultar senha' : 'Mostrar senha'}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </Button>
      }
    />
  )
}
