import { Box, chakra, Flex, SimpleGrid, Text } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { IconButton } from './IconButton'

interface CarouselProps<Item> {
  label: string
  items: Item[]
  itemKey: (item: Item) => string
  /** How many are seen at once. */
  slides?: number
  children: (item: Item) => ReactNode
}

/** Cards side by side. Those out of sight are not there at all, so that neither Tab nor a screen reader falls on them. */
export function Carousel<Item>({ label, items, itemKey, slides = 3, children }: CarouselProps<Item>) {
  const [asked, setPage] = useState(0)
  const pages = Math.max(1, Math.ceil(items.length / slides))
  const page = Math.min(asked, pages - 1)
  const first = page * slides
  const shown = items.slice(first, first + slides)
  const go = (to: number) => setPage(Math.min(Math.max(to, 0), pages - 1))

  const byKey = (event: KeyboardEvent) => {
    const { key, target } = event
    const by = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
    // Inside of a field the arrows move the caret.
    if (by === 0 || (target instanceof Element && target.closest('input, textarea, select'))) return
    event.preventDefault()
    go(page + by)
  }

  return (
    <Box as="section" aria-roledescription="carrossel" aria-label={label} onKeyDown={pages > 1 ? byKey : undefined}>
      <SimpleGrid as="ul" columns={slides} gap="4" listStyleType="none">
        {shown.map((item) => (
          <Flex as="li" key={itemKey(item)} minW="0" direction="column">
            {children(item)}
          </Flex>
        ))}
      </SimpleGrid>
      {pages > 1 && (
        <Flex align="center" justify="space-between" gap="3" mt="3">
          <Text role="status" textStyle="remark" color="fg.muted" fontVariantNumeric="tabular-nums" minW="72px">
            {`${first + 1} a ${first + shown.length} de ${items.length}`}
          </Text>
          <Flex gap="1">
            {Array.from({ length: pages }, (_, at) => (
              <Dot
                // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
                key={at}
                label={`Ir para o grupo ${at + 1} de ${pages}`}
                current={at === page}
                onClick={() => go(at)}
              />
            ))}
          </Flex>
          <Flex gap="2">
            <IconButton
              label="Anteriores"
              variant="outline"
              icon={<ChevronLeft aria-hidden />}
              aria-disabled={page === 0 || undefined}
              onClick={() => go(page - 1)}
            />
            <IconButton
              label="Seguintes"
              variant="outline"
              icon={<ChevronRight aria-hidden />}
              aria-disabled={page === pages - 1 || undefined}
              onClick={() => go(page + 1)}
            />
          </Flex>
        </Flex>
      )}
    </Box>
  )
}

function Dot({ label, current, onClick }: { label: string; current: boolean; onClick: () => void }) {
  return (
    <chakra.button
      type="button"
      aria-label={label}
      aria-current={current || undefined}
      boxSize="28px"
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      borderRadius="full"
      cursor="pointer"
      focusVisibleRing="outside"
      onClick={onClick}
    >
      <chakra.span
        boxSize="10px"
        borderRadius="full"
        borderWidth="1px"
        borderColor="border.input"
        bg={current ? 'brand.solid' : 'transparent'}
      />
    </chakra.button>
  )
}
