import { Box, type BoxProps } from '@chakra-ui/react'
import type { Ref } from 'react'

const KINDS = {
  plain: { bg: 'bg.panel', borderColor: 'border' },
  /** The first one of several. */
  current: { bg: 'bg.panel', borderColor: 'brand.border', boxShadow: 'inset 0 0 0 1px {colors.brand.border}' },
  hero: { bg: 'brand.faint', borderColor: 'brand.border' },
  attention: { bg: 'accent.subtle', borderColor: 'accent.border' },
} as const

interface CardProps extends BoxProps {
  kind?: keyof typeof KINDS
  /** True if the whole card is one link, with `asChild`. */
  link?: boolean
  ref?: Ref<HTMLDivElement>
}

export function Card({ kind = 'plain', link, ...box }: CardProps) {
  return (
    <Box
      borderWidth="1px"
      borderRadius="card"
      p={{ base: '4.5', md: '5' }}
      {...KINDS[kind]}
      {...(link && { display: 'block', focusVisibleRing: 'outside', _hover: { bg: 'bg.hover' } })}
      {...box}
    />
  )
}
