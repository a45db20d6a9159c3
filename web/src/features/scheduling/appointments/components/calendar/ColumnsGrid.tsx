import '@fullcalendar/react/skeleton.css'
import { Box, Button, Flex, Text } from '@chakra-ui/react'
import FullCalendar, { type EventDropInfo } from '@fullcalendar/react'
import { CalendarPlus, ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { WantedHour } from '~/addresses/wantedHour'
import { $api, FRESH } from '~/api/client'
import { Select } from '~/components/form/Select'
import { IconButton } from '~/components/IconButton'
import { lazyDialog } from '~/components/lazyDialog'
import { QuietlyLoaded } from '~/components/QuietlyLoaded'
import { Skeleton } from '~/components/Skeleton'
import { usePhone } from '~/components/useMedia'
import { useNow } from '~/components/useNow'
import { type Appointment, dayOf, timeOf } from '~/modules/appointments/appointment'
import { useSpecialistChoices } from '~/modules/people'
import { type useAppointmentsBetween, useWorkingHours } from '../../api/queries'
import {
  attending,
  type Column,
  type ColumnKind,
  closedHours,
  columnAt,
  columnsOf,
  freeHalfHours,
  hoursOn,
  idOf,
  shownDay,
} from '../../model/columns'
import { shownHours } from '../../model/hours'
import { GRID_OPTIONS } from './gridOptions'
import { EventText, eventOf, Legend, MarksLegend } from './gridParts'
import { COLUMNS_CSS } from './gridStyle'
import { type Drop, present, useBookAt, useDrop, useOpen } from './useGridActions'

const FreeHoursDialog = lazyDialog(async () => ({ default: (await import('./FreeHoursDialog')).FreeHoursDialog }))

/** Number of columns that are shown at once beside the hours, on a phone and on a wider screen. */
const SHOWN = { phone: 1, wide: 6 }

interface ColumnsGridProps {
  day: string
  kind: ColumnKind
  onKind: (kind: ColumnKind) => void
  query: ReturnType<typeof useAppointmentsBetween>
}

/**
 * Grid of a day with a column for each specialist or consulting room. Movable appointments can be
 * dragged to another hour and column, and an empty hour is booked with a click.
 */
export function ColumnsGrid({ day, kind: asked, onKind, query }: ColumnsGridProps) {
  const hours = useWorkingHours(undefined, true)
  const specialists = useSpecialistChoices()
  const rooms = $api.useQuery('get', '/consulting-rooms', {}, { ...FRESH, meta: { silent: true } })
  const active = (rooms.data?.data ?? []).filter((room) => room.active)
  const kind = active.length > 0 ? asked : 'specialist'
  const loading = hours.isLoading || specialists.isLoading || rooms.isLoading || query.isLoading
  const size = usePhone() ? SHOWN.phone : SHOWN.wide
  const [chosen, setChosen] = useState('')
  const rows = query.data
  if (loading || !rows) {
    return (
      <QuietlyLoaded query={{ ...query, data: undefined }} skeleton={<Skeleton h="40rem" borderRadius="card" />}>
        {() => null}
      </QuietlyLoaded>
    )
  }
  const standards = hours.data?.data ?? []
  const people = (specialists.data ?? []).map(({ value, label }) => ({ id: value, name: label }))
  const all = columnsOf(kind, kind === 'room' ? active : attending(people, standards), rows)
  const at = all.findIndex(({ id }) => id === chosen)
  const from = Math.max(0, Math.min(at, all.length - size))
  const columns = all.slice(from, from + size)
  return (
    <>
      {active.length > 0 && <KindSwitch kind={kind} onKind={onKind} />}
      {rows.length === 0 && (
        <Text role="status" color="fg.muted" mb="3">
          Nenhuma consulta neste período
        </Text>
      )}
      {all.length > size && <ColumnPager kind={kind} all={all} from={from} size={size} onChoose={setChosen} />}
      <Columns
        // The grid takes its columns once.
        key={`${day} ${kind} ${columns.map(({ id }) => id)}`}
        day={day}
        kind={kind}
        columns={columns}
        rows={rows}
        openOf={(id) => (kind === 'room' ? undefined : hoursOn(standards, id, day))}
        shown={shownHours(standards, rows)}
      />
      <Flex mt="4" direction="column" gap="3">
        <Legend
          withHours={kind === 'specialist' && standards.length > 0}
          withPending={rows.some(({ situation }) => situation === 'pending')}
        />
        <MarksLegend appointments={rows} />
      </Flex>
    </>
  )
}

const KINDS: { value: ColumnKind; label: string }[] = [
  { value: 'specialist', label: 'Por profissional' },
  { value: 'room', label: 'Por sala' },
]

function KindSwitch({ kind, onKind }: Pick<ColumnsGridProps, 'kind' | 'onKind'>) {
  return (
    <Flex role="group" aria-label="Colunas" display="inline-flex" bg="bg.muted" borderRadius="control" p="3px" mb="4">
      {KINDS.map(({ value, label }) => (
        <Button
          key={value}
          size="sm"
          variant="ghost"
          px="4"
          borderRadius="8px"
          aria-pressed={value === kind}
          onClick={() => onKind(value)}
          _pressed={{ bg: 'bg.panel', color: 'brand.fg', boxShadow: 'inset 0 0 0 1px {colors.border.strong}' }}
        >
          {label}
        </Button>
      ))}
    </Flex>
  )
}

interface ColumnPagerProps {
  kind: ColumnKind
  all: Column[]
  /** Number of the first shown column. */
  from: number
  size: number
  onChoose: (id: string) => void
}

/** Choice of the columns that are shown, where there are more than fit. */
function ColumnPager({ kind, all, from, size, onChoose }: ColumnPagerProps) {
  const step = (by: number) => onChoose(all[Math.max(0, Math.min(from + by, all.length - size))]?.id ?? '')
  return (
    <Flex gap="2" mb="3" maxW="26.25rem">
      <IconButton
        variant="outline"
        label="Colunas anteriores"
        icon={<ChevronLeft aria-hidden />}
        aria-disabled={from === 0 || undefined}
        onClick={() => step(-size)}
      />
      <Select
        aria-label={kind === 'room' ? 'Sala' : 'Profissional'}
        options={all.map(({ id, name }) => ({ value: id, label: name }))}
        value={all[from]?.id ?? ''}
        onChange={({ target }) => onChoose(target.value)}
      />
      <IconButton
        variant="outline"
        label="Próximas colunas"
        icon={<ChevronRight aria-hidden />}
        aria-disabled={from + size >= all.length || undefined}
        onClick={() => step(size)}
      />
    </Flex>
  )
}

interface ColumnsProps {
  day: string
  kind: ColumnKind
  columns: Column[]
  rows: Appointment[]
  /** Returns the opening hours of a column; `undefined` if it is always open. */
  openOf: (id: string) => { start: string; end: string }[] | undefined
  shown: { slotMinTime: string; slotMaxTime: string }
}

function Columns({ day, kind, columns, rows, openOf, shown }: ColumnsProps) {
  const now = useNow()
  const open = useOpen()
  const book = useBookAt(now)
  const drop = useDrop((info) => dropOf(info, day, kind, columns))
  const [choosing, setChoosing] = useState<Column | null>(null)
  const { region, axis } = useAxisWidth()
  const at = present(now)
  const { slotMinTime: first, slotMaxTime: last } = shown
  // biome-ignore lint/correctness/useExhaustiveDependencies: columns and hours stay as long as this is mounted.
  const events = useMemo(
    () => [
      ...columns.flatMap(({ id }, index) => {
        const [on, hours] = [shownDay(index), openOf(id)]
        return (hours ? closedHours(hours, first, last) : []).map(({ start, end }) => ({
          start: `${on}T${start}`,
          end: `${on}T${end}`,
          display: 'background',
          className: 'closed',
        }))
      }),
      ...rows.flatMap((appointment) => shownIn(columns, kind, appointment)),
      // The library's own line is in one day only.
      ...(dayOf(at) === day
        ? columns.map((_, index) => ({
            start: `${shownDay(index)}T${timeOf(at)}`,
            end: `${shownDay(index)}T${timeOf(at)}:59`,
            display: 'background',
            className: 'now',
          }))
        : []),
    ],
    [rows, at],
  )
  const wanted = (column: Column | undefined, start: string): WantedHour => ({
    day,
    start,
    ...(column?.id && (kind === 'room' ? { room: column.id } : { specialist: column.id })),
  })

  return (
    <Box
      ref={region}
      role="region"
      aria-label="Grade de horários"
      overflow="hidden"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="card"
      css={COLUMNS_CSS}
    >
      <Flex ps={`${axis}px`} borderBottomWidth="1px">
        {columns.map((column) => (
          <ColumnHeader key={column.id} column={column} onFree={() => setChoosing(column)} />
        ))}
      </Flex>
      <FullCalendar
        {...GRID_OPTIONS}
        views={{ columns: { type: 'timeGrid', duration: { days: Math.max(columns.length, 1) } } }}
        initialView="columns"
        initialDate={shownDay(0)}
        now={shownDay(-1)}
        {...shown}
        // Its headers would name the days that columns are shown as.
        dayHeaders={false}
        events={events}
        eventContent={({ event }) => (
          <EventText
            appointment={event.extendedProps.appointment as Appointment}
            start={event.startStr}
            withSpecialist={kind === 'room'}
            withRoom={kind === 'specialist'}
            column={kind === 'specialist' ? columns[columnAt(event.startStr)]?.name : undefined}
          />
        )}
        eventClick={open}
        eventDrop={drop}
        dateClick={({ dateStr }) => book(wanted(columns[columnAt(dateStr)], timeOf(dateStr)))}
        dayLaneClass="day"
      />
      {choosing && (
        <FreeHoursDialog
          day={day}
          name={choosing.name}
          hours={freeHalfHours(
            day,
            openOf(choosing.id) ?? [{ start: first, end: last }],
            rows.filter((appointment) => idOf(kind, appointment) === choosing.id),
            at,
          )}
          wanted={(start) => wanted(choosing, start)}
          onClose={() => setChoosing(null)}
        />
      )}
    </Box>
  )
}

/** Name of a column, with a button for its free hours, which the keyboard reaches. */
function ColumnHeader({ column, onFree }: { column: Column; onFree: () => void }) {
  return (
    <Flex align="center" gap="1" flex="1 1 0" minW="0" ps="2" minH="11" borderInlineStartWidth="1px">
      <Text as="span" flex="1" textStyle="dense" fontWeight="600" truncate title={column.name}>
        {column.name}
      </Text>
      {column.id && (
        <IconButton
          label={`Horários livres: ${column.name}`}
          icon={<CalendarPlus size={16} aria-hidden />}
          size="sm"
          onClick={onFree}
        />
      )}
    </Flex>
  )
}

/** Measures the width of the grid's hours, beside which the columns begin. */
function useAxisWidth() {
  const region = useRef<HTMLDivElement>(null)
  const [axis, setAxis] = useState(0)
  useEffect(() => {
    const box = region.current
    if (!box) return
    const measure = () => {
      const first = box.querySelector('.day')
      if (first) setAxis(first.getBoundingClientRect().left - box.getBoundingClientRect().left - box.clientLeft)
    }
    // The grid measures its hours after rendering.
    const frame = requestAnimationFrame(() => requestAnimationFrame(measure))
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [])
  return { region, axis }
}

/** Returns an appointment on the day that its column is shown as, or nothing if that is not shown. */
function shownIn(columns: Column[], kind: ColumnKind, appointment: Appointment) {
  const column = columns.findIndex(({ id }) => id === idOf(kind, appointment))
  if (column < 0) return []
  const on = shownDay(column)
  const endsLater = dayOf(appointment.datetime_end) > dayOf(appointment.datetime_start)
  return {
    ...eventOf(appointment),
    start: `${on}T${timeOf(appointment.datetime_start)}`,
    end: `${on}T${endsLater ? '24:00' : timeOf(appointment.datetime_end)}`,
  }
}

function dropOf({ event }: EventDropInfo, day: string, kind: ColumnKind, columns: Column[]): Drop | null {
  const column = columns[columnAt(event.startStr)]
  const to = `${day} ${timeOf(event.startStr)}`
  if (!column) return null
  if (column.id === idOf(kind, event.extendedProps.appointment as Appointment)) return { to }
  // An appointment that has a room is only moved to another one.
  if (!column.id) return null
  return kind === 'room'
    ? { to, where: column.name, change: { consulting_room_id: column.id } }
    : { to, where: `com ${column.name}`, change: { specialist_id: column.id } }
}
