import { Button, Flex } from '@chakra-ui/react'
import { RotateCw } from 'lucide-react'
import type { ComponentProps } from 'react'
import { toApiError } from '~/api/error'
import { Loaded } from './Loaded'

/**
 * Loads a secondary list. After an error its place stays empty, with a small button to retry. A
 * missing connection is named, as nothing else on the page may report it.
 */
export function QuietlyLoaded<Data>({ query, ...rest }: ComponentProps<typeof Loaded<Data>>) {
  if (query.data !== undefined || !query.error || toApiError(query.error).status === 0)
    return <Loaded query={query} {...rest} />
  return (
    <Flex align="center" justify="center" minH="40">
      <Button variant="ghost" onClick={() => query.refetch()}>
        <RotateCw aria-hidden />
        Tentar novamente
      </Button>
    </Flex>
  )
}
