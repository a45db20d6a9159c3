import { Box, Grid, Text } from '@chakra-ui/react'
import { Eye } from 'lucide-react'
import { Empty } from '~/components/Empty'
import { Select } from '~/components/form'
import { count, formatDate } from '~/components/format'
import { NoneWithFilters } from '~/components/NoneWithFilters'
import { type Column, DataTable } from '~/components/table'
import { type Access, deedsOf, KINDS, timesOf, useAccesses, useAccessFilters, whoOf } from './accesses'
import { Labelled, PeriodFields } from './filterFields'

const COLUMNS: Column<Access>[] = [
  {
    key: 'day',
    header: 'Quando',
    cell: (access) => (
      <Box whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {formatDate(access.day)}
        <Text as="span" display="block" textStyle="remark" color="fg.muted">
          {timesOf(access)}
        </Text>
      </Box>
    ),
  },
  {
    key: 'user_name',
    header: 'Quem',
    cell: ({ user_name, user_role }) => (
      <>
        {user_name}
        {user_role && (
          <Text as="span" display="block" textStyle="remark" color="fg.muted">
            {user_role}
          </Text>
        )}
      </>
    ),
  },
  { key: 'deeds', header: 'O quê', cell: (access) => <Deeds of={access} /> },
]

const ADDRESSES: Column<Access> = {
  key: 'addresses',
  header: 'Endereço IP',
  cell: ({ addresses }) => (
    <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
      {addressesOf(addresses) || '-'}
    </Text>
  ),
}

const addressesOf = (addresses: Access['addresses']) => (addresses ?? []).join(', ')

function Deeds({ of }: { of: Access }) {
  return deedsOf(of).map((deed) => (
    <Text key={deed} as="span" display="block">
      {deed}
    </Text>
  ))
}

interface AccessTableProps {
  patientId: string
  /** Text of the empty table. */
  empty: string
  /** True for super admins, who see IP addresses. */
  withAddresses?: boolean
}

/** Accesses to a record that read or changed it, one line per person and day. */
export function AccessTable({ patientId, empty, withAddresses = false }: AccessTableProps) {
  const query = useAccesses(patientId)
  const { values, set, any, clear } = useAccessFilters()
  return (
    <>
      <Grid
        templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
        gap="4"
        mb="5"
        role="group"
        aria-label="Filtros"
      >
        <Box gridColumn={{ base: '1 / -1', lg: 'auto' }}>
          <Labelled label="Mostrar">
            <Select
              placeholder="Quem viu ou alterou"
              options={KINDS}
              value={values.kind}
              onChange={({ target }) => set('kind', target.value)}
            />
          </Labelled>
        </Box>
        <PeriodFields values={values} onChange={set} />
      </Grid>
      <DataTable
        label="Acessos ao prontuário"
        columns={withAddresses ? [...COLUMNS, ADDRESSES] : COLUMNS}
        query={query}
        rowKey={(access) => access.id}
        phone={(access) => ({
          title: whoOf(access),
          second: <Deeds of={access} />,
          third: [formatDate(access.day), timesOf(access), withAddresses && addressesOf(access.addresses)]
            .filter(Boolean)
            .join(' · '),
        })}
        total={(n) => count(n, 'registro', 'registros')}
        none="Nenhum registro encontrado"
        empty={
          any ? (
            <NoneWithFilters icon={Eye} onClear={clear}>
              Nenhum registro encontrado com estes filtros.
            </NoneWithFilters>
          ) : (
            <Empty icon={Eye} minH="80">
              {empty}
            </Empty>
          )
        }
      />
    </>
  )
}
