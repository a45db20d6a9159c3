import { Box, Button, SimpleGrid } from '@chakra-ui/react'
import { Suspense, useId, useRef, useState } from 'react'
import { $api } from '~/api/client'
import { toApiError } from '~/api/error'
import { Card } from '~/components/Card'
import { EditorFoot, FILL } from '~/components/EditorFoot'
import { usePersistedValue } from '~/components/form/persistedDraft'
import { lazyDialog } from '~/components/lazyDialog'
import { notify } from '~/components/notify'
import { useLeaveGuard } from '~/components/useLeaveGuard'
import { lazyPart } from '~/components/whenIdle'
import { useSchedulesChanged } from '../api/queries'
import {
  type Block,
  DAYS,
  isSame,
  problemsOf,
  type Standard,
  standardsOf,
  suggestedWeek,
  type Week,
  weekOf,
  withCopies,
  withOwnKeys,
} from '../model/week'
import { BookedHours } from './BookedHours'
import { DayRow } from './DayRow'
import { DurationForm } from './DurationForm'

const HoursPreview = lazyPart(async () => ({ default: (await import('./HoursPreview')).HoursPreview }))
const CopyDayDialog = lazyDialog(async () => ({ default: (await import('./CopyDayDialog')).CopyDayDialog }))

const LEAVING = { description: 'Você tem dados não salvos. Deseja continuar?', confirmLabel: 'Continuar' }
const REFUSED = 'Os seguintes horários estão agendados, e precisam ser cancelados antes: '
const UNSAVED_SUGGESTION = 'Estes horários são uma sugestão e só valem depois de salvos.'
const DURATION = 60

interface WeekEditorProps {
  specialist: string | undefined
  standards: Standard[]
}

export function WeekEditor({ specialist, standards }: WeekEditorProps) {
  const [kept, setKept] = useState(() => weekOf(standards))
  const [suggested, setSuggested] = useState(() => (standards.length === 0 ? suggestedWeek() : undefined))
  const [week, setWeek] = useState<Week>(suggested ?? kept)
  const [duration, setDuration] = useState(DURATION)
  const [copied, setCopied] = useState<number | null>(null)
  const [tried, setTried] = useState(false)
  const [booked, setBooked] = useState<string[]>([])
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const changed = useSchedulesChanged()
  const { mutateAsync, isPending } = $api.useMutation('put', '/schedule-standards')
  // A suggestion that was not touched may be left without a question.
  const dirty = !isSame(week, suggested ?? kept)
  const problems = week.map(problemsOf)
  useLeaveGuard(dirty, { words: LEAVING, ofSearch: true })
  usePersistedValue(`disponibilidade/${specialist ?? 'minha'}`, week, dirty, (typed) => setWeek(withOwnKeys(typed)))

  const change = (day: number, blocks: Block[]) => setWeek((old) => old.map((own, at) => (at === day ? blocks : own)))
  const reset = (to: Week) => {
    setWeek(to)
    setTried(false)
    setBooked([])
  }
  const save = async () => {
    if (isPending) return
    if (problems.some(({ size }) => size > 0)) {
      setTried(true)
      // After the errors are marked.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    setBooked([])
    try {
      const body = { specialist_id: specialist, data: standardsOf(week), was: standardsOf(kept) }
      const { data } = await mutateAsync({ body })
      const saved = weekOf(data)
      setKept(saved)
      setSuggested(undefined)
      // Days changed in the meantime stay unsaved.
      setWeek((now) => now.map((blocks, day) => (blocks === week[day] ? (saved[day] ?? []) : blocks)))
      setTried(false)
      changed()
      notify.success('Disponibilidade armazenada com sucesso')
    } catch (error) {
      const { fields, status, message } = toApiError(error)
      if (fields.cannot_remove) setBooked(fields.cannot_remove)
      // Another user changed the hours.
      else if (status === 409) notify.error(message)
      else notify.error('Não foi possível salvar a disponibilidade. Tente mais tarde.')
    }
  }

  return (
    <>
      {booked.length > 0 && <BookedHours title={REFUSED} hours={booked} />}
      <SimpleGrid columns={{ base: 1, xl: 12 }} gap="6" alignItems="start">
        <Box gridColumn={{ xl: 'span 8' }} minW="0">
          <DurationForm duration={duration} onApply={setDuration} />
          <form
            ref={form}
            id={id}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              void save()
            }}
          >
            <Card p="0" mt="5" overflow="hidden">
              {week.map((blocks, day) => (
                <DayRow
                  key={DAYS[day]}
                  name={DAYS[day] ?? ''}
                  blocks={blocks}
                  problems={problems[day] ?? new Map()}
                  tried={tried}
                  duration={duration}
                  onChange={(next) => change(day, next)}
                  onCopy={() => setCopied(day)}
                />
              ))}
            </Card>
          </form>
        </Box>
        <Box gridColumn={{ xl: 'span 4' }} minW="0">
          <Suspense>
            <HoursPreview specialist={specialist} duration={duration} dirty={dirty} />
          </Suspense>
        </Box>
      </SimpleGrid>
      <EditorFoot mt="6" status={dirty ? 'Há alterações não salvas.' : suggested ? UNSAVED_SUGGESTION : ''}>
        {dirty && (
          <Button variant="outline" flex={FILL} onClick={() => reset(suggested ?? kept)}>
            Descartar
          </Button>
        )}
        <Button type="submit" form={id} minW="28" flex={FILL} aria-disabled={isPending || undefined}>
          {isPending ? 'Salvando...' : 'Salvar'}
        </Button>
      </EditorFoot>
      {copied !== null && (
        <CopyDayDialog
          from={copied}
          onCopy={(to) => {
            setWeek(withCopies(week, copied, to))
            setCopied(null)
          }}
          onClose={() => setCopied(null)}
        />
      )}
    </>
  )
}
