import { Button, Flex, Text } from '@chakra-ui/react'
import { Equal } from 'lucide-react'
import { formatNumber } from '~/components/format'
import { ToneChip } from '~/components/ToneChip'
import type { DraftItem, ItemChange } from '../../model/mealDraft'
import { energyDifference, equalEnergy } from '../../model/nutrients/equalEnergy'

interface EnergyBesideProps {
  main: DraftItem
  item: DraftItem
  onChange: (change: ItemChange) => void
}

function inWords(percent: number, name: string) {
  if (percent === 0) return `Mesma energia de ${name}`
  // A minus sign instead of a hyphen.
  return `${percent > 0 ? '+' : '−'}${formatNumber(Math.abs(percent), Number.isInteger(percent) ? 0 : 1)} % de energia em relação a ${name}`
}

/** Mark of an alternative whose energy is too far from its main food's. */
export function OtherEnergy({ main, item }: Omit<EnergyBesideProps, 'onChange'>) {
  return energyDifference(main, item)?.accepted === false && <ToneChip tone="attention">energia diferente</ToneChip>
}

/**
 * Difference between the energies of an alternative and its main food, with a button that removes
 * it.
 */
export function EnergyBeside({ main, item, onChange }: EnergyBesideProps) {
  const difference = energyDifference(main, item)
  if (!difference) return null
  const equal = difference.percent === 0 ? null : equalEnergy(main, item)
  return (
    <Flex align="center" gap="3" wrap="wrap" mt="2" minH="9">
      <Text textStyle="remark" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {inWords(difference.percent, main.shortName)}
      </Text>
      <OtherEnergy main={main} item={item} />
      {equal && (
        <Button
          size="sm"
          variant="outline"
          ms="auto"
          aria-label={`Igualar energia: ${item.shortName}`}
          onClick={() => onChange(equal)}
        >
          <Equal aria-hidden />
          Igualar energia
        </Button>
      )}
    </Flex>
  )
}
