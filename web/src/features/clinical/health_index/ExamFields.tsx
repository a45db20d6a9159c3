import { Box, Field, Flex, Grid, Text, VisuallyHidden } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { NumberInput } from '~/components/form'
import { count } from '~/components/format'
import { isPressure, pointsText } from '~/modules/healthIndexWords'
import type { RecordValue, RecordValues } from '~/modules/records/values'
import { type ExamRow, looksLikeCentimetres, type Score } from './exams'

interface ExamFieldsProps {
  row: ExamRow
  score: Score
  values: RecordValues
  errors: Record<string, string>
  readOnly: boolean
  onChange: (name: string, value: RecordValue) => void
  /**
   * Called when a field is left, to count points and show errors. `whole` is false
   * while the focus moves within a pair of fields.
   */
  onLeave: (whole: boolean) => void
}

/** Fields of one exam: its name, its values and their points. */
export function ExamFields({ row, score, ...form }: ExamFieldsProps) {
  const id = useId()
  const points = <Points row={row} score={score} />
  const problem = form.errors[row.slug]
  if (isPressure(row)) return <Pressure row={row} points={points} {...form} />
  const name = (
    <Field.Label>
      <Name row={row} />
    </Field.Label>
  )
  return (
    <Field.Root invalid={Boolean(problem)}>
      <Line name={name} points={points}>
        <Measure {...form} name={row.slug} describedBy={problem && id} />
      </Line>
      {score.note && <Note>{score.note}</Note>}
      {problem && <Problem id={id}>{problem}</Problem>}
    </Field.Root>
  )
}

type FormProps = Omit<ExamFieldsProps, 'row' | 'score'>

function Pressure({ row, points, ...form }: FormProps & { row: ExamRow; points: ReactNode }) {
  const id = useId()
  const problem = form.errors.sistolica ?? form.errors.diastolica
  const name = (
    <Text id={id} fontWeight="600" fontSize="sm" lineHeight="1.25rem">
      <Name row={row} />
    </Text>
  )
  const centimetres = looksLikeCentimetres(form.values)
  const described = (field: string) =>
    [form.errors[field] && `${id}-problem`, centimetres && `${id}-unit`].filter(Boolean).join(' ') || undefined
  const half = (field: string, label: string) => (
    <Field.Root invalid={Boolean(form.errors[field])} gap="1">
      <Field.Label fontSize="remark" fontWeight="500" color="fg.muted">
        {label}
      </Field.Label>
      <Measure {...form} onLeave={() => form.onLeave(false)} name={field} describedBy={described(field)} />
    </Field.Root>
  )
  return (
    <Box
      role="group"
      aria-labelledby={id}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) form.onLeave(true)
      }}
    >
      <Line name={name} points={points}>
        <Grid templateColumns="1fr 1fr" gap="2">
          {half('sistolica', 'Sistólica')}
          {half('diastolica', 'Diastólica')}
        </Grid>
      </Line>
      {centimetres && <Note id={`${id}-unit`}>Em mmHg: 120 e 80, não 12 e 8.</Note>}
      {problem && <Problem id={`${id}-problem`}>{problem}</Problem>}
    </Box>
  )
}

/** Name, numbers and points side by side; on phones the name stands above. */
function Line({ name, points, children }: { name: ReactNode; points: ReactNode; children: ReactNode }) {
  return (
    <Grid
      w="100%"
      columnGap="4"
      rowGap="1.5"
      alignItems="end"
      templateColumns={{ base: 'minmax(0, 1fr) 8rem', md: 'minmax(0, 1fr) 10.5rem 10.5rem' }}
      css={{ '@media (max-width: 18rem)': { gridTemplateColumns: 'minmax(0, 1fr)' } }}
    >
      <Flex gridColumn={{ base: '1 / -1', md: 'auto' }} align="center" minH={{ md: '11' }}>
        {name}
      </Flex>
      {children}
      {points}
    </Grid>
  )
}

function Name({ row: { name, unit } }: { row: ExamRow }) {
  return (
    <span>
      {name}{' '}
      <Text as="span" fontWeight="400" fontSize="remark" color="fg.muted">
        {/* Where the name does not have it: '% Gordura corporal'. */}
        {name.startsWith(unit) ? null : unit}
      </Text>
    </span>
  )
}

type MeasureProps = FormProps & { name: string; describedBy?: string }

function Measure({ name, describedBy, values, readOnly, onChange, onLeave }: MeasureProps) {
  const value = values[name]
  return (
    <NumberInput
      name={name}
      aria-describedby={describedBy}
      value={typeof value === 'number' ? value : null}
      decimals={3}
      step={0.1}
      grouped={false}
      readOnly={readOnly}
      onChange={(next) => onChange(name, next)}
      onBlur={() => onLeave(true)}
    />
  )
}

function Note({ id, children }: { id?: string; children: string }) {
  return (
    <Text id={id} textStyle="remark" color="fg.muted" w="100%" textAlign={{ md: 'end' }}>
      {children}
    </Text>
  )
}

/** Error below the whole exam, where a sentence has room. */
function Problem({ id, children }: { id: string; children: string }) {
  return (
    <Flex
      id={id}
      w="100%"
      justify={{ md: 'flex-end' }}
      gap="1.5"
      mt="1.5"
      color="fg.error"
      fontSize="remark"
      lineHeight="1.125rem"
      fontWeight="500"
    >
      <CircleAlert size={16} aria-hidden style={{ flexShrink: 0 }} />
      {children}
    </Flex>
  )
}

/** Points of an exam, announced when they change. */
function Points({ row, score: { points, band } }: { row: ExamRow; score: Score }) {
  return (
    <Flex
      as="output"
      direction="column"
      justify="center"
      minH={{ base: '12', lg: '11' }}
      fontSize="sm"
      lineHeight="1.125rem"
    >
      <VisuallyHidden>{row.name}: </VisuallyHidden>
      {points == null ? (
        <Text as="span" color="fg.subtle">
          até {count(row.max_points, 'ponto', 'pontos')}
        </Text>
      ) : (
        <>
          <Text as="span" fontVariantNumeric="tabular-nums">
            {pointsText(points, row.max_points)}
          </Text>
          {band && (
            <Text as="span" color="fg.muted">
              {band}
            </Text>
          )}
        </>
      )}
    </Flex>
  )
}
