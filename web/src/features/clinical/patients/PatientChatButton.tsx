import type { ButtonProps } from '@chakra-ui/react'
import { ChatButton } from '~/modules/chat/ChatButton'
import { useUnreadRooms } from '~/modules/chat/unreadQueries'

/** Opens a specialist's chat with one patient. */
export function PatientChatButton({ patient, ...button }: ButtonProps & { patient: string }) {
  const room = useUnreadRooms().find(({ kind, patient: { id } }) => kind === 'direct' && id === patient)
  return <ChatButton label="Mensagens" unread={room?.unread ?? 0} patient={patient} {...button} />
}
