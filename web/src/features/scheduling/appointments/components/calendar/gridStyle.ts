import type { SystemStyleObject } from '@chakra-ui/react'
import type { Situation } from '~/modules/appointments/appointment'
import { edgeOf } from '~/modules/appointments/SituationChip'
import { GRID_CSS } from '~/modules/calendar/gridStyle'

const SITUATIONS: Situation[] = ['pending', 'approved', 'started', 'done', 'missed', 'canceled']

const visits = Object.fromEntries(
  SITUATIONS.map((situation) => [
    `& .visit-${situation}`,
    {
      bg: `state.appointment.${situation}.bg`,
      color: `state.appointment.${situation}.fg`,
      borderInlineStartColor: edgeOf(situation),
    },
  ]),
)

/** Times of other calendars: grey, as they are no appointments. */
const busy = { '& .busy': { bg: 'bg.emphasized', opacity: 1 } }

export const APPOINTMENTS_CSS: SystemStyleObject = { ...GRID_CSS, ...visits, ...busy }

/** Styles of a day in columns, whose empty hours are booked with a click. */
export const COLUMNS_CSS: SystemStyleObject = {
  ...APPOINTMENTS_CSS,
  '& .day': { cursor: 'copy' },
}
