import '@fullcalendar/react/skeleton.css'
import { Box, Flex, Text } from '@chakra-ui/react'
import FullCalendar from '@fullcalendar/react'
import { useEffect, useMemo, useRef } from 'react'
import { QuietlyLoaded } from '~/components/QuietlyLoaded'
import { Skeleton } from '~/components/Skeleton'
import { useNow } from '~/components/useNow'
import { type Appointment, dayOf, timeOf } from '~/modules/appointments/appointment'
import { DayHeader } from '~/modules/calendar/DayHeader'
import type { Period, View } from '~/modules/calendar/period'
import { type useAppointmentsBetween, useBusyTimes, useWorkingHours } from '../../api/queries'
import { businessHours, shownHours } from '../../model/hours'
import { GRID_OPTIONS } from './gridOptions'
import { BusyText, busyOf, EventText, eventOf, Legend, MarksLegend } from './gridParts'
import { APPOINTMENTS_CSS } from './gridStyle'
import { present, useBookAt, useDrop, useOpen } from './useGridActions'

// One chunk with the library that both use.
export { ColumnsGrid } from './ColumnsGrid'

interface TimeGridProps {
  view: Exclude<View, 'agenda'>
  period: Period
  query: ReturnType<typeof useAppointmentsBetween>
  specialist: string | undefined
  /** True if a specialist's weekly hours are shown. */
  withHours: boolean
  withSpecialist: boolean
}

/**
 * Grid of a day or a week. Movable appointments can be dragged, and an empty hour is booked with a
 * click; pages of their own offer the same.
 */
export function TimeGrid({ view, period, query, specialist, withHours, withSpecialist }: TimeGridProps) {
  const open = useOpen()
  const drop = useDrop(({ event }) => ({ to: event.startStr.slice(0, 16).replace('T', ' ') }))
  const now = useNow()
  const book = useBookAt(now)
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
            {...GRID_OPTIONS}
            initialView={view === 'semana' ? 'timeGridWeek' : 'timeGridDay'}
            initialDate={period.start}
            firstDay={1}
            {...shownHours(standards ?? [], rows ?? [])}
            businessHours={standards && standards.length > 0 ? businessHours(standards) : false}
            // The grid shows the tenant's time zone, whatever the browser's is.
            now={present(now).replace(' ', 'T')}
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
            dateClick={({ dateStr }) => book({ specialist, day: dayOf(dateStr), start: timeOf(dateStr) })}
            dayLaneClass={({ isToday }) => (isToday ? 'day today' : 'day')}
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
