import { Box, Button, Flex, Stack, Table, Text } from '@chakra-ui/react'
import { History } from 'lucide-react'
import { useState } from 'react'
import type { Schemas } from '~/api/client'
import { count } from '~/components/format'
import { Modal } from '~/components/Modal'
import { formatPlain } from '~/modules/householdMeasure'
import { NutrientValue } from '~/modules/NutrientValue'
import { amountIn, FIGURES } from '~/modules/nutrition'
import {
  type DraftFood,
  type DraftItem,
  gramsOf,
  itemsWithNewer,
  type Meal,
  takeAllNewer,
  withNewer,
} from '../../model/mealDraft'
import { itemInWords } from './FoodTable'

/**
 * Chip that offers the food table's newer values. A plan keeps the values that it was made with.
 */
export function NewerChip({ item, onTake }: { item: DraftItem; onTake: () => void }) {
  const [open, setOpen] = useState(false)
  if (!item.newer) return null
  const taken = inTable(item)
  return (
    <>
      <Button
        variant="ghost"
        bg="bg.muted"
        h={{ base: '11', lg: '6' }}
        px="2"
        gap="1.5"
        mt="1"
        borderRadius="chip"
        fontSize="remark"
        fontWeight="500"
        aria-haspopup="dialog"
        aria-label={`Valores novos na tabela para ${item.shortName}`}
        onClick={() => setOpen(true)}
      >
        <History style={{ width: 14, height: 14 }} aria-hidden />
        valores novos na tabela
      </Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title={item.shortName}
        description={`A tabela foi atualizada. Valores para ${wordsOf(item, taken).join(', agora ')}:`}
        size="sm"
        footer={
          <Actions
            label="Usar os valores novos"
            onTake={() => {
              setOpen(false)
              onTake()
            }}
            onClose={() => setOpen(false)}
          />
        }
      >
        <OldAndNew item={item} taken={taken} />
      </Modal>
    </>
  )
}

/** Returns the row with the table's values; its measure may weigh something else there. */
const inTable = (item: DraftItem): DraftItem => ({ ...item, ...withNewer(item) })

/** Describes a row as "1 unidade · 60 g", followed by its new values if they differ. */
const wordsOf = (item: DraftItem, taken: DraftItem) => [...new Set([itemInWords(item), itemInWords(taken)])]

/**
 * Returns true if the row's own amount differs: with a heavier measure it may, although 100 g
 * contain the same.
 */
function differs(attribute: keyof Schemas['Attributes'], item: DraftItem, taken: DraftItem) {
  const [old, now] = [item.attributes[attribute], taken.attributes[attribute]]
  return old.status !== now.status || amountIn(old, gramsOf(item)) !== amountIn(now, gramsOf(taken))
}

interface TakenProps {
  item: DraftItem
  /** The row with the table's values. */
  taken: DraftItem
}

function OldAndNew({ item, taken }: TakenProps) {
  const [grams, newGrams] = [gramsOf(item), gramsOf(taken)]
  return (
    <Table.Root size="md" aria-label="Valores antigos e novos">
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader />
          <Table.ColumnHeader textAlign="end">No plano</Table.ColumnHeader>
          <Table.ColumnHeader textAlign="end">Na tabela</Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {grams !== newGrams && (
          <Table.Row fontVariantNumeric="tabular-nums">
            <Table.Cell>Peso (g)</Table.Cell>
            <Table.Cell textAlign="end" color="fg.muted">
              {formatPlain(grams)}
            </Table.Cell>
            <Table.Cell textAlign="end" fontWeight="650">
              <span aria-hidden>→ </span>
              {formatPlain(newGrams)}
            </Table.Cell>
          </Table.Row>
        )}
        {FIGURES.map(({ attribute, label, unit }) => {
          const other = differs(attribute, item, taken)
          return (
            <Table.Row key={attribute} fontVariantNumeric="tabular-nums">
              <Table.Cell>
                {label} ({unit})
              </Table.Cell>
              <Table.Cell textAlign="end" color="fg.muted">
                <NutrientValue attribute={item.attributes[attribute]} grams={grams} decimals={2} />
              </Table.Cell>
              <Table.Cell textAlign="end" fontWeight={other ? '650' : undefined}>
                {other && <span aria-hidden>→ </span>}
                <NutrientValue attribute={taken.attributes[attribute]} grams={newGrams} decimals={2} />
              </Table.Cell>
            </Table.Row>
          )
        })}
      </Table.Body>
    </Table.Root>
  )
}

