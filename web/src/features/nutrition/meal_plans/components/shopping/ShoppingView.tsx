import { Box, Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { Check, Copy, Minus, Plus, Printer, Share2, ShoppingBasket, Undo2 } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { Card } from '~/components/Card'
import { copyText } from '~/components/copyText'
import { Empty } from '~/components/Empty'
import { NumberInput } from '~/components/form'
import { count } from '~/components/format'
import { IconButton } from '~/components/IconButton'
import { notify } from '~/components/notify'
import { useNow } from '~/components/useNow'
import { usePaper } from '~/modules/Paper'
import { weekdayOf } from '~/modules/planDays'
import type { MealTicks } from '../../hooks/useTicks'
import {
  bought,
  DAYS,
  EATEN,
  type ShoppingGroup,
  type ShoppingItem,
  shoppingList,
  shoppingText,
} from '../../model/shoppingList'
import type { Plan } from '../../model/types'
import { ShoppingPaper } from './ShoppingPaper'

interface ShoppingViewProps {
  plan: Plan
  days: number
  onDays: (days: number) => void
  /** Ticked foods, if the reader is the one who buys. */
  ticks?: MealTicks
  /** Level of the groups' headings. */
  headings?: 'h2' | 'h3'
}

export function ShoppingView({ plan, days, onDays, ticks, headings = 'h2' }: ShoppingViewProps) {
  const groups = shoppingList(bought(plan, days, weekdayOf(useNow())))
  const all = groups.flatMap(({ items }) => items)
  const { paper, print } = usePaper(<ShoppingPaper plan={plan} days={days} groups={groups} ticked={ticks?.ticked} />)
  if (all.length === 0) {
    return <Empty icon={ShoppingBasket}>Este plano ainda não tem alimentos para comprar.</Empty>
  }
  const done = all.filter(({ food }) => ticks?.ticked.has(food)).length
  return (
    <>
      {paper}
      <Flex align="flex-end" justify="space-between" gap="4" wrap="wrap" mb="4">
        <DaysField days={days} onDays={onDays} />
        <SendActions text={shoppingText(groups, days, ticks?.ticked)} onPrint={() => void print()} />
      </Flex>
      <Text color="fg.muted" fontSize="dense" lineHeight="1.375rem" mb="4">
        {EATEN}
      </Text>
      {ticks && (
        <Flex align="center" justify="space-between" gap="3" wrap="wrap" minH="11" mb="1">
          <Text role="status" fontWeight="500">
            {done === 0
              ? count(all.length, 'alimento', 'alimentos')
              : done === all.length
                ? 'Tudo na cesta!'
                : `${done} de ${all.length} na cesta`}
          </Text>
          {done > 0 && (
            <Button variant="ghost" me="-3" onClick={ticks.clear}>
              <Undo2 aria-hidden />
              Desmarcar todos
            </Button>
          )}
        </Flex>
      )}
      <Stack gap="4">
        {groups.map((group) => (
          <Group key={group.name} group={group} ticks={ticks} heading={headings} />
        ))}
      </Stack>
    </>
  )
}

function DaysField({ days, onDays }: Pick<ShoppingViewProps, 'days' | 'onDays'>) {
  const id = useId()
  const [typed, setTyped] = useState<number | null>(days)
  useEffect(() => setTyped(days), [days])
  const fits = (value: number | null) =>
    value !== null && Number.isInteger(value) && value >= DAYS.least && value <= DAYS.most
  const change = (value: number | null) => {
    setTyped(value)
    if (value !== null && fits(value)) onDays(value)
  }
  const step = (by: number) => change(Math.min(DAYS.most, Math.max(DAYS.least, days + by)))
  const wrong = !fits(typed)
  return (
    <Box>
      <chakra.label htmlFor={id} display="block" fontSize="dense" fontWeight="500" mb="1.5">
        Para quantos dias?
      </chakra.label>
      <Flex gap="1.5" align="center">
        <IconButton
          label="Um dia a menos"
          icon={<Minus aria-hidden />}
          variant="outline"
          size="lg"
          disabled={days <= DAYS.least}
          onClick={() => step(-1)}
        />
        <NumberInput
          id={id}
          value={typed}
          onChange={change}
          decimals={0}
          min={DAYS.least}
          max={DAYS.most}
          w="16"
          h="12"
          textAlign="center"
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-erro` : undefined}
        />
        <IconButton
          label="Um dia a mais"
          icon={<Plus aria-hidden />}
          variant="outline"
          size="lg"
          disabled={days >= DAYS.most}
          onClick={() => step(1)}
        />
      </Flex>
      {wrong && (
        <Text id={`${id}-erro`} role="alert" mt="1.5" color="fg.error" fontSize="remark" fontWeight="500">
          Use um número de {DAYS.least} a {DAYS.most}.
        </Text>
      )}
    </Box>
  )
}

const COPIED = { done: 'Lista copiada.', failed: 'Não foi possível copiar a lista.' }

function SendActions({ text, onPrint }: { text: string; onPrint: () => void }) {
  const share = async () => {
    try {
      await navigator.share({ text })
    } catch (error) {
      // Closing the browser's share dialog is no error.
      const gaveUp = error instanceof DOMException && error.name === 'AbortError'
      if (!gaveUp) notify.error('Não foi possível compartilhar a lista.')
    }
  }
  return (
    <Flex gap="2" wrap="wrap">
      {'share' in navigator && (
        <Button variant="outline" onClick={share}>
          <Share2 aria-hidden />
          Compartilhar
        </Button>
      )}
      <Button variant="outline" onClick={() => void copyText(text, COPIED)}>
        <Copy aria-hidden />
        Copiar
      </Button>
      <Button variant="outline" onClick={onPrint}>
        <Printer aria-hidden />
        Imprimir
      </Button>
    </Flex>
  )
}

interface GroupProps {
  group: ShoppingGroup
  ticks?: MealTicks
  heading: 'h2' | 'h3'
}

function Group({ group, ticks, heading }: GroupProps) {
  const id = useId()
  return (
    <Card as="section" p="0" aria-labelledby={id} overflow="hidden">
      <Heading
        id={id}
        as={heading}
        fontSize="dense"
        lineHeight="1.375rem"
        px="4"
        py="2.5"
        bg="bg.subtle"
        color="fg.muted"
      >
        {group.name}
      </Heading>
      <Box as="ul" listStyleType="none">
        {group.items.map((item) => (
          <Box as="li" key={item.food} borderTopWidth="1px">
            {ticks ? <TickedItem item={item} ticks={ticks} /> : <Item item={item} px="4" py="2.5" />}
          </Box>
        ))}
      </Box>
    </Card>
  )
}

function TickedItem({ item, ticks }: { item: ShoppingItem; ticks: MealTicks }) {
  const done = ticks.ticked.has(item.food)
  return (
    <chakra.label
      display="flex"
      alignItems="center"
      gap="3.5"
      px="4"
      py="2.5"
      minH="14"
      cursor="pointer"
      _hover={{ bg: 'bg.hover' }}
      _focusWithin={{ boxShadow: 'inset 0 0 0 2px {colors.brand.focusRing}' }}
    >
      <chakra.input
        type="checkbox"
        checked={done}
        onChange={() => ticks.toggle(item.food)}
        boxSize="1.375rem"
        flexShrink={0}
        accentColor="brand.solid"
        outline="none"
      />
      <Item item={item} flex="1" done={done} />
      {done && (
        <Box asChild color="brand.fg" flexShrink={0}>
          <Check size={18} aria-hidden />
        </Box>
      )}
    </chakra.label>
  )
}

function Item({ item, done, ...box }: { item: ShoppingItem; done?: boolean } & React.ComponentProps<typeof Flex>) {
  return (
    <Flex
      minW="0"
      direction={{ base: 'column', sm: 'row' }}
      justify="space-between"
      gap={{ base: '0', sm: '4' }}
      color={done ? 'fg.subtle' : undefined}
      {...box}
    >
      <Text fontWeight="500" lineHeight="1.375rem" textDecoration={done ? 'line-through' : undefined}>
        {item.name}
      </Text>
      <Text
        color={done ? undefined : 'fg.muted'}
        lineHeight="1.375rem"
        textAlign={{ sm: 'end' }}
        fontVariantNumeric="tabular-nums"
      >
        {item.amount}
      </Text>
    </Flex>
  )
}
