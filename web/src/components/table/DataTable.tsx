import { Box, Button, Flex, Link, Table, Text, VisuallyHidden } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { Empty } from '../Empty'
import { ErrorPanel } from '../ErrorPanel'
import { Loading, Skeleton } from '../Skeleton'
import { useFocusInPlace } from '../useFocusInPlace'
import { usePhone } from '../useMedia'
import { fadedEdges, fadeEdges } from './fadeEdges'
import { Pagination } from './Pagination'
import { SearchBox } from './SearchBox'
import { useTableParams } from './useTableParams'
import { useWithinPages } from './useWithinPages'

export interface Column<Row> {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Renders an element before the cell that is no part of its link, as an avatar. */
  before?: (row: Row) => ReactNode
  /** Alignment; numbers are at the end. */
  align?: 'start' | 'end'
  width?: string
}

interface PhoneLines {
  before?: ReactNode
  title: ReactNode
  second?: ReactNode
  third?: ReactNode
  /** Renders a button beside the item's link. */
  after?: ReactNode
}

interface DataTableProps<Row> {
  /** The table's accessible name. */
  label: string
  columns: Column<Row>[]
  query: {
    data: // Without `meta` it is a whole list, that has no pages.
    { data: Row[]; meta?: { current_page: number; last_page: number; total: number; per_page: number } } | undefined
    error: unknown
    isPlaceholderData?: boolean
    isFetching?: boolean
    refetch: () => unknown
  }
  rowKey: (row: Row) => string
  /** Returns the address of the first column's link, which covers the whole item on phones. */
  rowHref?: (row: Row) => string
  /** Returns the three lines of a row on phones. */
  phone: (row: Row) => PhoneLines
  search?: { label: string; placeholder: string }
  /** Formats the total as "214 pacientes", which is shown in the toolbar and announced. */
  total?: (n: number) => string
  /** Text of an empty search, "Nenhum paciente encontrado", to which the search is added. */
  none: string
  /** Content of a table without any rows. */
  empty: ReactNode
  /** Tools at the right of the toolbar, before the total. */
  tools?: ReactNode
  /** Panel below the toolbar, opened by a tool. */
  panel?: ReactNode
}

const ROW = '3.75rem'
const HEAD = '11'
const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

