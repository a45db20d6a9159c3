import { Button, Flex, HStack, Text, VisuallyHidden } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { formatNumber } from '../format'
import { usePhone } from '../useMedia'

const WINDOW = 10

/** Returns the ten pages around the current one, and the targets of the double arrows. */
export function pageWindow(current: number, last: number, size = WINDOW) {
  const first = Math.floor((current - 1) / size) * size + 1
  const end = Math.min(first + size - 1, last)
  return {
    pages: Array.from({ length: Math.max(0, end - first + 1) }, (_, index) => first + index),
    before: first > 1 ? first - 1 : null,
    after: end < last ? end + 1 : null,
  }
}

interface PaginationProps {
  meta: { current_page: number; last_page: number; total: number; per_page: number }
  onPage: (page: number) => void
}

/** Links to the pages of a list with more than one. */
export function Pagination({ meta, onPage }: PaginationProps) {
  const phone = usePhone()
  const { current_page: page, last_page: last, total, per_page: size } = meta
  const { pages, before, after } = pageWindow(page, last)
  const where = `Página ${formatNumber(page)} de ${formatNumber(last)}`
  const from = Math.min((page - 1) * size + 1, total)

  const arrow = (label: string, icon: typeof ChevronLeft, target: number | null) => {
    const Icon = icon
    return (
      <Button
        size="sm"
        variant="outline"
        px="0"
        aria-label={label}
        // Keeps the focus on the last page, too.
        aria-disabled={target === null || undefined}
        onClick={() => target !== null && onPage(target)}
      >
        <Icon aria-hidden />
      </Button>
    )
  }
  const previous = arrow('Página anterior', ChevronLeft, page > 1 ? page - 1 : null)
  const next = arrow('Próxima página', ChevronRight, page < last ? page + 1 : null)

  if (phone) {
    return (
      <Flex as="nav" aria-label="Páginas" align="center" justify="space-between" p="4">
        {previous}
        <Text role="status" color="fg.muted">
          {where}
        </Text>
        {next}
      </Flex>
    )
  }
  return (
    <Flex align="center" justify="space-between" gap="4" px="4" py="3" wrap="wrap">
      <Text role="status" textStyle="dense" color="fg.muted" fontVariantNumeric="tabular-nums">
        <VisuallyHidden>{where}: </VisuallyHidden>
        {formatNumber(from)}–{formatNumber(Math.min(page * size, total))} de {formatNumber(total)}
      </Text>
      <HStack as="nav" aria-label="Páginas" gap="1">
        {last > WINDOW && arrow('Páginas anteriores', ChevronsLeft, before)}
        {previous}
        {pages.map((number) => (
          <Button
            key={number}
            size="sm"
            variant={number === page ? 'subtle' : 'ghost'}
            px="1.5"
            fontVariantNumeric="tabular-nums"
            aria-label={`Página ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </Button>
        ))}
        {next}
        {last > WINDOW && arrow('Próximas páginas', ChevronsRight, after)}
      </HStack>
    </Flex>
  )
}
