import type { ButtonProps } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { ChatButton } from './ChatButton'
import { chat } from './client'

/** More than anybody has unread conversations. */
const ALL = 100

/** From a specialist to one patient. A count that cannot be read is not shown. */
export function PatientChatButton({ patient, ...button }: ButtonProps & { patient: string }) {
  const { data } = useQuery({
    queryKey: ['get', '/chat/rooms', 'unread'],
    queryFn: async ({ signal }) => {
      const query = { unread: true, per_page: ALL }
      return (await chat.GET('/chat/rooms', { params: { query }, signal })).data ?? null
    },
    meta: { silent: true },
  })
  const room = data?.data.find(({ kind, patient: { id } }) => kind === 'direct' && id === patient)
  return <ChatButton label="Mensagens" unread={room?.unread ?? 0} patient={patient} {...button} />
}
