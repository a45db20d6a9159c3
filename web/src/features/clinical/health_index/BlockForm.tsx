import { Box, Button, Flex, SimpleGrid, Text } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { toApiError } from '~/api/error'
import { DatePickerField } from '~/components/form'
import { today } from '~/components/format'
import { newId } from '~/components/newId'
import { notify } from '~/components/notify'
import { footBar } from '~/components/stuckBar'
import { figure, isPressure } from '~/modules/healthIndexWords'
import { RecordNotices } from '~/modules/records/RecordNotices'
import { type SavedRecord, useRecordForm } from '~/modules/records/useRecordForm'
import type { RecordValue, RecordValues } from '~/modules/records/values'
import { ExamFields } from './ExamFields'
import {
  bodyOf,
  DAY,
  dayOf,
  type Exam,
  type ExamRow,
  fieldsOf,
  type IndexBlock,
  liveTotals,
  problemsOf,
  problemsOfExam,
  rowsOf,
  totalsOf,
  valuesOf,
} from './exams'
import { keepBlock, readBlock, saveBlock, useScores } from './queries'
import { TotalPoints } from './TotalPoints'

/**
 * Form name of drafts, which are stored under the block's id or, while it has none, under `NEW`.
 */
export const FORM = 'health-index'
export const NEW = 'novo'

interface BlockFormProps {
  patientId: string
  exams: Exam[]
  /** The saved block, or undefined for a blank one. */
  block?: IndexBlock
  onDirty: (dirty: boolean) => void
  onSaved: (block: IndexBlock) => void
  /** Discards a blank block. */
  onCancel?: () => void
}

const recordOf = (rows: ExamRow[], block?: IndexBlock): SavedRecord & { block?: IndexBlock } => ({
  version: block?.version ?? 0,
  author: block?.author ?? null,
  saved_at: block?.updated_at ?? null,
  values: valuesOf(rows, block),
  block,
})

