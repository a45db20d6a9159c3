import { Box, chakra, Heading, Stack, Text } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { get, useFormContext, useWatch } from 'react-hook-form'

interface FoldedProps {
  title: string
  /** Prefix of the form's values in this part. */
  path: string
  /** Returns the text that is shown while it is closed. */
  summary: (values: Record<string, string | boolean>) => ReactNode
  children: ReactNode
}

/** A group of fields, closed until it is opened or until one of them is refused. */
export function Folded({ title, path, summary, children }: FoldedProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const values: Record<string, string | boolean> | undefined = useWatch({ name: path })
  const refused = get(useFormContext().formState.errors, path) !== undefined

  useEffect(() => {
    if (refused) setOpen(true)
  }, [refused])

  // A field in a closed part cannot be focused.
  useEffect(() => {
    const first = box.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (open && refused && first && box.current?.contains(first)) first.focus()
  }, [open, refused])

  return (
    <Box ref={box} role="group" aria-label={title} borderTopWidth="1px" _first={{ borderTopWidth: '0' }} py="1">
      <Heading as="h3" textStyle="cardTitle">
        <chakra.button
          type="button"
          display="flex"
          alignItems="center"
          gap="3"
          w="100%"
          minH="12"
          textAlign="start"
          borderRadius="control"
          cursor="pointer"
          focusVisibleRing="outside"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          <span>{title}</span>
          <Text as="span" flex="1" minW="0" color="fg.muted" fontWeight="400" truncate>
            {summary(values ?? {})}
          </Text>
          <Box as="span" flexShrink={0} transform={open ? 'rotate(180deg)' : undefined} transition="transform 120ms">
            <ChevronDown size={20} aria-hidden />
          </Box>
        </chakra.button>
      </Heading>
      {open && (
        <Stack id={id} gap="4" pt="2" pb="4">
          {children}
        </Stack>
      )}
    </Box>
  )
}
