import { Field as ChakraField, chakra, Flex } from '@chakra-ui/react'
import { Check, CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import type { FieldProps } from './Field'

interface ChipsFieldProps extends FieldProps {
  options: { value: string; label: string }[]
}

/** Choice of any number of options. The form holds their values. */
export function ChipsField({ name, label, help, required, options }: ChipsFieldProps) {
  const { field, fieldState } = useController({ name })
  const labelId = useId()
  const noteId = useId()
  const chosen: string[] = Array.isArray(field.value) ? field.value : []
  const error = fieldState.error?.message
  const note = error ?? help

  const toggle = (value: string, on: boolean) =>
    field.onChange(options.map((option) => option.value).filter((its) => (its === value ? on : chosen.includes(its))))

  return (
    <ChakraField.Root invalid={error !== undefined} required={required} asChild>
      <fieldset aria-labelledby={labelId} aria-describedby={note ? noteId : undefined}>
        <ChakraField.Label id={labelId} asChild>
          <span>
            {label}
            <ChakraField.RequiredIndicator />
          </span>
        </ChakraField.Label>
        <Flex wrap="wrap" gap="2">
          {options.map(({ value, label: words }, index) => {
            const on = chosen.includes(value)
            return (
              <chakra.label
                key={value}
                display="inline-flex"
                alignItems="center"
                gap="1.5"
                minH={{ base: '11', lg: '9' }}
                px="3"
                borderWidth="1px"
                borderRadius="full"
                borderColor={on ? 'brand.solid' : error ? 'border.error' : 'border.input'}
                bg={on ? 'brand.subtle' : 'bg.panel'}
                color={on ? 'brand.fg' : 'fg'}
                fontSize="dense"
                fontWeight={on ? '600' : '400'}
                cursor="pointer"
                overflowWrap="anywhere"
                _hover={{ bg: on ? 'brand.muted' : 'bg.hover' }}
                _focusWithin={{
                  outlineWidth: '3px',
                  outlineStyle: 'solid',
                  outlineColor: 'color-mix(in srgb, var(--chakra-colors-brand-focus-ring) 24%, transparent)',
                }}
              >
                <chakra.input
                  ref={index === 0 ? field.ref : undefined}
                  type="checkbox"
                  name={field.name}
                  checked={on}
                  onChange={(event) => toggle(value, event.target.checked)}
                  onBlur={field.onBlur}
                  srOnly
                />
                {on && <Check size={16} aria-hidden />}
                {words}
              </chakra.label>
            )
          })}
        </Flex>
        {note && (
          <Flex
            id={noteId}
            fontSize="remark"
            lineHeight="1.125rem"
            gap="1.5"
            color={error ? 'fg.error' : 'fg.muted'}
            fontWeight={error ? '500' : undefined}
          >
            {error && <CircleAlert size={16} aria-hidden />}
            {note}
          </Flex>
        )}
      </fieldset>
    </ChakraField.Root>
  )
}
