import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { lazyDialog } from '~/components/lazyDialog'
import { useTenant } from '~/modules/useTenant'
import type { Terms } from '../api/queries'

const TermsDialog = lazyDialog(async () => ({ default: (await import('./TermsDialog')).TermsDialog }))

/**
 * Checkbox for the terms. The form holds the accepted version, so that only the terms that were
 * read are accepted.
 */
export function TermsField({ name, terms }: { name: string; terms: Terms }) {
  const tenant = useTenant()
  const { field, fieldState } = useController({ name })
  const [reading, setReading] = useState(false)
  const errorId = useId()
  const error = fieldState.error?.message
  const published = terms.text.trim() !== ''
  return (
    <Box>
      <chakra.label display="flex" gap="3" minH="11" alignItems="flex-start" py="2.5" cursor="pointer">
        <chakra.input
          ref={field.ref}
          type="checkbox"
          name={field.name}
          checked={field.value === terms.version}
          onChange={(event) => field.onChange(event.target.checked ? terms.version : null)}
          onBlur={field.onBlur}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          boxSize="5"
          mt="2px"
          flexShrink={0}
          accentColor="brand.solid"
          focusVisibleRing="outside"
        />
        <Text as="span" fontSize="dense" lineHeight="1.375rem">
          {published
            ? 'Li e aceito os termos e condições.'
            : `Concordo que os meus dados sejam usados por ${tenant.name} no meu acompanhamento nutricional.`}
        </Text>
      </chakra.label>
      {published && (
        <Button variant="plain" size="sm" ms="7" onClick={() => setReading(true)}>
          Ler os termos e condições
        </Button>
      )}
      {error && (
        <Flex id={errorId} color="fg.error" fontSize="remark" lineHeight="1.125rem" fontWeight="500" gap="1.5" mt="1">
          <CircleAlert size={16} aria-hidden />
          {error}
        </Flex>
      )}
      {published && (
        <TermsDialog open={reading} onClose={() => setReading(false)} text={terms.text} clinic={tenant.name} />
      )}
    </Box>
  )
}
