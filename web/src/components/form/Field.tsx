import { Field as ChakraField, Flex } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { get, useFormContext } from 'react-hook-form'

export interface FieldProps {
  /** The field's path in the form's values, and in the server's errors. */
  name: string
  label: string
  help?: ReactNode
  required?: boolean
  disabled?: boolean
  /** On the label's line, at the right. */
  aside?: ReactNode
}

/** Label, control, and below it the error or else the help. */
export function Field({
  name,
  label,
  help,
  required,
  disabled,
  aside,
  children,
}: FieldProps & { children: ReactNode }) {
  const { formState } = useFormContext()
  const found: { message?: string } | undefined = get(formState.errors, name)
  const error = found?.message || null
  return (
    <ChakraField.Root invalid={error !== null} required={required} disabled={disabled}>
      <Flex w="100%" justify="space-between" gap="3">
        <ChakraField.Label>
          {label}
          <ChakraField.RequiredIndicator />
        </ChakraField.Label>
        {aside}
      </Flex>
      {children}
      {error ? (
        <ChakraField.ErrorText>
          <CircleAlert size={16} aria-hidden />
          {error}
        </ChakraField.ErrorText>
      ) : (
        help && <ChakraField.HelperText>{help}</ChakraField.HelperText>
      )}
    </ChakraField.Root>
  )
}
