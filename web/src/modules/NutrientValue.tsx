import { chakra, VisuallyHidden } from '@chakra-ui/react'
import type { Schemas } from '~/api/client'
import { formatNumber } from '~/components/format'
import { Tooltip } from '~/components/Tooltip'
import { amountIn, WITHOUT_NUMBER } from './nutrition'

interface NutrientValueProps {
  attribute: Schemas['Attribute']
  grams?: number
  decimals?: number
}

/**
 * Amount of a nutrient in these grams; without a number in the table, its sign with the meaning.
 */
export function NutrientValue({ attribute, grams = 100, decimals = 1 }: NutrientValueProps) {
  const amount = amountIn(attribute, grams)
  if (amount !== null) return formatNumber(amount, decimals)
  const { sign, meaning } = WITHOUT_NUMBER[attribute.status === 'value' ? 'not_analysed' : attribute.status]
  return (
    <Tooltip content={meaning}>
      <chakra.span position="relative" whiteSpace="nowrap">
        <span aria-hidden>{sign}</span>
        <VisuallyHidden>{meaning}</VisuallyHidden>
      </chakra.span>
    </Tooltip>
  )
}
