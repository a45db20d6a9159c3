import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Dots } from './CarouselDots'
import { useBelow } from './useMedia'

interface CarouselProps<Item> {
  label: string
  items: Item[]
  itemKey: (item: Item) => string
  /** Number of items in view. */
  slides?: number
  /** Width in pixels below which the cards are a list. */
  listBelow?: number
  /** True if the list begins with as many items as are in view, and shows the others on demand. */
  fold?: boolean
  children: (item: Item) => ReactNode
}

const PHONE = 768
const GAP = 16
/** Room for the focus ring of a card at the edge. */
const EDGE = 4
/** Time in milliseconds without scrolling after which a swipe or wheel movement has ended. */
const REST = 120
const FOCUSABLE = 'a[href], button:not([disabled])'

export const useAsList = (below = PHONE) => useBelow(below)

/**
 * Cards side by side, to be swiped or paged through; on a narrow screen one below the other.
 *
 * Chakra's own Carousel (3.37.0) was measured: it adds 12.9 KB gzip to every home, which leaves the
 * shell at 68.7 KB of 60. It also hides all cards until an observer has reported, takes Home, End
 * and the arrow keys from fields inside of a card, and scrolls smoothly despite reduced motion.
 */
export function Carousel<Item>({ listBelow, fold, ...rest }: CarouselProps<Item>) {
  return useAsList(listBelow) ? <List fold={fold} {...rest} /> : <Slides {...rest} />
}

type CarouselPartProps<Item> = Omit<CarouselProps<Item>, 'listBelow'>

function List<Item>({ label, items, itemKey, slides = 3, fold, children }: CarouselPartProps<Item>) {
  const [all, setAll] = useState(!fold)
  const list = useRef<HTMLUListElement>(null)
  const rest = items.length - slides

  const showAll = () => {
    setAll(true)
    requestAnimationFrame(() => list.current?.children[slides]?.querySelector<HTMLElement>(FOCUSABLE)?.focus())
  }
  return (
    <>
      <chakra.ul
        ref={list}
        aria-label={label}
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="3"
        listStyleType="none"
      >
        {(all ? items : items.slice(0, slides)).map((item) => (
          <li key={itemKey(item)}>{children(item)}</li>
        ))}
      </chakra.ul>
      {!all && rest > 0 && (
        <Button variant="ghost" w="100%" mt="2" onClick={showAll}>
          Mostrar mais {rest}
        </Button>
      )}
    </>
  )
}

/** Slides of which those out of sight are inert: neither Tab nor a screen reader reaches them. */
function Slides<Item>({ label, items, itemKey, slides = 3, children }: CarouselPartProps<Item>) {
  const track = useRef<HTMLUListElement>(null)
  const [asked, setFirst] = useState(0)
  const last = Math.max(0, items.length - slides)
  const first = Math.min(asked, last)
  const moves = last > 0

  const leftOf = (at: number) => {
    const [begin, slide] = [track.current?.children[0], track.current?.children[at]]
    return slide && begin ? slide.getBoundingClientRect().left - begin.getBoundingClientRect().left : 0
  }

  // The card that held the focus may go out of sight.
  const taken = useRef(false)
  useLayoutEffect(() => {
    if (!taken.current) return
    taken.current = false
    track.current?.children[first]?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true })
  }, [first])

  const go = (to: number) => {
    const next = Math.min(Math.max(to, 0), last)
    if (next === first) return
    taken.current = track.current?.contains(document.activeElement) ?? false
    setFirst(next)
    track.current?.scrollTo({ left: leftOf(next) })
  }

  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(resting.current), [])
  const onScroll = () => {
    clearTimeout(resting.current)
    resting.current = setTimeout(() => {
      const step = leftOf(1)
      if (step > 0) setFirst(Math.min(Math.round((track.current?.scrollLeft ?? 0) / step), last))
    }, REST)
  }

  const byKey = (event: KeyboardEvent) => {
    const { key, target } = event
    const by = key === 'ArrowLeft' ? -slides : key === 'ArrowRight' ? slides : 0
    // Inside of a field the arrows move the caret.
    if (by === 0 || (target instanceof Element && target.closest('input, textarea, select'))) return
    event.preventDefault()
    go(first + by)
  }

  return (
    <Box as="section" aria-roledescription="carrossel" aria-label={label} onKeyDown={moves ? byKey : undefined}>
      <chakra.ul
        ref={track}
        display="flex"
        onScroll={onScroll}
        gap={`${GAP}px`}
        m={`-${EDGE}px`}
        p={`${EDGE}px`}
        listStyleType="none"
        // Native scrolling by touch, wheel and buttons.
        overflowX={moves ? 'auto' : 'visible'}
        overscrollBehaviorX="contain"
        scrollSnapType="x mandatory"
        scrollPaddingInline={`${EDGE}px`}
        scrollbarWidth="none"
        scrollBehavior="smooth"
        _motionReduce={{ scrollBehavior: 'auto' }}
      >
        {items.map((item, at) => (
          <Flex
            as="li"
            key={itemKey(item)}
            inert={at < first || at >= first + slides}
            flex={`0 0 calc((100% - ${(slides - 1) * GAP}px) / ${slides})`}
            minW="0"
            direction="column"
            scrollSnapAlign="start"
          >
            {children(item)}
          </Flex>
        ))}
      </chakra.ul>
      {moves && (
        <Flex align="center" justify="space-between" gap="3" mt="3">
          <Text role="status" textStyle="remark" color="fg.muted" fontVariantNumeric="tabular-nums" minW="4.5rem">
            {`${first + 1} a ${first + slides} de ${items.length}`}
          </Text>
          <Dots
            pages={Math.ceil(items.length / slides)}
            current={Math.ceil(first / slides)}
            onGo={(page) => go(page * slides)}
          />
          <Flex gap="2">
            <Arrow label="Anteriores" off={first === 0} onClick={() => go(first - slides)}>
              <ChevronLeft aria-hidden />
            </Arrow>
            <Arrow label="Seguintes" off={first === last} onClick={() => go(first + slides)}>
              <ChevronRight aria-hidden />
            </Arrow>
          </Flex>
        </Flex>
      )}
    </Box>
  )
}

interface ArrowProps {
  label: string
  off: boolean
  onClick: () => void
  children: ReactNode
}

/** Arrow button with the browser's tooltip: our own would weigh more than the whole carousel. */
function Arrow({ label, off, onClick, children }: ArrowProps) {
  return (
    <Button
      variant="outline"
      px="0"
      aria-label={label}
      title={label}
      aria-disabled={off || undefined}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