interface NewerBannerProps {
  meals: { meal: Meal; foods: DraftFood[] }[]
  onTake: (meal: Meal, foods: DraftFood[]) => void
}

/** Banner that offers newer values for the whole plan at once. */
export function NewerBanner({ meals, onTake }: NewerBannerProps) {
  const [open, setOpen] = useState(false)
  const outdated = meals.flatMap(({ meal, foods }) =>
    itemsWithNewer(foods).map((item) => ({ meal: meal.name, item, taken: inTable(item) })),
  )
  if (outdated.length === 0) return null
  const close = () => setOpen(false)
  return (
    <>
      <Flex
        align={{ md: 'center' }}
        direction={{ base: 'column', md: 'row' }}
        gap={{ base: '2', md: '4' }}
        justify="space-between"
        px="4"
        py="2.5"
        mb="4"
        ms={{ md: '3.75rem' }}
        borderRadius="card"
        borderWidth="1px"
        bg="bg.subtle"
        fontSize="dense"
      >
        <Flex gap="2.5" align="flex-start">
          <Box asChild flexShrink={0} mt="3px" color="fg.muted">
            <History size={18} aria-hidden />
          </Box>
          <span>
            {count(outdated.length, 'alimento tem', 'alimentos têm')} valores novos na tabela. O plano guarda os valores
            com que foi feito.
          </span>
        </Flex>
        <Button variant="outline" size="sm" flexShrink={0} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Atualizar todos
        </Button>
      </Flex>
      <Modal
        open={open}
        onClose={close}
        title="Usar os valores novos em todo o plano?"
        description="As somas mudam com eles. Energia de cada alimento, no plano e na tabela:"
        footer={
          <Actions
            label="Atualizar todos"
            onTake={() => {
              close()
              for (const { meal, foods } of meals) {
                if (itemsWithNewer(foods).length > 0) onTake(meal, takeAllNewer(foods))
              }
            }}
            onClose={close}
          />
        }
      >
        <Stack as="ul" listStyleType="none" gap="2.5">
          {outdated.map(({ meal, item, taken }) => (
            <Flex as="li" key={item.key} justify="space-between" columnGap="4" wrap="wrap">
              <Box minW="0" flex={{ base: '1 1 100%', sm: '1' }}>
                {item.shortName}
                <Text textStyle="remark" color="fg.muted">
                  {meal} · {wordsOf(item, taken).join(', agora ')}
                </Text>
              </Box>
              <NewEnergy item={item} taken={taken} />
            </Flex>
          ))}
        </Stack>
      </Modal>
    </>
  )
}

/** New energy as "92,65 → 97,50 kcal", or the names of other changed values. */
function NewEnergy({ item, taken }: TakenProps) {
  const [grams, newGrams] = [gramsOf(item), gramsOf(taken)]
  if (!differs('energia_kcal', item, taken)) {
    const changed = FIGURES.filter(({ attribute }) => differs(attribute, item, taken)).map(({ label }) => label)
    const names = [...(grams === newGrams ? [] : ['Peso']), ...changed].map((name) => name.toLowerCase())
    return (
      <Text color="fg.muted">
        {names.length > 0 ? `muda: ${names.join(', ')}` : 'os mesmos valores nesta quantidade'}
      </Text>
    )
  }
  return (
    <Text whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      <NutrientValue attribute={item.attributes.energia_kcal} grams={grams} decimals={2} />
      <span aria-hidden> → </span>
      <Box as="span" srOnly>
        {' '}
        passa a{' '}
      </Box>
      <Text as="span" fontWeight="650">
        <NutrientValue attribute={taken.attributes.energia_kcal} grams={newGrams} decimals={2} />
      </Text>{' '}
      kcal
    </Text>
  )
}

function Actions({ label, onTake, onClose }: { label: string; onTake: () => void; onClose: () => void }) {
  return (
    <Flex justify="flex-end" gap="3" w="100%" direction={{ base: 'column-reverse', sm: 'row' }}>
      <Button variant="outline" onClick={onClose}>
        Manter como está
      </Button>
      <Button onClick={onTake}>{label}</Button>
    </Flex>
  )
}
