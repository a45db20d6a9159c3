import { Box, Button, type ButtonProps } from '@chakra-ui/react'
import { MessageCircle } from 'lucide-react'
import { chatPath } from '~/addresses/appointments'
import { useSession } from '~/api/session'
import { usePhone } from '~/components/useMedia'
import { UnreadBadge, withUnread } from '../chat/UnreadBadge'
import { useUnreadRooms, useUnreadWatch } from '../chat/unreadQueries'
import type { Appointment } from './appointment'

const LABEL = 'Abrir conversa'

/**
 * Returns the number of unread messages: in the appointment's own chat if it has guests, or else in
 * the direct chat.
 */
function useUnread({ id, guests, user_id, specialist_id }: Appointment) {
  // Super admins have no chats of their own.
  const rooms = useUnreadRooms(useSession()?.claims.role !== 'super_admin')
  const room = rooms.find(({ kind, appointment, patient, specialist }) =>
    guests.length > 0
      ? appointment?.id === id
      : kind === 'direct' && patient.id === user_id && specialist.id === specialist_id,
  )
  return room?.unread ?? 0
}

interface ChatLinkProps extends ButtonProps {
  appointment: Appointment
  /**
   * True for one of three cards side by side on tablets: the number of new messages replaces the
   * icon.
   */
  narrow?: boolean
}

/**
 * Link to the chat. It leaves the application, since the chat is a document of its own (see
 * `openChat`).
 */
export function ChatLink({ appointment, narrow, 'aria-label': label = LABEL, ...button }: ChatLinkProps) {
  const { id } = appointment
  const phone = usePhone()
  const unread = useUnread(appointment)
  useUnreadWatch()
  return (
    <Button asChild variant="outline" {...button}>
      <a href={chatPath(id)} target={phone ? undefined : `conversa-${id}`} aria-label={withUnread(label, unread)}>
        <Box asChild flexShrink={0} display={narrow && unread > 0 ? { sm: 'none', md: 'block' } : undefined}>
          <MessageCircle aria-hidden />
        </Box>
        {LABEL}
        <UnreadBadge unread={unread} />
      </a>
    </Button>
  )
}
