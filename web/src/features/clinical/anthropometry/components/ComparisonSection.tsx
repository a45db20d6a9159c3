import { Field, Grid, Table, Text } from '@chakra-ui/react'
import { useSearchParams } from 'react-router'
import { Select } from '~/components/form'
import { formatDate, formatNumber } from '~/components/format'
import { Section } from '~/components/Page'
import { compare, signed, unitOfDifference } from '../model/evolution'
import type { Assessed } from '../model/types'
import { WideTable } from './WideTable'

/** Comparison of two days, at first the oldest and the newest. The address holds both. */
export function ComparisonSection({ assessments }: { assessments: [Assessed, ...Assessed[]] }) {
  const [params, setParams] = useSearchParams()
  const of = (name: string) => assessments.find(({ date }) => date === params.get(name))
  const before = of('de') ?? assessments[0]
  const after = of('ate') ?? assessments.at(-1) ?? before
  const choose = (name: string) => (date: string) =>
    setParams(
      (old) => {
        old.set(name, date)
        return old
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Section title="Comparar duas datas">
      <Grid templateColumns="repeat(2, minmax(0, 15rem))" gap="4" mb="4" _print={{ display: 'none' }}>
        <DaySelect label="De" value={before.date} assessments={assessments} onChange={choose('de')} />
        <DaySelect label="Até" value={after.date} assessments={assessments} onChange={choose('ate')} />
      </Grid>
      <WideTable narrow label={`Comparação entre ${formatDate(before.date)} e ${formatDate(after.date)}`}>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader scope="col">Medida</Table.ColumnHeader>
            <Table.ColumnHeader scope="col" textAlign="end">
              <Day date={before.date} />
            </Table.ColumnHeader>
            <Table.ColumnHeader scope="col" textAlign="end">
              <Day date={after.date} />
            </Table.ColumnHeader>
            <Table.ColumnHeader scope="col" textAlign="end">
              Diferença
            </Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {compare(before, after).map(({ key, label, unit, before, after, decimals, difference }) => (
            <Table.Row key={key}>
              <Table.ColumnHeader scope="row" color="fg" fontSize={{ base: 'remark', md: 'dense' }} fontWeight="500">
                {label}
                {unit && (
                  <Text as="span" textStyle="remark" color="fg.muted" whiteSpace="nowrap">
                    {' '}
                    ({unit})
                  </Text>
                )}
              </Table.ColumnHeader>
              {[before, after].map((value, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the two days
                <Table.Cell key={index} textAlign="end">
                  {value === null ? '—' : formatNumber(value, decimals)}
                </Table.Cell>
              ))}
              <Table.Cell textAlign="end" fontWeight="600" whiteSpace="nowrap">
                {difference === null ? '—' : signed(difference, decimals)}
                {difference !== null && unit && (
                  // Narrow screens have the unit in the first column; points are another one.
                  <Text
                    as="span"
                    textStyle="remark"
                    fontWeight="400"
                    color="fg.muted"
                    display={{ base: unit === '%' ? 'block' : 'none', md: 'inline' }}
                  >
                    {' '}
                    {unitOfDifference(unit)}
                  </Text>
                )}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </WideTable>
    </Section>
  )
}

/** A day as 20/11/2026, in two lines on narrow screens. */
function Day({ date }: { date: string }) {
  const text = formatDate(date)
  return (
    <>
      {text.slice(0, 6)}
      <wbr />
      {text.slice(6)}
    </>
  )
}

interface DaySelectProps {
  label: string
  value: string
  assessments: Assessed[]
  onChange: (date: string) => void
}

function DaySelect({ label, value, assessments, onChange }: DaySelectProps) {
  return (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      <Select
        value={value}
        options={assessments.toReversed().map(({ date }) => ({ value: date, label: formatDate(date) }))}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field.Root>
  )
}
