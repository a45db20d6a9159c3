import { Box } from '@chakra-ui/react'
import { useIsFetching, useIsMutating } from '@tanstack/react-query'

/** A thin line at the top while requests run. `meta: { silent: true }` keeps one out of it. */
export function Loader() {
  const loud = { predicate: (item: { meta?: Record<string, unknown> }) => !item.meta?.silent }
  const fetching = useIsFetching(loud)
  const sending = useIsMutating({ predicate: (mutation) => loud.predicate(mutation) })
  if (fetching + sending === 0) return null
  return (
    <Box
      aria-hidden
      position="fixed"
      insetX="0"
      top="0"
      h="3px"
      zIndex="banner"
      overflow="hidden"
      pointerEvents="none"
      opacity={0}
      animation="appear 120ms ease-out 150ms forwards"
    >
      <Box h="100%" w="25%" bg="brand.solid" animation="slide 1.1s ease-in-out infinite" />
    </Box>
  )
}
