import { Text, type TextProps } from '@chakra-ui/react'
import { isRoundedOff } from '~/modules/nutrition'

interface RoundedOffProps extends TextProps {
  /** Groups of parts with their whole, as they are shown side by side. */
  sums: { parts: number[]; whole: number; decimals?: number }[]
  children: string
}

/**
 * Says so where shown parts do not add up to the shown whole: each was rounded from its exact
 * value.
 */
export function RoundedOff({ sums, children, ...text }: RoundedOffProps) {
  if (!sums.some(({ parts, whole, decimals = 0 }) => isRoundedOff(parts, whole, decimals))) return null
  return (
    <Text textStyle="remark" color="fg.muted" {...text}>
      {children}
    </Text>
  )
}
