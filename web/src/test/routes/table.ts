import { appointments } from './appointments'
import { auth } from './auth'
import { booking } from './booking'
import { care } from './care'
import { chat } from './chat'
import { clinic } from './clinic'
import { people } from './people'
import { records } from './records'
import type { Row } from './row'
import { sales } from './sales'
import { schedules } from './schedules'

const GROUPS = [appointments, auth, booking, care, chat, clinic, people, records, sales, schedules]

/** Addresses of all routes, once per row. */
export const listed = GROUPS.flatMap((group) => Object.keys(group))

export const TABLE: Record<string, Row> = Object.assign({}, ...GROUPS)
