import { Box, type BoxProps, chakra, Stack, VisuallyHidden } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Grey block with the exact size of the content. It is visible only after 150 ms. */
export function Skeleton(props: BoxProps) {
  return (
    <Box aria-hidden opacity={0} animation="appear 120ms ease-out 150ms forwards" {...props}>
      <Box boxSize="100%" borderRadius="inherit" bg="bg.emphasized" animation="breathe 1.6s ease-in-out infinite" />
    </Box>
  )
}

/** Announces once that something is loading; the blocks themselves are silent. */
export function Loading({ label = 'Carregando...', children }: { label?: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {children}
    </div>
  )
}

/** Skeleton of a page whose layout depends on its data. */
export function PageSkeleton() {
  return (
    <Loading>
      <Stack gap="6">
        <Skeleton h="8" w="60" maxW="70%" borderRadius="chip" />
        <Skeleton h="11.25rem" borderRadius="card" />
        <Skeleton h="80" borderRadius="card" />
      </Stack>
    </Loading>
  )
}

/** Lines of text that are loading. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <chakra.span display="block">
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((key, line) => (
        <Skeleton key={key} h="4" my="4px" w={line === lines - 1 ? '60%' : '100%'} borderRadius="chip" />
      ))}
    </chakra.span>
  )
}
