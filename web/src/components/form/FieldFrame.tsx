import { Field as ChakraField, Flex } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export interface FieldFrameProps {
  label: string
  help?: ReactNode
  required?: boolean
  disabled?: boolean
  /** Content at the right of the label. */
  aside?: ReactNode
}

/** Label, control, and below it the error or the hint. */
export function FieldFrame({
  label,
  help,
  required,
  disabled,
  aside,
  error,
  children,
}: FieldFrameProps & { error: string | null; children: ReactNode }) {
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
