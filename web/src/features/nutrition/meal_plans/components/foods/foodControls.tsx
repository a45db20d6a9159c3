import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { CircleAlert, Minus, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { NumberInput, Select } from '~/components/form'
import { formatNumber } from '~/components/format'
import { lazyDialog } from '~/components/lazyDialog'
import { formatPlain, isGram, UNCOUNTED } from '~/modules/householdMeasure'
import { measureLabel, withMeasures } from '~/modules/measures/words'
import { NutrientValue } from '~/modules/NutrientValue'
import { FIGURES } from '~/modules/nutrition'
import {
  amountOf,
  type DraftItem,
  gramsOf,
  type ItemChange,
  inMeasure,
  isQuantity,
  quantityProblem,
} from '../../model/mealDraft'

// Most rows keep the measures of their table.
const MeasureDialog = lazyDialog(async () => ({
  default: (await import('~/modules/measures/MeasureDialog')).MeasureDialog,
}))

interface ControlProps {
  item: DraftItem
  onChange: (change: ItemChange) => void
}

const stepOf = (item: DraftItem) => (isGram(item.measure.measure) ? 10 : 1)
/** Ends a range: a single number was typed. */
const single = ({ quantityMax }: DraftItem): ItemChange => (quantityMax ? { quantityMax: null } : {})
const errorId = (item: DraftItem) => `${item.key}-erro`
const fieldId = (item: DraftItem) => `${item.key}-quantidade`

function quantityProps({ item, onChange }: ControlProps) {
  const valid = quantityProblem(item) === null
  return {
    id: fieldId(item),
    value: item.quantity,
    onChange: (quantity: number | null) => onChange({ ...single(item), quantity }),
    upper: item.quantityMax,
    onRange: (quantity: number | null, quantityMax: number | null) => onChange({ quantity, quantityMax }),
    step: stepOf(item),
    min: stepOf(item) / 2,
    unsigned: true,
    'aria-label': `Quantidade de ${item.shortName}`,
    'aria-invalid': !valid || undefined,
    'aria-describedby': valid ? undefined : errorId(item),
  }
}

/** Quantity field of a table's cell; none for a line without an amount. */
export function QuantityInput(props: ControlProps) {
  if (props.item.uncounted) return null
  return <NumberInput size="sm" w="16" textAlign="end" {...quantityProps(props)} />
}

/** Quantity field with buttons for less and more, for touch screens. */
export function QuantityStepper(props: ControlProps) {
  const { item, onChange } = props
  const step = stepOf(item)
  if (item.uncounted) return null
  const go = (by: number) => {
    const now = isQuantity(item.quantity) ? item.quantity : 0
    const next = Math.max(step / 2, Number((now + by).toFixed(2)))
    // "Less" never increases a quantity below the step.
    onChange({ ...single(item), quantity: by < 0 && now > 0 ? Math.min(now, next) : next })
  }
  return (
    <Flex
      align="center"
      h="12"
      w={{ base: '100%', sm: '32' }}
      flexShrink={0}
      borderWidth="1px"
      borderColor={quantityProblem(item) ? 'border.error' : 'border.input'}
      borderRadius="control"
      bg="bg.panel"
    >
      <Button variant="ghost" px="0" aria-label={`Menos ${item.shortName}`} onClick={() => go(-step)}>
        <Minus aria-hidden />
      </Button>
      <NumberInput
        flex="1"
        minW="0"
        px="0"
        h="10"
        border="none"
        textAlign="center"
        fontWeight="600"
        {...quantityProps(props)}
      />
      <Button variant="ghost" px="0" aria-label={`Mais ${item.shortName}`} onClick={() => go(step)}>
        <Plus aria-hidden />
      </Button>
    </Flex>
  )
}

const MARKS = Object.keys(UNCOUNTED) as (keyof typeof UNCOUNTED)[]

/** Opens the form of a new measure. */
const NEW_MEASURE = 'nova'

/** Measure of a row, or the mark of one without an amount. */
export function MeasureSelect({ item, onChange, size = 'sm' }: ControlProps & { size?: 'sm' | 'md' }) {
  const [adding, setAdding] = useState(false)
  const newest = useRef(item)
  useEffect(() => {
    newest.current = item
  }, [item])
  const choose = (value: string) => {
    if (value === NEW_MEASURE) return setAdding(true)
    const measure = item.measures.find((offered) => offered.id === value)
    const mark = MARKS.find((other) => other === value)
    if (measure && item.uncounted && measure.id === item.measure.id) onChange({ uncounted: null })
    else if (measure) onChange(inMeasure(item, measure))
    else if (mark) onChange({ uncounted: mark })
  }
  return (
    <>
      <Select
        size={size}
        aria-label={`Medida de ${item.shortName}`}
        value={item.uncounted ?? item.measure.id}
        options={[
          ...item.measures.map((its) => ({ value: its.id, label: measureLabel(its) })),
          ...MARKS.map((mark) => ({ value: mark, label: UNCOUNTED[mark] })),
          { value: NEW_MEASURE, label: 'Nova medida…' },
        ]}
        onChange={(event) => choose(event.target.value)}
      />
      {adding && (
        <MeasureDialog
          food={{ id: item.food, name: item.shortName }}
          measures={item.measures}
          onClose={() => setAdding(false)}
          onAdded={(measure) =>
            onChange({ ...inMeasure(item, measure), measures: withMeasures(item.measures, [measure]) })
          }
          onListed={(change) => {
            const { measure, measures, asAdded } = newest.current
            const listed = change(measures)
            // The row keeps its measure, although the food no longer has it.
            const kept = listed.some(({ id }) => id === measure.id) ? listed : [measure, ...listed]
            onChange({ measures: kept, asAdded })
          }}
        />
      )}
    </>
  )
}

/** Error of a quantity, or the question about an unusually large one. */
export function QuantityError({ item, onChange }: ControlProps) {
  const problem = quantityProblem(item)
  if (!problem) return null
  return (
    <Box id={errorId(item)} role="alert" mt="1" color="fg.error" textStyle="remark" fontWeight="500">
      <Flex gap="1.5">
        <Box asChild flexShrink={0} mt="1px">
          <CircleAlert size={16} aria-hidden />
        </Box>
        {problem.question ?? problem.text}
      </Flex>
      {problem.question && (
        <Button
          size="sm"
          variant="outline"
          my="1.5"
          onClick={() => {
            onChange({ sure: amountOf(item) })
            // The button disappears with the question.
            document.getElementById(fieldId(item))?.focus()
          }}
        >
          Sim, é isso
        </Button>
      )}
    </Box>
  )
}

/** Returns the source as "TACO", followed by the name in the table if that is another. */
export function sourceInWords({ origin, name, shortName }: DraftItem) {
  const source = origin === 'own' ? 'Cadastro próprio' : origin
  return name === shortName ? source : `${source}: ${name}`
}

/** Returns the weight that counts, as "75 g", or of a range as "cerca de 75 g". */
const weightOf = (item: DraftItem) =>
  item.quantityMax ? `cerca de ${formatNumber(gramsOf(item))} g` : `${formatPlain(gramsOf(item))} g`

/** Weight and source as "75 g · TACO: Arroz, integral, cozido". */
export function GramsAndSource({ item }: { item: DraftItem }) {
  return (
    <Text textStyle="remark" color="fg.subtle" fontVariantNumeric="tabular-nums">
      {!item.uncounted && `${weightOf(item)} · `}
      {sourceInWords(item)}
    </Text>
  )
}

/** Macronutrients as "75 g · P 1,9 · C 19,4 · L 0,8 g". */
export function MacrosLine({ item }: { item: DraftItem }) {
  const grams = gramsOf(item)
  if (item.uncounted) return null
  return (
    <Text textStyle="remark" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
      {weightOf(item)}
      {FIGURES.slice(1).map(({ attribute, short, decimals }) => (
        <span key={attribute}>
          {` · ${short} `}
          <NutrientValue attribute={item.attributes[attribute]} grams={grams} decimals={decimals} />
        </span>
      ))}
      {' g'}
    </Text>
  )
}

/** Main figure: large number, small unit. */
export function Kcal({ value, size = '1.0625rem' }: { value: number | string; size?: string }) {
  return (
    <Text as="span" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      <Text as="span" fontSize={size} fontWeight="650">
        {typeof value === 'number' ? formatNumber(value) : value}
      </Text>{' '}
      <Text as="span" fontSize="sm" color="fg.muted">
        kcal
      </Text>
    </Text>
  )
}
