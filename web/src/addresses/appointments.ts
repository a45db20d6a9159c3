export const CALENDAR_PATH = '/admin/appointments/calendar'
export const MINE_PATH = '/admin/appointment'
/** Where a patient books. */
export const BOOKING_PATH = '/admin/appointments/user'

export const appointmentPath = (id: string) => `/admin/appointments/${id}`
export const appointmentEditPath = (id: string) => `/admin/appointments/${id}/edit`
/** From which a session is held on a phone. */
export const appointmentMobilePath = (id: string) => `/admin/appointment/${id}/mobile`
/** The conversation of an appointment, on a page of its own. */
export const chatPath = (id: string) => `/chat/appointments/${id}/chat`
export const reschedulePath = (id: string) => `/admin/appointments/reschedule/${id}`
/** Where a super admin books for somebody. */
export const BOOK_FOR_PATH = '/admin/choose-user-product-specialist'
