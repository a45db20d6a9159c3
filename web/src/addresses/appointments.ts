export const CALENDAR_PATH = '/admin/appointments/calendar'
export const MINE_PATH = '/admin/appointment'
/** The page on which a patient books. */
export const BOOKING_PATH = '/admin/appointments/user'

export const appointmentPath = (id: string) => `/admin/appointments/${id}`
export const appointmentEditPath = (id: string) => `/admin/appointments/${id}/edit`
/** Returns the page from which an appointment is held on a phone. */
export const appointmentMobilePath = (id: string) => `/admin/appointment/${id}/mobile`
/** Returns the page of an appointment's chat. */
export const chatPath = (id: string) => `/chat/appointments/${id}/chat`
export const reschedulePath = (id: string) => `/admin/appointments/reschedule/${id}`
/** The page on which staff book for a patient. */
export const BOOK_FOR_PATH = '/admin/choose-user-product-specialist'
/** The page of a day's list, on which patients are asked for a confirmation. */
export const confirmDayPath = (day?: string) => `/admin/appointments/confirm${day ? `?data=${day}` : ''}`
