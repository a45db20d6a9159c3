import { Text } from '@chakra-ui/react'

/** Renders a date, an amount or a number in one line, with aligned digits. */
export const figures = (text: string) => (
  <Text as="span" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
    {text}
  </Text>
)
