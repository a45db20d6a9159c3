import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/**
 * A card's name as its button. The whole card is the target; other controls are layered above it.
 */
export function PickButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Box flex="1" minW="0" px="4" py="3">
      <chakra.button
        type="button"
        textAlign="start"
        fontWeight="600"
        lineHeight="1.375rem"
        cursor="pointer"
        overflowWrap="anywhere"
        onClick={onClick}
        _before={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'card' }}
        focusVisibleRing="none"
        _focusVisible={{ _before: { boxShadow: 'inset 0 0 0 2px {colors.brand.focusRing}' } }}
      >
        {label}
      </chakra.button>
      {children}
    </Box>
  )
}
