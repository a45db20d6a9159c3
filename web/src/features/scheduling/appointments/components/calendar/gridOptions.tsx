import type { CalendarOptions } from '@fullcalendar/react'
import interactionPlugin from '@fullcalendar/react/interaction'
import ptBr from '@fullcalendar/react/locales/pt-br'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import type { Appointment } from '~/modules/appointments/appointment'
import { GRID_LOOK } from '~/modules/calendar/gridStyle'

const HOUR = 3_600_000

/** Options of all grids of appointments. Times are the tenant's, whatever the browser's zone is. */
export const GRID_OPTIONS = {
  plugins: [timeGridPlugin, interactionPlugin],
  locale: ptBr,
  timeZone: 'UTC',
  headerToolbar: false,
  allDaySlot: false,
  height: 'auto',
  // Lines and drops share one step: with finer drops, a block that is dragged by its upper edge
  // lands one step off.
  slotDuration: '00:15',
  slotHeaderInterval: '01:00',
  slotEventOverlap: false,
  eventDurationEditable: false,
  eventDragMinDistance: 8,
  eventClass: ({ event }) => `visit visit-${(event.extendedProps.appointment as Appointment).situation}`,
  slotMinHeight: 14,
  slotLaneClass: ({ time }) => `lane at-${((time?.milliseconds ?? 0) % HOUR) / 60_000}`,
  ...GRID_LOOK,
} satisfies CalendarOptions
