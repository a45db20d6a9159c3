import { answerKey, localKey } from '~/api/queryKeys'

/** Key below the path of all chats, so that it is refetched together with them. */
export const allRoomsKey = answerKey('get', '/chat/rooms', 'every page')

/** Returns the key of a panel's chat: a known room, or the direct one with a patient. */
export const panelRoomKey = (room: string | undefined, patient: string | undefined) =>
  localKey('chat', 'room', room ?? patient ?? null)
export const appointmentChatKey = (appointment: string) => localKey('chat', 'appointment', appointment)
export const appointmentRoomKey = (room: string | undefined) => localKey('chat', 'room-of', room)
export const guestKey = (token: string | null) => localKey('chat', 'guest', token)
