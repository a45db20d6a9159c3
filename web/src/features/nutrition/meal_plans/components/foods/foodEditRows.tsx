import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { ArrowDown, ArrowLeftRight, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '~/components/Card'
import { IconButton } from '~/components/IconButton'
import { usePhone } from '~/components/useMedia'
import { formatPlain } from '~/modules/householdMeasure'
import { atLeast, FIGURES, sumOf } from '~/modules/nutrition'
import {
  amountOfFigure,
  type DraftFood,
  type DraftItem,
  type ItemChange,
  portionsOf,
  takeNewer,
} from '../../model/mealDraft'
import { RoundedOff } from '../summary/RoundedOff'
import { EnergyBeside } from './EnergyBeside'
import { FoodName } from './FoodName'
import { EnergyOf, itemInWords, OrTag } from './FoodTable'
import {
  Kcal,
  MacrosLine,
  MeasureSelect,
  QuantityError,
  QuantityInput,
  QuantityStepper,
  sourceInWords,
} from './foodControls'
import { NewerChip } from './NewerValues'
import type { Grip } from './SortableFoods'

interface RowProps {
  onChange: (change: ItemChange) => void
  onRemove: () => void
}

interface NameAndEnergyProps {
  item: DraftItem
  onChange: (change: ItemChange) => void
  before?: ReactNode
}

function NameAndEnergy({ item, onChange, before }: NameAndEnergyProps) {
  return (
    <Flex align="flex-start" gap="2">
      {before}
      <Box minW="0" flex="1">
        <FoodName item={item} onChange={onChange} />
        <Text textStyle="remark" color="fg.subtle">
          {sourceInWords(item)} · {item.group}
        </Text>
      </Box>
      <EnergyOf item={item} />
    </Flex>
  )
}

function Controls({ item, onChange }: { item: DraftItem; onChange: (change: ItemChange) => void }) {
  const phone = usePhone()
  return (
    <Flex
      gap="2"
      direction={{ base: 'column', sm: 'row' }}
      align="center"
      flex="1"
      minW={{ base: '100%', md: '16.25rem' }}
      maxW={{ md: '23.75rem' }}
    >
      {phone ? <QuantityStepper item={item} onChange={onChange} /> : <QuantityInput item={item} onChange={onChange} />}
      <MeasureSelect item={item} size={phone ? 'md' : 'sm'} onChange={onChange} />
    </Flex>
  )
}

interface FoodEditRowProps extends RowProps {
  food: DraftFood
  grip: Grip
  first: boolean
  last: boolean
  onMove: (by: -1 | 1) => void
  onAlternatives: () => void
}

export function FoodEditRow({ food, grip, first, last, onChange, onMove, onAlternatives, onRemove }: FoodEditRowProps) {
  return (
    <Card as="li" p="4" ref={grip.row} bg={grip.dragged ? 'brand.faint' : 'bg.panel'}>
      <NameAndEnergy
        item={food}
        onChange={onChange}
        before={
          <Button
            ref={grip.handle}
            variant="ghost"
            px="0"
            minW={{ base: '11', lg: '8' }}
            ms={{ base: '-3', lg: '-2' }}
            mt={{ base: '-2.5', lg: '-1.5' }}
            aria-label={`Arrastar ${food.shortName}`}
            aria-roledescription="alça para mudar de lugar"
            cursor={grip.dragged ? 'grabbing' : 'grab'}
            touchAction="none"
            color="fg.muted"
          >
            <GripVertical aria-hidden />
          </Button>
        }
      />
      <Flex mt="3" gap="2" wrap="wrap" align="center">
        <Controls item={food} onChange={onChange} />
        <Box w="100%" order={{ md: 1 }}>
          <QuantityError item={food} onChange={onChange} />
          <MacrosLine item={food} />
          <NewerChip item={food} onTake={() => onChange(takeNewer(food))} />
        </Box>
        <Flex ms="auto" align="center" justify="flex-end" wrap="wrap">
          <IconButton
            label={`Subir ${food.shortName}`}
            icon={<ArrowUp aria-hidden />}
            aria-disabled={first || undefined}
            opacity={first ? 0.4 : undefined}
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={`Descer ${food.shortName}`}
            icon={<ArrowDown aria-hidden />}
            aria-disabled={last || undefined}
            opacity={last ? 0.4 : undefined}
            onClick={() => onMove(1)}
          />
          <Button
            id={`${food.key}-ou`}
            variant="subtle"
            size="sm"
            mx="1"
            aria-label={`Ou: alternativas para ${food.shortName}`}
            onClick={onAlternatives}
          >
            <ArrowLeftRight aria-hidden />
            Ou{food.alternatives.length > 0 && ` (${food.alternatives.length})`}
          </Button>
          <RemoveButton item={food} onRemove={onRemove} />
        </Flex>
      </Flex>
      {food.alternatives.map((alternative) => (
        <Flex key={alternative.key} align="center" gap="3" mt="2" color="fg.subtle" fontSize="sm" lineHeight="1.125rem">
          <OrTag />
          <span>
            {alternative.shortName}: {itemInWords(alternative)}
          </span>
        </Flex>
      ))}
    </Card>
  )
}

function RemoveButton({ item, onRemove }: { item: DraftItem; onRemove: () => void }) {
  return (
    <IconButton
      id={`${item.key}-remover`}
      label={`Remover ${item.shortName}`}
      icon={<Trash2 aria-hidden />}
      onClick={onRemove}
    />
  )
}

interface AlternativeEditRowProps extends RowProps {
  item: DraftItem
  /** The main food that this one is an alternative to. */
  main: DraftItem
}

export function AlternativeEditRow({ item, main, onChange, onRemove }: AlternativeEditRowProps) {
  return (
    <Card as="li" p="4">
      <NameAndEnergy item={item} onChange={onChange} />
      <Flex mt="3" gap="2" wrap="wrap" align="center">
        <Controls item={item} onChange={onChange} />
        <Box ms="auto">
          <RemoveButton item={item} onRemove={onRemove} />
        </Box>
      </Flex>
      <QuantityError item={item} onChange={onChange} />
      <Box mt="2">
        <MacrosLine item={item} />
        <NewerChip item={item} onTake={() => onChange(takeNewer(item))} />
      </Box>
      <EnergyBeside main={main} item={item} onChange={onChange} />
    </Card>
  )
}

/** Sums of the list while it is edited; the server's own sums follow after saving. */
export function MealTotals({ foods }: { foods: DraftFood[] }) {
  const portions = portionsOf(foods)
  const [energy, ...macros] = FIGURES
  const grams = portions.reduce((sum, { grams }) => sum + grams, 0)
  return (
    <Flex
      as="section"
      aria-label="Total da refeição"
      align="baseline"
      justify="space-between"
      gap="4"
      wrap="wrap"
      mt="4"
      px="4"
      py="3"
      borderRadius="card"
      bg="bg.muted"
    >
      <Text fontWeight="600">Total da refeição</Text>
      <Flex gap="4" align="baseline" wrap="wrap" fontSize="dense" color="fg.muted" fontVariantNumeric="tabular-nums">
        <span>{formatPlain(grams)} g</span>
        {macros.map((figure) => (
          <span key={figure.attribute}>
            {figure.label} {atLeast(sumOf(portions, figure), figure.decimals)} g
          </span>
        ))}
        <Box as="span" color="fg">
          <Kcal value={atLeast(sumOf(portions, energy), energy.decimals)} size="xl" />
        </Box>
      </Flex>
      <RoundedOff
        flexBasis="100%"
        textAlign={{ md: 'end' }}
        mt="-3"
        sums={FIGURES.map((figure) => ({
          parts: foods.map((food) => amountOfFigure(food, figure) ?? 0),
          whole: sumOf(portions, figure).value,
          decimals: figure.decimals,
        }))}
      >
        Total arredondado: a soma das linhas difere um pouco.
      </RoundedOff>
    </Flex>
  )
}
