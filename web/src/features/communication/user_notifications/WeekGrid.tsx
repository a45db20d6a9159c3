import '@fullcalendar/react/skeleton.css'
import { Box, chakra, Flex, type SystemStyleObject, Text } from '@chakra-ui/react'
import FullCalendar, { type EventApi } from '@fullcalendar/react'
import interactionPlugin from '@fullcalendar/react/interaction'
import ptBr from '@fullcalendar/react/locales/pt-br'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import { useMemo } from 'react'
import { timeOf } from '~/modules/appointments/appointment'
import { DayHeader } from '~/modules/calendar/DayHeader'
import { GRID_CSS, GRID_LOOK } from '~/modules/calendar/gridStyle'
import type { Period } from '~/modules/calendar/period'
import { firstHour, type Message, nextHour, STATES } from './message'

const PLUGINS = [timeGridPlugin, interactionPlugin]

const CSS: SystemStyleObject = {
  ...GRID_CSS,
  ...Object.fromEntries(
    Object.entries(STATES).map(([status, { state }]) => [
      `& .visit-${status}`,
      {
        bg: `state.${state}.bg`,
        color: `state.${state}.fg`,
        borderInlineStartColor: `state.${state}.fg`,
      },
    ]),
  ),
  '& .open .day': { cursor: 'pointer' },
  '& .closed': { ...(GRID_CSS['& .closed'] as SystemStyleObject), cursor: 'default' },
}

interface WeekGridProps {
  messages: Message[]
  period: Period
  /** Time in the tenant's zone: '2026-11-25 08:20'. */
  now: string
  onOpen: (message: Message) => void
  /** Called with the hour that was clicked: '2026-11-25 09:00'. */
  onChoose?: (at: string) => void
}

/**
 * A week from six in the morning. Each message fills one hour; a free future hour can be chosen.
 */
export function WeekGrid({ messages, period, now, onOpen, onChoose }: WeekGridProps) {
  const events = useMemo(() => [...pastOf(period, now), ...messages.map(eventOf)], [messages, period, now])
  return (
    <>
      <Text role="status" color="fg.muted" mb="3">
        {[
          messages.length === 0 && 'Nenhuma mensagem nesta semana.',
          onChoose && 'Clique em um horário livre para agendar.',
        ]
          .filter(Boolean)
          .join(' ')}
      </Text>
      <Box
        role="region"
        aria-label="Grade de horários"
        // Narrow windows scroll it sideways, with the arrow keys too.
        tabIndex={0}
        overflowX="auto"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="card"
        focusVisibleRing="outside"
        css={CSS}
      >
        <Box minW="47.5rem" className={onChoose && 'open'}>
          <FullCalendar
            plugins={PLUGINS}
            locale={ptBr}
            timeZone="UTC"
            initialView="timeGridWeek"
            initialDate={period.start}
            firstDay={1}
            headerToolbar={false}
            allDaySlot={false}
            height="auto"
            slotDuration="01:00"
            slotMinTime={firstHour(messages)}
            slotMaxTime="24:00"
            slotMinHeight={44}
            slotEventOverlap={false}
            // The grid shows the tenant's time zone, whatever the browser's is.
            now={now.replace(' ', 'T')}
            nowIndicator
            dayHeaderContent={({ date, isToday }) => <DayHeader date={date} isToday={isToday} />}
            events={events}
            eventContent={({ event }) => <EventText message={messageOf(event)} />}
            eventClick={({ event }) => onOpen(messageOf(event))}
            eventClass={({ event }) => `visit visit-${messageOf(event).status}`}
            backgroundEventClass="closed"
            dateClick={({ dateStr }) => onChoose?.(dateStr.slice(0, 16).replace('T', ' '))}
            slotLaneClass="lane at-0"
            dayLaneClass={({ isToday }) => (isToday ? 'day today' : 'day')}
            {...GRID_LOOK}
          />
        </Box>
      </Box>
    </>
  )
}

const HOUR = 3_600_000

const messageOf = (event: EventApi) => event.extendedProps.message as Message

const inGrid = (at: string) => at.replace(' ', 'T')

function eventOf(message: Message) {
  const end = new Date(Date.parse(`${inGrid(message.start)}:00Z`) + HOUR).toISOString().slice(0, 16)
  return {
    id: message.uuid,
    title: message.description,
    start: inGrid(message.start),
    end,
    extendedProps: { message },
  }
}

/**
 * Returns the past part of the week, in which nothing can be scheduled, including the current hour.
 */
function pastOf({ start }: Period, now: string) {
  const until = nextHour(now)
  return until > start ? [{ id: 'past', start: `${start}T00:00`, end: inGrid(until), display: 'background' }] : []
}

function EventText({ message }: { message: Message }) {
  const { icon: Icon, word } = STATES[message.status]
  return (
    <Box px="2" py="1" fontSize="remark" lineHeight="1.0625rem" minW="0" overflow="hidden">
      <chakra.span srOnly>{word},</chakra.span>{' '}
      <Flex as="span" align="center" gap="1" fontWeight="600">
        <Icon size={13} aria-hidden />
        <chakra.span fontVariantNumeric="tabular-nums">{timeOf(message.start)}</chakra.span>
      </Flex>
      <Text as="span" display="block" truncate>
        {message.description}
      </Text>
    </Box>
  )
}
