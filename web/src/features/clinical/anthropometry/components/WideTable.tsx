import { Box, Table } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Card } from '~/components/Card'

interface WideTableProps {
  label: string
  /** True if a phone shows all columns at once. */
  narrow?: boolean
  children: ReactNode
}

/**
 * Table of numbers. One that is wider than the screen scrolls in its card, by keyboard too, with a
 * fixed first column.
 */
export function WideTable({ label, narrow, children }: WideTableProps) {
  return (
    <Card p="0" overflow="hidden" _print={{ overflow: 'visible' }}>
      <Box
        overflowX="auto"
        tabIndex={0}
        role="group"
        aria-label={label}
        focusVisibleRing="inside"
        // A scrolling element is never split between two printed pages.
        _print={{ overflow: 'visible' }}
      >
        <Table.Root
          aria-label={label}
          fontVariantNumeric="tabular-nums"
          fontSize={{ base: narrow ? 'remark' : 'sm', md: 'dense' }}
          css={{
            ...(narrow && { '& :is(th, td)': { px: { base: '1', md: '2' } } }),
            '& td': { whiteSpace: 'nowrap' },
            '& th:first-of-type': {
              position: 'sticky',
              insetStart: '0',
              bg: 'bg.panel',
              ps: { base: narrow ? '3' : '4', md: '4' },
            },
            '@media print': {
              '& th:first-of-type': { position: 'static' },
              '& :is(th, td)': { py: '1', h: 'auto' },
              '& a': { minH: 'auto' },
            },
            '& :is(th, td):last-child': { pe: { base: narrow ? '3' : '4', md: '4' } },
            '& tbody tr:last-of-type > *': { borderBottomWidth: '0' },
          }}
        >
          {children}
        </Table.Root>
      </Box>
    </Card>
  )
}
