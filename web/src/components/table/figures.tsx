import { Text } from '@chakra-ui/react'

/** A date, an amount, a number of somebody's: in one line, and its digits below each other. */
export const figures = (text: string) => (
  <Text as="span" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
    {text}
  </Text>
)
