import type { ButtonProps } from '@chakra-ui/react'
import { $api } from '~/api/client'
import { ChatButton } from './ChatButton'

/** Opens a patient's chat with their specialist. */
export function OwnChatButton(button: ButtonProps) {
  const { data } = $api.useQuery('get', '/me/dashboard')
  return <ChatButton label="Fale com o Nutricionista" unread={data?.data.unread ?? 0} {...button} />
}