export function BlockForm({ patientId, exams, block, onDirty, onSaved, onCancel }: BlockFormProps) {
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  /**
   * The block that the form started from or saved last. Another user's save is compared with it and
   * never replaces typed values.
   */
  const [base, setBase] = useState(block)
  /** Client id of a blank block: a retry after a lost response creates no second one. */
  const [id, setId] = useState(() => block?.id ?? newId())
  const rows = rowsOf(exams, base)
  const saved = valuesOf(rows, base)
  const [results, setResults] = useState(saved)
  const day = useForm({ defaultValues: { [DAY]: String(saved[DAY]) } })
  const values: RecordValues = { ...results, [DAY]: day.watch(DAY) }
  /** Values at the time when a field was last left. */
  const [left, setLeft] = useState(saved)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string | null>(null)

  const put = (next: RecordValues) => {
    setResults(next)
    day.setValue(DAY, String(next[DAY] ?? ''))
    setLeft(next)
  }
  const record = useRecordForm({
    place: { patient: patientId, form: FORM, date: block?.id ?? NEW },
    loaded: recordOf(rows, base),
    values,
    put,
    send: async (typed, version, _how: 'save', from) => {
      // The block may have other exams than at the start of the form.
      const own = rowsOf(exams, from.block)
      return recordOf(
        own,
        await saveBlock(patientId, { exams: bodyOf(own, typed), collected_on: dayOf(typed), id, version }),
      )
    },
    read: async () => {
      const found = await readBlock(patientId, id)
      return recordOf(rowsOf(exams, found), found)
    },
    isDone: () => true,
    id: block ? undefined : id,
  })
  const recover = () => {
    record.recover()
    if (!block && record.offer?.id) setId(record.offer.id)
  }
  const { dirty, saving } = record
  useEffect(() => onDirty(dirty), [dirty, onDirty])

  const scores = useScores(rows, left, saved, base)
  const totals = base && !dirty ? totalsOf(base) : liveTotals(rows, scores)

  const focus = (name?: string) => form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus()
  const change = (name: string, value: RecordValue) => {
    setResults((old) => ({ ...old, [name]: value }))
    if (name in errors) setErrors(({ [name]: _mended, ...others }) => others)
  }
  const refuse = (found: Record<string, string>) => {
    setErrors(found)
    if (found[DAY]) day.setError(DAY, { message: found[DAY] })
    focus([DAY, ...rows.flatMap(fieldsOf)].find((name) => name in found))
  }
  const leave = (row: ExamRow, whole: boolean) => {
    setLeft(values)
    if (!whole) return
    const own = fieldsOf(row)
    setErrors((old) => ({
      ...Object.fromEntries(Object.entries(old).filter(([name]) => !own.includes(name))),
      ...problemsOfExam(row, values),
    }))
  }

  const save = async () => {
    setProblem(null)
    day.clearErrors()
    const found = problemsOf(rows, values)
    if (Object.keys(found).length > 0) return refuse(found)
    if (!block && rows.flatMap(fieldsOf).every((name) => values[name] === null)) {
      setProblem('Informe ao menos um exame antes de salvar.')
      return focus(rows.flatMap(fieldsOf)[0])
    }
    try {
      const answer = await record.save('save')
      if (!answer?.block) return
      notify.success('Indice de saúde e nutrição registrado com sucesso')
      setBase(answer.block)
      keepBlock(queries, patientId, answer.block)
      onSaved(answer.block)
    } catch (error) {
      const { fields, message, firstFieldMessage } = toApiError(error)
      // Errors of an exam with two numbers stand under the first one.
      const own = rows.flatMap((row) =>
        fieldsOf(row).flatMap((name, index) => {
          const text = fields[name]?.[0] ?? (index === 0 ? fields[row.slug]?.[0] : undefined)
          return text ? [[name, text]] : []
        }),
      )
      const ofDay = fields[DAY]?.[0]
      if (ofDay) own.push([DAY, ofDay])
      if (own.length > 0) refuse(Object.fromEntries(own))
      else setProblem(firstFieldMessage ?? message)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }

  return (
    <form ref={form} onSubmit={submit} noValidate aria-label={block ? 'Corrigir o registro' : 'Novo registro'}>
      <RecordNotices record={{ ...record, recover }} labelOf={labelIn(rows)} show={shown} onRetry={save} />
      <Box w="100%" maxW={{ sm: '17.5rem' }} mb="5">
        <FormProvider {...day}>
          <DatePickerField name={DAY} label="Data da coleta" required max={today()} />
        </FormProvider>
      </Box>
      <SimpleGrid columns={{ base: 1, '2xl': 2 }} columnGap="8" rowGap="5">
        {rows.map((row, index) => (
          <ExamFields
            key={row.slug}
            row={row}
            score={scores[index] ?? {}}
            values={values}
            errors={errors}
            readOnly={saving}
            onChange={change}
            onLeave={(whole) => leave(row, whole)}
          />
        ))}
      </SimpleGrid>
      <Box
        ref={footBar}
        position="sticky"
        bottom="0"
        zIndex="docked"
        bg="bg.panel"
        borderTopWidth="1px"
        mt="5"
        pt="3"
        pb="3"
        mb="-3"
      >
        {problem && (
          <Text role="alert" color="fg.error" fontSize="dense" mb="2">
            {problem}
          </Text>
        )}
        <Flex align="center" justify="space-between" gap="3" wrap="wrap">
          <TotalPoints totals={totals} />
          <Flex gap="2" wrap="wrap" flex={{ base: '1', sm: 'none' }}>
            {onCancel && (
              <Button variant="outline" flex={{ base: '1', sm: 'none' }} onClick={onCancel}>
                Cancelar
              </Button>
            )}
            <Button type="submit" minW="28" flex={{ base: '1', sm: 'none' }} aria-disabled={saving || undefined}>
              {saving ? 'Salvando...' : 'Salvar'}
            </Button>
          </Flex>
        </Flex>
      </Box>
    </form>
  )
}

const LABELS: Record<string, string> = {
  [DAY]: 'Data da coleta',
  sistolica: 'Pressão sistólica',
  diastolica: 'Pressão diastólica',
}
const labelIn = (rows: ExamRow[]) => (name: string) =>
  LABELS[name] ?? rows.find((row) => !isPressure(row) && row.slug === name)?.name ?? name

const shown = (_name: string, value: RecordValue) => (typeof value === 'number' ? figure(value) : (value ?? ''))