/**
 * Card with search, rows and pages. `useTableParams` returns the query's parameters of the page.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { search, total, tools, panel } = props
  const { search: searched, setPage, setSearch } = useTableParams()
  const query = useWithinPages(props.query, setPage)
  const phone = usePhone()
  const focus = useFocusInPlace('tbody > tr, ul[aria-label] > li', query.data ?? query.error)
  const meta = query.data?.meta

  return (
    <Box
      {...focus}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="card"
      overflow="hidden"
      mx={{ base: '-4', md: '0' }}
      borderInlineWidth={{ base: '0', md: '1px' }}
      borderBlockWidth="1px"
      {...(phone && { borderRadius: '0' })}
    >
      {search || tools ? (
        <Flex align="center" justify="space-between" gap="4" px="4" py="3.5" borderBottomWidth="1px" wrap="wrap">
          {search && <SearchBox {...search} value={searched} onSearch={setSearch} />}
          <Flex align="center" gap="3" wrap="wrap" ms={{ md: 'auto' }}>
            {tools}
            {total && (
              <Text role="status" textStyle="dense" color="fg.muted" minH="5">
                {meta ? total(meta.total) : ''}
              </Text>
            )}
          </Flex>
        </Flex>
      ) : (
        // A number alone needs no line: the pagination contains it, and a short list shows it.
        total && <VisuallyHidden role="status">{meta ? total(meta.total) : ''}</VisuallyHidden>
      )}
      {panel}
      <Box opacity={query.isPlaceholderData ? 0.6 : 1} aria-busy={query.isPlaceholderData || undefined}>
        <Rows {...props} query={query} asList={phone} searched={searched} onClear={() => setSearch('')} />
      </Box>
      {meta && meta.last_page > 1 && (
        <Box borderTopWidth="1px">
          <Pagination meta={meta} onPage={setPage} />
        </Box>
      )}
    </Box>
  )
}

interface RowsProps<Row> extends DataTableProps<Row> {
  asList: boolean
  searched: string
  onClear: () => void
}

function Rows<Row>({ asList, searched, onClear, ...props }: RowsProps<Row>) {
  const { query, none, empty, columns } = props
  if (!query.data) {
    if (query.error) return <ErrorPanel error={query.error} onRetry={() => query.refetch()} minH="80" />
    return (
      <Loading>
        {SKELETON_ROWS.map((key) => (
          <Flex key={key} align="center" gap="3" px="4" h={asList ? '5.75rem' : ROW} borderBottomWidth="1px">
            <Skeleton boxSize="2.125rem" borderRadius="full" flexShrink={0} />
            <Skeleton h="4" w={asList ? '60%' : '32%'} borderRadius="chip" />
            {!asList && columns.length > 2 && <Skeleton h="4" w="20%" ms="auto" borderRadius="chip" />}
          </Flex>
        ))}
      </Loading>
    )
  }
  if (query.data.data.length === 0) {
    if (!searched) return empty
    return (
      <Empty
        minH="60"
        action={
          <Button variant="outline" onClick={onClear}>
            Limpar busca
          </Button>
        }
      >
        {none} para “{searched}”.
      </Empty>
    )
  }
  return asList ? <ListRows {...props} rows={query.data.data} /> : <TableRows {...props} rows={query.data.data} />
}

function TableRows<Row>({ label, columns, rows, rowKey, rowHref }: DataTableProps<Row> & { rows: Row[] }) {
  return (
    // Wide tables scroll inside their card; the keyboard can do so too.
    <Box
      ref={fadeEdges}
      css={fadedEdges}
      overflowX="auto"
      tabIndex={0}
      role="group"
      aria-label={label}
      focusVisibleRing="inside"
    >
      <Table.Root aria-label={label}>
        <Table.Header>
          <Table.Row h={HEAD}>
            {columns.map((column) => (
              <Table.ColumnHeader
                key={column.key}
                scope="col"
                w={column.width}
                textAlign={column.align}
                _first={{ ps: '4' }}
                _last={{ pe: '4' }}
              >
                {column.header}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map((row) => (
            <Table.Row
              key={rowKey(row)}
              className="group"
              h={ROW}
              _hover={{ bg: 'bg.hover' }}
              _last={{ '& td': { borderBottomWidth: '0' } }}
            >
              {columns.map((column, index) => (
                <Table.Cell key={column.key} textAlign={column.align} _first={{ ps: '4' }} _last={{ pe: '4' }}>
                  <Cell row={row} column={column} href={index === 0 ? rowHref?.(row) : undefined} />
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  )
}

function Cell<Row>({ row, column, href }: { row: Row; column: Column<Row>; href: string | undefined }) {
  const content = href ? (
    <Link
      asChild
      display="inline"
      color="fg"
      fontWeight="600"
      textUnderlineOffset="3px"
      _groupHover={{ textDecoration: 'underline' }}
    >
      <RouterLink to={href}>{column.cell(row)}</RouterLink>
    </Link>
  ) : (
    column.cell(row)
  )
  if (!column.before) return content
  return (
    <Flex align="center" gap="3">
      {column.before(row)}
      <Box minW="0">{content}</Box>
    </Flex>
  )
}

function ListRows<Row>({ label, rows, rowKey, rowHref, phone }: DataTableProps<Row> & { rows: Row[] }) {
  return (
    <Box as="ul" listStyleType="none" aria-label={label}>
      {rows.map((row) => {
        const { before, title, second, third, after } = phone(row)
        const lines = (
          <>
            {before}
            <Box flex="1" minW="0">
              <Text fontWeight="600" truncate>
                {title}
              </Text>
              {second && (
                <Box color="fg.muted" fontSize="dense">
                  {second}
                </Box>
              )}
              {third && (
                // Chips fit on one line.
                <Text color="fg.subtle" fontSize="sm" lineClamp={typeof third === 'string' ? 2 : undefined}>
                  {third}
                </Text>
              )}
            </Box>
          </>
        )
        return (
          <Flex
            as="li"
            key={rowKey(row)}
            align="center"
            pe={after ? '2' : undefined}
            borderBottomWidth="1px"
            _last={{ borderBottomWidth: '0' }}
          >
            {rowHref ? (
              <Flex
                asChild
                flex="1"
                minW="0"
                align="center"
                gap="4"
                px="4"
                py="3"
                minH="5.75rem"
                _hover={{ bg: 'bg.hover' }}
                focusVisibleRing="inside"
              >
                <RouterLink to={rowHref(row)}>
                  {lines}
                  <ChevronRight size={18} aria-hidden />
                </RouterLink>
              </Flex>
            ) : (
              <Flex flex="1" minW="0" align="center" gap="4" px="4" py="3" minH="5.75rem">
                {lines}
              </Flex>
            )}
            {after}
          </Flex>
        )
      })}
    </Box>
  )
}
