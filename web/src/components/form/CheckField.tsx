import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { get, useFormContext } from 'react-hook-form'
import type { FieldProps } from './Field'

/** Checkbox. The form holds a boolean. */
export function CheckField({ name, label, help }: Pick<FieldProps, 'name' | 'label' | 'help'>) {
  const { register, formState } = useFormContext()
  const id = useId()
  const found: { message?: string } | undefined = get(formState.errors, name)
  const error = found?.message
  return (
    <Box>
      <chakra.label display="flex" gap="3" minH="11" alignItems="flex-start" py="2.5" cursor="pointer">
        <chakra.input
          type="checkbox"
          {...register(name)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || help ? id : undefined}
          boxSize="5"
          mt="2px"
          flexShrink={0}
          accentColor="brand.solid"
          focusVisibleRing="outside"
        />
        <Text as="span" lineHeight="1.5rem" fontWeight="500">
          {label}
        </Text>
      </chakra.label>
      {error ? (
        <Flex id={id} ms="8" color="fg.error" fontSize="remark" lineHeight="1.125rem" fontWeight="500" gap="1.5">
          <CircleAlert size={16} aria-hidden />
          {error}
        </Flex>
      ) : (
        help && (
          <Text id={id} ms="8" mt="-1.5" color="fg.muted" fontSize="sm" lineHeight="1.25rem">
            {help}
          </Text>
        )
      )}
    </Box>
  )
}
