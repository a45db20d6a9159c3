import { Link, Table, Text } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router'
import { assessmentPath } from '~/addresses/anthropometry'
import { formatDate, formatNumber } from '~/components/format'
import { Section } from '~/components/Page'
import { TRENDS } from '../model/evolution'
import type { Assessed } from '../model/types'
import { WideTable } from './WideTable'

const COLUMNS = TRENDS.flatMap((trend) =>
  trend.series.map(({ key, label, of }) => ({ key, label, of, unit: trend.unit, decimals: trend.decimals })),
)

interface HistoryTableProps {
  id: string
  assessments: Assessed[]
  /** True for staff, who open a day to read or correct it. */
  canOpen: boolean
}

/** Table of all assessments, newest first. */
export function HistoryTable({ id, assessments, canOpen }: HistoryTableProps) {
  return (
    <Section title="Histórico">
      <WideTable label="Histórico das avaliações">
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader scope="col">Data</Table.ColumnHeader>
            {COLUMNS.map(({ key, label, unit }) => (
              <Table.ColumnHeader key={key} scope="col" textAlign="end">
                {label}
                <Text as="span" display="block" fontWeight="400">
                  {unit}
                </Text>
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {assessments.toReversed().map((assessed) => (
            <Table.Row key={assessed.id}>
              <Table.ColumnHeader scope="row" color="fg" fontSize="dense" whiteSpace="nowrap">
                {canOpen ? (
                  <Link
                    asChild
                    color="fg"
                    fontWeight="600"
                    textDecoration="underline"
                    textUnderlineOffset="3px"
                    minH="11"
                    alignItems="center"
                  >
                    <RouterLink to={assessmentPath(id, assessed.date)}>{formatDate(assessed.date)}</RouterLink>
                  </Link>
                ) : (
                  formatDate(assessed.date)
                )}
                {assessed.stale && (
                  <Text as="span" display="block" textStyle="remark" fontWeight="400">
                    com dados de antes
                  </Text>
                )}
              </Table.ColumnHeader>
              {COLUMNS.map(({ key, of, decimals }) => {
                const value = of(assessed)
                return (
                  <Table.Cell key={key} textAlign="end">
                    {value === null ? '—' : formatNumber(value, decimals)}
                  </Table.Cell>
                )
              })}
            </Table.Row>
          ))}
        </Table.Body>
      </WideTable>
    </Section>
  )
}
