import { Box, Button, Flex, Stack, Table, Text } from '@chakra-ui/react'
import { History } from 'lucide-react'
import { useState } from 'react'
import type { Schemas } from '~/api/client'
import { count } from '~/components/format'
import { Modal } from '~/components/Modal'
import { NutrientValue } from '~/modules/NutrientValue'
import { FIGURES } from '~/modules/nutrition'
import { itemInWords } from './FoodTable'
import { type DraftFood, type DraftItem, gramsOf, itemsWithNewer, takeAllNewer } from './mealDraft'

/** A plan keeps the values it was made with. Where the table has others by now, this says so and offers them. */
export function NewerChip({ item, onTake }: { item: DraftItem; onTake: () => void }) {
  const [open, setOpen] = useState(false)
  if (!item.newer) return null
  return (
    <>
      <Button
        variant="ghost"
        bg="bg.muted"
        h={{ base: '11', lg: '24px' }}
        px="2"
        gap="1.5"
        mt="1"
        borderRadius="chip"
        fontSize="13px"
        fontWeight="500"
        aria-haspopup="dialog"
        aria-label={`Valores novos na tabela para ${item.name}`}
        onClick={() => setOpen(true)}
      >
        <History style={{ width: 14, height: 14 }} aria-hidden />
        valores novos na tabela
      </Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title={item.name}
        description={`A tabela foi atualizada. Valores para ${itemInWords(item)}:`}
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
        <OldAndNew item={item} newer={item.newer} />
      </Modal>
    </>
  )
}

const differ = (old: Schemas['Attribute'], now: Schemas['Attribute']) =>
  old.status !== now.status || old.quantity !== now.quantity

function OldAndNew({ item, newer }: { item: DraftItem; newer: DraftItem['attributes'] }) {
  const grams = gramsOf(item)
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
        {FIGURES.map(({ attribute, label, unit }) => {
          const [old, now] = [item.attributes[attribute], newer[attribute]]
          const other = differ(old, now)
          return (
            <Table.Row key={attribute} fontVariantNumeric="tabular-nums">
              <Table.Cell>
                {label} ({unit})
              </Table.Cell>
              <Table.Cell textAlign="end" color="fg.muted">
                <NutrientValue attribute={old} grams={grams} decimals={2} />
              </Table.Cell>
              <Table.Cell textAlign="end" fontWeight={other ? '650' : undefined}>
                {other && <span aria-hidden>→ </span>}
                <NutrientValue attribute={now} grams={grams} decimals={2} />
              </Table.Cell>
            </Table.Row>
          )
        })}
      </Table.Body>
    </Table.Root>
  )
}

interface NewerBannerProps {
  meals: { uuid: string; name: string; foods: DraftFood[] }[]
  onTake: (meal: string, foods: DraftFood[]) => void
}

/** The same for the whole plan, at one go. */
export function NewerBanner({ meals, onTake }: NewerBannerProps) {
  const [open, setOpen] = useState(false)
  const outdated = meals.flatMap(({ name, foods }) => itemsWithNewer(foods).map((item) => ({ meal: name, item })))
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
        ms={{ md: '60px' }}
        borderRadius="card"
        borderWidth="1px"
        bg="bg.subtle"
        fontSize="15px"
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
              for (const { uuid, foods } of meals) {
                if (itemsWithNewer(foods).length > 0) onTake(uuid, takeAllNewer(foods))
              }
            }}
            onClose={close}
          />
        }
      >
        <Stack as="ul" listStyleType="none" gap="2.5">
          {outdated.map(({ meal, item }) => (
            <Flex as="li" key={item.key} justify="space-between" columnGap="4" wrap="wrap">
              <Box minW="0" flex={{ base: '1 1 100%', sm: '1' }}>
                {item.name}
                <Text textStyle="remark" color="fg.muted">
                  {meal} · {itemInWords(item)}
                </Text>
              </Box>
              <NewEnergy item={item} newer={item.newer ?? item.attributes} />
            </Flex>
          ))}
        </Stack>
      </Modal>
    </>
  )
}

/** "92,65 → 97,50 kcal", or what changes where the energy does not. */
function NewEnergy({ item, newer }: { item: DraftItem; newer: DraftItem['attributes'] }) {
  const grams = gramsOf(item)
  const [energy, ...others] = FIGURES.map(({ attribute, label }) => ({
    label,
    old: item.attributes[attribute],
    now: newer[attribute],
  }))
  if (!energy || !differ(energy.old, energy.now)) {
    const changed = others.filter(({ old, now }) => differ(old, now)).map(({ label }) => label.toLowerCase())
    return <Text color="fg.muted">muda: {changed.join(', ')}</Text>
  }
  return (
    <Text whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      <NutrientValue attribute={energy.old} grams={grams} decimals={2} />
      <span aria-hidden> → </span>
      <Box as="span" srOnly>
        {' '}
        passa a{' '}
      </Box>
      <Text as="span" fontWeight="650">
        <NutrientValue attribute={energy.now} grams={grams} decimals={2} />
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
