import { Box, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface FactProps {
  label: string
  /** True to span all columns. */
  wide?: boolean
  children: ReactNode
}

/** Term and value in a list (`dl`). A missing value is shown as such. */
export function Fact({ label, wide, children }: FactProps) {
  return (
    <Box minW="0" gridColumn={wide ? '1 / -1' : undefined}>
      <Text as="dt" textStyle="remark" color="fg.muted">
        {label}
      </Text>
      <Text as="dd" mt="0.5" overflowWrap="anywhere" color={children ? undefined : 'fg.subtle'}>
        {children || 'Não informado'}
      </Text>
    </Box>
  )
}
