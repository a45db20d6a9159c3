import { appointmentPath } from '~/addresses/appointments'
import '@fullcalendar/react/skeleton.css'
import { Box, Flex, Text } from '@chakra-ui/react'
import FullCalendar, { type EventClickInfo, type EventDropInfo } from '@fullcalendar/react'
import interactionPlugin from '@fullcalendar/react/interaction'
import ptBr from '@fullcalendar/react/locales/pt-br'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import { useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { $api, type Schemas } from '~/api/client'
import { useConfirm } from '~/components/Confirm'
import { formatTime, today } from '~/components/format'
import { notify } from '~/components/notify'
import { QuietlyLoaded } from '~/components/QuietlyLoaded'
import { Skeleton } from '~/components/Skeleton'
import { useNow } from '~/components/useNow'
import { type Appointment, longWhen } from '~/modules/appointments/appointment'
import { failureText } from '~/modules/appointments/failure'
import { useAppointmentsChanged } from '~/modules/appointments/queries'
import { DayHeader } from '~/modules/calendar/DayHeader'
import { GRID_LOOK } from '~/modules/calendar/gridStyle'
import type { Period, View } from '~/modules/calendar/period'
import { type useAppointmentsBetween, useBusyTimes, useWorkingHours } from '../../api/queries'
import { businessHours, shownHours } from '../../model/hours'
import { BusyText, EventText, Legend, MarksLegend } from './gridParts'
import { APPOINTMENTS_CSS } from './gridStyle'

const HOUR = 3_600_000

const PLUGINS = [timeGridPlugin, interactionPlugin]

interface TimeGridProps {
  view: Exclude<View, 'agenda'>
  period: Period
  query: ReturnType<typeof useAppointmentsBetween>
  specialist: string | undefined
  /** True if a specialist's weekly hours are shown. */
  withHours: boolean
  withSpecialist: boolean
}

/** Grid of a day or a week. Movable appointments can be dragged; their own pages offer the same. */
export function TimeGrid({ view, period, query, specialist, withHours, withSpecialist }: TimeGridProps) {
  const navigate = useNavigate()
  const drop = useDrop()
  const now = useNow()
  const hours = useWorkingHours(specialist, withHours)
  const rows = query.data
  const standards = hours.data?.data
  const busy = useBusyTimes(period, specialist, withHours).data?.data
  const events = useMemo(() => [...(rows ?? []).map(eventOf), ...(busy ?? []).map(busyOf)], [rows, busy])
  const loading = hours.isLoading || query.isLoading || (!query.data && Boolean(query.error))
  const region = useTodayInView(period.start, loading)
  // Both are awaited, as later hours would move the grid.
  if (loading) {
    return (
      <QuietlyLoaded query={{ ...query, data: undefined }} skeleton={<Skeleton h="40rem" borderRadius="card" />}>
        {() => null}
      </QuietlyLoaded>
    )
  }

  const open = ({ event, jsEvent }: EventClickInfo) => {
    if (event.display === 'background') return
    // The browser opens another tab by itself.
    if (jsEvent.metaKey || jsEvent.ctrlKey || jsEvent.shiftKey) return
    jsEvent.preventDefault()
    navigate(appointmentPath(event.id))
  }

  return (
    <>
      {rows?.length === 0 && (
        <Text role="status" color="fg.muted" mb="3">
          Nenhuma consulta neste período
        </Text>
      )}
      <Box
        ref={region}
        role="region"
        aria-label="Grade de horários"
        // On a phone it is scrolled sideways, with the arrow keys too.
        tabIndex={0}
        overflowX="auto"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="card"
        focusVisibleRing="outside"
        css={APPOINTMENTS_CSS}
      >
        <Box minW={view === 'semana' ? '47.5rem' : undefined}>
          <FullCalendar
            plugins={PLUGINS}
            locale={ptBr}
            timeZone="UTC"
            initialView={view === 'semana' ? 'timeGridWeek' : 'timeGridDay'}
            initialDate={period.start}
            firstDay={1}
            headerToolbar={false}
            allDaySlot={false}
            height="auto"
            // Lines and drops share one step: with finer drops, a block that is dragged by its
            // upper edge lands one step off.
            slotDuration="00:15"
            slotHeaderInterval="01:00"
            slotEventOverlap={false}
            {...shownHours(standards ?? [], rows ?? [])}
            businessHours={standards && standards.length > 0 ? businessHours(standards) : false}
            // The grid shows the tenant's time zone, whatever the browser's is.
            now={`${today(now)}T${formatTime(now)}`}
            nowIndicator
            dayHeaderContent={({ date, isToday }) => <DayHeader date={date} isToday={isToday} />}
            events={events}
            eventContent={({ event }) => (
              <EventText
                appointment={event.extendedProps.appointment as Appointment}
                start={event.startStr}
                withSpecialist={withSpecialist}
              />
            )}
            backgroundEventClass="busy"
            backgroundEventContent={() => <BusyText />}
            eventClick={open}
            eventDrop={drop}
            eventDurationEditable={false}
            eventDragMinDistance={8}
            eventClass={({ event }) => `visit visit-${(event.extendedProps.appointment as Appointment).situation}`}
            slotMinHeight={14}
            slotLaneClass={({ time }) => `lane at-${((time?.milliseconds ?? 0) % HOUR) / 60_000}`}
            dayLaneClass={({ isToday }) => (isToday ? 'day today' : 'day')}
            {...GRID_LOOK}
          />
        </Box>
      </Box>
      <Flex mt="4" direction="column" gap="3">
        <Legend
          withHours={Boolean(standards?.length)}
          withBusy={Boolean(busy?.length)}
          withPending={(rows ?? []).some(({ situation }) => situation === 'pending')}
        />
        <MarksLegend appointments={rows ?? []} />
      </Flex>
    </>
  )
}

/**
 * Scrolls today's column into view: on a phone the week begins with Monday, and today may be beyond
 * the edge.
 */
function useTodayInView(start: string, loading: boolean) {
  const region = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever scrolls in a period is left alone, until there is another.
  useEffect(() => {
    // The grid measures its columns after rendering.
    const frame = requestAnimationFrame(() => {
      const box = region.current
      const day = box?.querySelector('.day.today')
      const first = box?.querySelector('.day')
      if (!box || !day || !first || box.scrollWidth <= box.clientWidth) return
      // Beside the hours is where the first day stands while nothing is scrolled.
      box.scrollLeft = day.getBoundingClientRect().left - first.getBoundingClientRect().left
    })
    return () => cancelAnimationFrame(frame)
  }, [start, loading])
  return region
}

function eventOf(appointment: Appointment) {
  const { id, user_name, datetime_start, datetime_end, actions } = appointment
  return {
    id,
    title: user_name,
    url: appointmentPath(id),
    start: datetime_start.replace(' ', 'T'),
    end: datetime_end.replace(' ', 'T'),
    startEditable: actions.includes('change'),
    extendedProps: { appointment },
  }
}

/** A time at which the specialist is busy in another calendar, behind the appointments. */
function busyOf({ datetime_start, datetime_end }: Schemas['BusyTime']) {
  return {
    start: datetime_start.replace(' ', 'T'),
    end: datetime_end.replace(' ', 'T'),
    display: 'background',
  }
}

/** Confirms and sends a move, and restores the former time if that fails. */
function useDrop() {
  const confirm = useConfirm()
  const changed = useAppointmentsChanged()
  const { mutateAsync } = $api.useMutation('put', '/appointments/change/{id}')
  return async ({ event, revert }: EventDropInfo) => {
    const to = event.startStr.slice(0, 16).replace('T', ' ')
    const asked = await confirm({
      title: `Reagendar para ${longWhen(to)}?`,
      description: event.title,
      confirmLabel: 'Reagendar',
    })
    if (!asked) return revert()
    try {
      await mutateAsync({ params: { path: { id: event.id } }, body: { datetime_start: to } })
      notify.success('Agendamento alterado com sucesso')
    } catch (error) {
      revert()
      notify.error(failureText(error, NOT_MOVED))
    }
    changed()
  }
}

const NOT_MOVED = 'Não foi possível agendar. Tente mais tarde.'
