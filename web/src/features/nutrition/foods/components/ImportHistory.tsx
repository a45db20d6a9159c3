import { Box, Text } from '@chakra-ui/react'
import { Check, Clock, LoaderCircle, type LucideIcon, TriangleAlert } from 'lucide-react'
import { Empty } from '~/components/Empty'
import { formatDateTime } from '~/components/format'
import { StateChip } from '~/components/StateChip'
import { type Column, DataTable } from '~/components/table'
import type { Import, useImports } from '../api/queries'
import { outcome, tableName } from '../model/words'

const STATES: Record<Import['status'], { icon: LucideIcon; word: string }> = {
  queued: { icon: Clock, word: 'Na fila' },
  running: { icon: LoaderCircle, word: 'Em andamento' },
  done: { icon: Check, word: 'Concluída' },
  failed: { icon: TriangleAlert, word: 'Não concluída' },
}

function State({ its }: { its: Import }) {
  const { icon, word } = STATES[its.status]
  return (
    <Box py="1">
      <StateChip state={`job.${its.status}`} icon={icon}>
        {word}
      </StateChip>
      <Text textStyle="remark" color="fg.muted" mt="1">
        {outcome(its)}
      </Text>
    </Box>
  )
}

const COLUMNS: Column<Import>[] = [
  { key: 'file_name', header: 'Arquivo', cell: (its) => <Text overflowWrap="anywhere">{its.file_name}</Text> },
  { key: 'table', header: 'Tabela', cell: (its) => tableName(its.table) },
  { key: 'created_by', header: 'Quem', cell: (its) => its.created_by },
  {
    key: 'created_at',
    header: 'Quando',
    cell: (its) => (
      <Text as="span" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {formatDateTime(its.created_at)}
      </Text>
    ),
  },
  {
    key: 'status',
    header: 'Situação',
    cell: (its) => <State its={its} />,
  },
]

export function ImportHistory({ query }: { query: ReturnType<typeof useImports> }) {
  return (
    <DataTable
      label="Últimas importações"
      columns={COLUMNS}
      query={query}
      rowKey={(its) => its.id}
      phone={(its) => ({
        title: its.file_name,
        second: <State its={its} />,
        third: `${its.created_by} · ${formatDateTime(its.created_at)}`,
      })}
      none="Nenhuma importação encontrada"
      empty={<Empty minH="7.5rem">Nenhum arquivo foi enviado ainda.</Empty>}
    />
  )
}
