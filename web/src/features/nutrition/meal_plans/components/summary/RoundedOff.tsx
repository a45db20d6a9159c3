import { Text, type TextProps } from '@chakra-ui/react'
import { isRoundedOff } from '~/modules/nutrition'

interface RoundedOffProps extends TextProps {
  /** Groups of displayed parts with their whole. */
  sums: { parts: number[]; whole: number; decimals?: number }[]
  children: string
}

/**
 * Notice that displayed parts do not add up to the displayed whole, since each was rounded from its
 * exact value.
 */
export function RoundedOff({ sums, children, ...text }: RoundedOffProps) {
  if (!sums.some(({ parts, whole, decimals = 0 }) => isRoundedOff(parts, whole, decimals))) return null
  return (
    <Text textStyle="remark" color="fg.muted" {...text}>
      {children}
    </Text>
  )
}
