import { Text } from '@chakra-ui/react'
import { ScrollText } from 'lucide-react'
import { Empty } from '~/components/Empty'
import { ExportButton } from '~/components/ExportButton'
import { count, formatDateTime } from '~/components/format'
import { NoneWithFilters } from '~/components/NoneWithFilters'
import { Page } from '~/components/Page'
import { type Column, DataTable } from '~/components/table'
import { LogFilters } from './LogFilters'
import { type LogEntry, useExport, useFilters, useLog } from './queries'

/** Describes the object of an entry; a service without a name is an unknown product. */
const objectOf = ({ object, object_type }: LogEntry) =>
  object ?? (object_type === 'purchase_service' ? 'Produto desconhecido' : null)

const COLUMNS: Column<LogEntry>[] = [
  {
    key: 'created_at',
    header: 'Quando',
    cell: (entry) => (
      <Text as="span" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {formatDateTime(entry.created_at)}
      </Text>
    ),
  },
  { key: 'user_name', header: 'Quem', cell: (entry) => entry.user_name },
  { key: 'event', header: 'Ação', cell: (entry) => entry.event_label },
  {
    key: 'object',
    header: 'Objeto',
    cell: (entry) => (
      <>
        <Text as="span" color="fg.muted">
          {entry.object_type_label}
        </Text>
        {objectOf(entry) && ` ${objectOf(entry)}`}
      </>
    ),
  },
  {
    key: 'address',
    header: 'Endereço IP',
    cell: (entry) => (
      <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
        {entry.address ?? '-'}
      </Text>
    ),
  },
]

export function SystemLogPage() {
  const query = useLog()
  const { any, clear } = useFilters()
  const workbook = useExport()
  return (
    <Page
      title="Registro de ações"
      facts="Quem fez o quê na clínica, e quando. O registro não pode ser alterado. Sem data inicial, o Excel traz os últimos 30 dias."
      actions={<ExportButton fileName="registro-de-acoes.xlsx" {...workbook} />}
    >
      <LogFilters />
      <DataTable
        label="Registro de ações"
        columns={COLUMNS}
        query={query}
        rowKey={(entry) => entry.id}
        phone={(entry) => ({
          title: entry.user_name,
          second: [entry.event_label, entry.object_type_label].join(' · '),
          third: [objectOf(entry), formatDateTime(entry.created_at)].filter(Boolean).join(' · '),
        })}
        search={{ label: 'Buscar por quem fez', placeholder: 'Nome ou e-mail de quem fez' }}
        total={(n) => count(n, 'ação', 'ações')}
        none="Nenhuma ação encontrada"
        empty={
          any ? (
            <NoneWithFilters icon={ScrollText} onClear={clear}>
              Nenhuma ação encontrada com estes filtros.
            </NoneWithFilters>
          ) : (
            <Empty icon={ScrollText} minH="80">
              Ainda não há nada registrado.
            </Empty>
          )
        }
      />
    </Page>
  )
}
