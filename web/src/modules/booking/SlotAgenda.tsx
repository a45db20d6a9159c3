import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { CalendarX2, ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Schemas } from '~/api/client'
import { toApiError } from '~/api/error'
import { Empty } from '~/components/Empty'
import { count } from '~/components/format'
import { IconButton } from '~/components/IconButton'
import { Loaded } from '~/components/Loaded'
import { Skeleton } from '~/components/Skeleton'
import { zoneWords } from '../zone'
import { DaySlots } from './DaySlots'
import { DayStrip } from './DayStrip'
import { type CalendarOf, useBookableHours } from './queries'
import { firstMonth, lastOpened, monthAfter, monthOf, monthTitle, monthWindow, type Slot } from './time'

/** Parameter with the shown month, if it is not the first one. */
const MONTH = 'mes'
const A_MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

interface SlotAgendaProps {
  of: CalendarOf
  disabled?: boolean
  onChoose: (slot: Slot) => void
}

/** A specialist's hours by month: days as headed lists, with a button for each free hour. */
export function SlotAgenda({ of, disabled = false, onChoose }: SlotAgendaProps) {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  // The first response contains the first bookable day and month. Its range ends at the server's
  // limit, possibly within that month, which is only fetched again if its end was not reached.
  const opening = useBookableHours(of)
  const calendar = opening.data?.data
  const first = calendar && firstMonth(calendar)
  const asked = params.get(MONTH) ?? ''
  const month = A_MONTH.test(asked) && calendar && asked >= monthOf(calendar.firstDay) ? asked : first
  const window = calendar && month ? monthWindow(month, calendar.firstDay) : undefined
  const another = window && (month !== first || window.end > lastOpened()) ? window : undefined
  const later = useBookableHours(of, another, another !== undefined)
  const query = another ? later : opening

  const show = (next: string) =>
    setParams(
      (old) => {
        if (next === first) old.delete(MONTH)
        else old.set(MONTH, next)
        return old
      },
      { replace: true, preventScrollReset: true, state },
    )

  if (opening.error && !calendar && toApiError(opening.error).status === 404) {
    return (
      <Empty framed icon={CalendarX2} minH="60">
        Não foi encontrado nenhum calendário.
      </Empty>
    )
  }
  return (
    <Loaded query={opening} skeleton={<AgendaSkeleton />}>
      {({ data: { firstDay } }) =>
        month && (
          <MonthOfHours
            month={month}
            earliest={monthOf(firstDay)}
            query={query}
            disabled={disabled}
            onMonth={show}
            onChoose={onChoose}
          />
        )
      }
    </Loaded>
  )
}

interface MonthOfHoursProps {
  month: string
  /** First bookable day. */
  earliest: string
  query: ReturnType<typeof useBookableHours>
  disabled: boolean
  onMonth: (month: string) => void
  onChoose: (slot: Slot) => void
}

function MonthOfHours({ month, earliest, query, disabled, onMonth, onChoose }: MonthOfHoursProps) {
  const title = useId()
  const next = monthAfter(month, 1)
  const days = query.data?.data.slots.filter(({ dayNum }) => monthOf(dayNum) === month)
  const open = days?.filter(({ blocks }) => blocks.some(({ available }) => available))
  const zone = open?.[0] && zoneWords(open[0].dayNum)
  const toNext = () => {
    onMonth(next)
    // The button is removed with its month.
    document.getElementById(title)?.focus()
  }
  const later = (
    <Button variant="outline" flexGrow={{ base: 1, md: 0 }} onClick={toNext}>
      Ver {monthTitle(next)}
    </Button>
  )
  return (
    <section aria-labelledby={title}>
      <Flex align="center" justify="space-between" gap="2" mb="3" maxW="26.25rem">
        <IconButton
          variant="outline"
          label="Mês anterior"
          icon={<ChevronLeft aria-hidden />}
          // A `disabled` button would lose the focus on the way back to the first month.
          aria-disabled={month <= earliest || undefined}
          onClick={() => month > earliest && onMonth(monthAfter(month, -1))}
        />
        <Flex direction="column" align="center" minW="0" textAlign="center">
          <Heading
            as="h2"
            id={title}
            tabIndex={-1}
            outline="none"
            textStyle="section"
            _firstLetter={{ textTransform: 'capitalize' }}
          >
            {monthTitle(month)}
          </Heading>
          <Text role="status" textStyle="remark" color="fg.muted" minH="4.5">
            {open && summary(month, open)}
          </Text>
        </Flex>
        <IconButton
          variant="outline"
          label="Próximo mês"
          icon={<ChevronRight aria-hidden />}
          onClick={() => onMonth(next)}
        />
      </Flex>
      <Loaded query={query} skeleton={<DaysSkeleton />}>
        {() =>
          !days || !open || open.length === 0 ? (
            <Empty framed icon={CalendarX2} minH="13.75rem" action={later}>
              Não há disponibilidade neste intervalo.
            </Empty>
          ) : (
            <>
              {zone && (
                <Text textStyle="dense" color="fg.muted" mb="3">
                  {zone}.
                </Text>
              )}
              {open.length > 1 && <DayStrip days={open} />}
              <Stack gap="6">
                {days.map((day) => (
                  <DaySlots key={day.dayNum} day={day} disabled={disabled} onChoose={onChoose} />
                ))}
              </Stack>
              {/* Whom no hour of this month suits is at its end by now. */}
              <Flex mt="6">{later}</Flex>
            </>
          )
        }
      </Loaded>
    </section>
  )
}

/** Describes a month for screen readers when it is shown. */
function summary(month: string, days: Schemas['CalendarDay'][]) {
  const free = days.flatMap(({ blocks }) => blocks).filter(({ available }) => available).length
  if (free === 0) return `Nenhum horário livre em ${monthTitle(month)}`
  return `${count(free, 'horário livre', 'horários livres')} em ${count(days.length, 'dia', 'dias')}`
}

function AgendaSkeleton() {
  return (
    <Stack gap="3">
      <Skeleton h="12" borderRadius="control" />
      <DaysSkeleton />
    </Stack>
  )
}

const DAYS = ['first', 'second', 'third']

function DaysSkeleton() {
  return (
    <Stack gap="6">
      <Skeleton h="4.5rem" borderRadius="control" />
      {DAYS.map((day) => (
        <Skeleton key={day} h="10.25rem" borderRadius="card" />
      ))}
    </Stack>
  )
}
