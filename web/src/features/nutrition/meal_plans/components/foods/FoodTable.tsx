import { Box, Flex, Table, Text, VisuallyHidden } from '@chakra-ui/react'
import { Trash2, X } from 'lucide-react'
import { Fragment } from 'react'
import { IconButton } from '~/components/IconButton'
import { usePhone } from '~/components/useMedia'
import { formatPlain, servingInWords, weightBeside } from '~/modules/householdMeasure'
import { NutrientValue } from '~/modules/NutrientValue'
import { FIGURES } from '~/modules/nutrition'
import { type DraftFood, type DraftItem, gramsOf, type ItemChange, servingOf, takeNewer } from '../../model/mealDraft'
import { OtherEnergy } from './EnergyBeside'
import {
  GramsAndSource,
  MacrosLine,
  MeasureSelect,
  QuantityError,
  QuantityInput,
  QuantityStepper,
} from './foodControls'
import { NewerChip } from './NewerValues'

interface FoodTableProps {
  label: string
  foods: DraftFood[]
  /** Handler of changes; without it the meal is read-only. */
  onChange?: (key: string, change: ItemChange) => void
  onRemove?: (item: DraftItem) => void
}

const [ENERGY] = FIGURES
const NOT_COUNTED = 'não contado'

const rangeInWords = ({ quantity, quantityMax }: DraftItem) =>
  [quantity ?? 0, quantityMax]
    .filter((end) => end != null)
    .map(formatPlain)
    .join(' a ')

/** Formats a row as "3 colheres de sopa cheias · 75 g". */
export function itemInWords(item: DraftItem) {
  const weight = weightBeside({ ...servingOf(item), grams: gramsOf(item) })
  return [servingInWords(servingOf(item)), weight].filter(Boolean).join(' · ')
}

/** Tag of an alternative. */
export function OrTag() {
  return (
    <Box
      as="span"
      display="inline-flex"
      alignItems="center"
      h="1.375rem"
      px="2"
      borderWidth="1px"
      borderColor="border.strong"
      borderRadius="chip"
      fontSize="remark"
      fontWeight="600"
      color="fg"
      flexShrink={0}
    >
      Ou
    </Box>
  )
}

/** A meal's foods: a table on wide screens, a list on phones. */
export function FoodTable(props: FoodTableProps) {
  return usePhone() ? <PhoneFoods {...props} /> : <WideFoods {...props} />
}

function WideFoods({ label, foods, onChange, onRemove }: FoodTableProps) {
  return (
    <Table.Root
      size="md"
      aria-label={label}
      css={{ '& td, & th': { px: '1.5' }, '& tr > :last-child': { pe: onRemove ? '2' : '4' } }}
    >
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader ps="4!">Alimento</Table.ColumnHeader>
          <Table.ColumnHeader w="4.75rem" textAlign="end">
            Quant.
          </Table.ColumnHeader>
          <Table.ColumnHeader w="30%">Medida caseira</Table.ColumnHeader>
          {['kcal', 'Prot.', 'Carb.', 'Lip.'].map((name) => (
            <Table.ColumnHeader key={name} w="3.25rem" textAlign="end">
              {name}
            </Table.ColumnHeader>
          ))}
          {onRemove && (
            <Table.ColumnHeader w="12">
              <VisuallyHidden>Ações</VisuallyHidden>
            </Table.ColumnHeader>
          )}
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {foods.map((food) => (
          <Fragment key={food.key}>
            <Table.Row className="group" _hover={{ bg: 'bg.hover' }} _focusWithin={{ bg: 'bg.hover' }}>
              <Table.Cell ps="4!" borderBottomWidth={food.alternatives.length > 0 ? '0' : undefined}>
                <Text textStyle="dense" fontWeight="500">
                  {food.shortName}
                </Text>
                <GramsAndSource item={food} />
                {onChange && <QuantityError item={food} onChange={(change) => onChange(food.key, change)} />}
                {onChange && <NewerChip item={food} onTake={() => onChange(food.key, takeNewer(food))} />}
              </Table.Cell>
              {onChange ? (
                <>
                  <Table.Cell borderBottomWidth={food.alternatives.length > 0 ? '0' : undefined}>
                    <Flex justify="flex-end">
                      <QuantityInput item={food} onChange={(change) => onChange(food.key, change)} />
                    </Flex>
                  </Table.Cell>
                  <Table.Cell borderBottomWidth={food.alternatives.length > 0 ? '0' : undefined}>
                    <MeasureSelect item={food} onChange={(change) => onChange(food.key, change)} />
                  </Table.Cell>
                </>
              ) : (
                <>
                  <Table.Cell textAlign="end" borderBottomWidth={food.alternatives.length > 0 ? '0' : undefined}>
                    {!food.uncounted && rangeInWords(food)}
                  </Table.Cell>
                  <Table.Cell borderBottomWidth={food.alternatives.length > 0 ? '0' : undefined}>
                    {food.uncounted ? servingInWords(servingOf(food)) : food.measure.measure}
                  </Table.Cell>
                </>
              )}
              <Figures item={food} last={food.alternatives.length === 0} />
              {onRemove && (
                <Table.Cell py="0!" borderBottomWidth={food.alternatives.length > 0 ? '0' : undefined}>
                  <RemoveButton item={food} onRemove={onRemove} />
                </Table.Cell>
              )}
            </Table.Row>
            {food.alternatives.map((alternative, index) => {
              const last = index === food.alternatives.length - 1
              const edge = { borderBottomWidth: last ? undefined : '0', py: '1!' } as const
              return (
                <Table.Row key={alternative.key} className="group" color="fg.subtle" _hover={{ bg: 'bg.hover' }}>
                  <Table.Cell ps="4!" colSpan={2} {...edge}>
                    <Flex align="center" gap="3" textStyle="dense" fontSize="sm">
                      <OrTag />
                      <Box minW="0">
                        {alternative.shortName}
                        {onChange && <OtherEnergy main={food} item={alternative} />}
                        {onChange && (
                          <NewerChip
                            item={alternative}
                            onTake={() => onChange(alternative.key, takeNewer(alternative))}
                          />
                        )}
                      </Box>
                    </Flex>
                  </Table.Cell>
                  <Table.Cell fontSize="sm" {...edge}>
                    {itemInWords(alternative)}
                  </Table.Cell>
                  <Figures item={alternative} muted last={last} />
                  {onRemove && (
                    <Table.Cell {...edge} py="0!">
                      <RemoveButton item={alternative} onRemove={onRemove} />
                    </Table.Cell>
                  )}
                </Table.Row>
              )
            })}
          </Fragment>
        ))}
      </Table.Body>
    </Table.Root>
  )
}

function Figures({ item, muted, last }: { item: DraftItem; muted?: boolean; last: boolean }) {
  const grams = gramsOf(item)
  if (item.uncounted) {
    return (
      <Table.Cell colSpan={FIGURES.length} textAlign="end" color="fg.muted" borderBottomWidth={last ? undefined : '0'}>
        {NOT_COUNTED}
      </Table.Cell>
    )
  }
  return FIGURES.map((figure) => (
    <Table.Cell
      key={figure.attribute}
      textAlign="end"
      fontVariantNumeric="tabular-nums"
      whiteSpace="nowrap"
      fontSize={muted ? 'sm' : undefined}
      fontWeight={figure === ENERGY && !muted ? '650' : undefined}
      py={muted ? '1!' : undefined}
      borderBottomWidth={last ? undefined : '0'}
    >
      <NutrientValue attribute={item.attributes[figure.attribute]} grams={grams} decimals={figure.decimals} />
    </Table.Cell>
  ))
}

function RemoveButton({ item, onRemove }: { item: DraftItem; onRemove: (item: DraftItem) => void }) {
  return (
    <IconButton
      label={`Remover ${item.shortName}`}
      icon={'alternatives' in item ? <Trash2 aria-hidden /> : <X aria-hidden />}
      size="sm"
      // Hidden until the row is hovered or focused; always visible on touch screens.
      opacity={{ base: 1, lg: 0 }}
      _groupHover={{ opacity: 1 }}
      _groupFocusWithin={{ opacity: 1 }}
      css={{ '@media (hover: none)': { opacity: 1 } }}
      onClick={() => onRemove(item)}
    />
  )
}

function PhoneFoods({ label, foods, onChange, onRemove }: FoodTableProps) {
  return (
    <Box as="ul" listStyleType="none" aria-label={label}>
      {foods.map((food) => (
        <Box as="li" key={food.key} px="4" py="3" borderTopWidth="1px">
          <Flex justify="space-between" align="baseline" gap="3">
            <Text fontWeight="500" minW="0" overflowWrap="anywhere">
              {food.shortName}
            </Text>
            <EnergyOf item={food} />
          </Flex>
          {onChange ? (
            <Flex gap="2" my="2" direction={{ base: 'column', sm: 'row' }}>
              <QuantityStepper item={food} onChange={(change) => onChange(food.key, change)} />
              <MeasureSelect item={food} size="md" onChange={(change) => onChange(food.key, change)} />
            </Flex>
          ) : (
            <Text color="fg.muted">{servingInWords(servingOf(food))}</Text>
          )}
          {onChange && <QuantityError item={food} onChange={(change) => onChange(food.key, change)} />}
          {onChange && <NewerChip item={food} onTake={() => onChange(food.key, takeNewer(food))} />}
          <Flex justify="space-between" align="center" gap="2" minH={onRemove ? '11' : undefined}>
            <MacrosLine item={food} />
            {onRemove && (
              <IconButton
                label={`Remover ${food.shortName}`}
                icon={<Trash2 aria-hidden />}
                me="-2"
                onClick={() => onRemove(food)}
              />
            )}
          </Flex>
          {food.alternatives.map((alternative) => (
            <Flex key={alternative.key} align="center" gap="3" minH="11" color="fg.subtle">
              <OrTag />
              <Box flex="1" minW="0" fontSize="sm" lineHeight="1.125rem">
                {alternative.shortName}
                <Text as="span" display="block" textStyle="remark">
                  {itemInWords(alternative)}
                </Text>
                {onChange && <OtherEnergy main={food} item={alternative} />}
                {onChange && (
                  <NewerChip item={alternative} onTake={() => onChange(alternative.key, takeNewer(alternative))} />
                )}
              </Box>
              {onRemove && (
                <IconButton
                  label={`Remover ${alternative.shortName}`}
                  icon={<X aria-hidden />}
                  me="-2"
                  onClick={() => onRemove(alternative)}
                />
              )}
            </Flex>
          ))}
        </Box>
      ))}
    </Box>
  )
}

export function EnergyOf({ item }: { item: DraftItem }) {
  if (item.uncounted) {
    return (
      <Text as="span" whiteSpace="nowrap" fontSize="sm" color="fg.muted">
        {NOT_COUNTED}
      </Text>
    )
  }
  return (
    <Text as="span" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      <Text as="span" fontSize="1.0625rem" fontWeight="650">
        <NutrientValue attribute={item.attributes.energia_kcal} grams={gramsOf(item)} decimals={0} />
      </Text>{' '}
      <Text as="span" fontSize="sm" color="fg.muted">
        kcal
      </Text>
    </Text>
  )
}
