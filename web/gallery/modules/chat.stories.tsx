import { Box, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { APPOINTMENT } from '~/modules/appointments/testData'
import { Attachment } from '~/modules/chat/Attachment'
import { ChatButton } from '~/modules/chat/ChatButton'
import { ChatHeader } from '~/modules/chat/ChatHeader'
import { ChatSkeleton, ChatView } from '~/modules/chat/ChatView'
import { LinkedText } from '~/modules/chat/LinkedText'
import { type RoomState, RoomStore } from '~/modules/chat/room'
import { ANA, CARLA, message, own, ROOM } from '~/modules/chat/testData'
import { UnreadBadge } from '~/modules/chat/UnreadBadge'
import type { Parameters, Story } from '../story'

export default { title: 'modules/Chat' }

const FILE = { id: 'f', name: 'Perfil lipídico.pdf', content_type: 'application/pdf', size: 48_213, is_image: false }
const MESSAGES = [
  message(1, { message: 'Bom dia! Posso trocar o feijão do almoço?' }),
  own(2, { message: 'Pode, sim: por lentilha ou grão-de-bico. Veja em https://exemplo.com/trocas' }),
  message(3, { message: '', file: FILE }),
  own(4, { message: 'Recebi, obrigada.\nFalamos disso na quarta.' }),
]
const UNSENT: RoomState['pending'][number] = {
  client_id: 'p1',
  message: 'Até lá!',
  created_at: '2026-11-20T12:06:00Z',
  file: null,
  state: 'failed',
  problem: 'Sem conexão. A mensagem segue assim que ela voltar.',
  share: 0,
}
const AS_ANA: Parameters = { as: { id: ANA, name: 'Ana Ribeiro' } }

/** A chat in a given state, which is not connected. */
function Chat({ state }: { state: Partial<RoomState> }) {
  const [store] = useState(() => new RoomStore(ROOM))
  return (
    <Flex direction="column" h="38rem" borderWidth="1px" borderRadius="card" overflow="hidden">
      <ChatHeader room={ROOM} online={[CARLA]} />
      <ChatView store={store} state={{ ...store.get(), phase: 'ready', ...state }} />
    </Flex>
  )
}

export const Conversation: Story = {
  render: () => (
    <Chat
      state={{
        messages: MESSAGES,
        reads: [{ who: CARLA, seq: 2 }],
        pending: [UNSENT],
        typing: [{ who: CARLA, name: 'Carla Mendes' }],
      }}
    />
  ),
  parameters: AS_ANA,
}

export const FirstMessage: Story = { render: () => <Chat state={{ messages: [] }} />, parameters: AS_ANA }

export const EndedChat: Story = { render: () => <Chat state={{ phase: 'ended' }} />, parameters: AS_ANA }

export const LoadingChat: Story = {
  render: () => (
    <Flex h="80" direction="column">
      <ChatSkeleton />
    </Flex>
  ),
}

export const HeaderWithGuests: Story = {
  render: () => (
    <ChatHeader
      room={{
        ...ROOM,
        kind: 'appointment',
        guests: ['maria@exemplo.com'],
        appointment: { ...APPOINTMENT, title: APPOINTMENT.product_title },
      }}
      online={[]}
    />
  ),
  parameters: AS_ANA,
}

function Document() {
  const [store] = useState(() => new RoomStore(ROOM))
  return <Attachment store={store} file={FILE} />
}

export const AttachedDocument: Story = { render: () => <Document />, parameters: AS_ANA }

export const Links: Story = {
  render: () => <LinkedText>Veja em https://exemplo.com/receitas ou escreva para contato@exemplo.com.</LinkedText>,
}

export const Unread: Story = {
  render: () => (
    <Flex gap="3" wrap="wrap" align="center">
      <UnreadBadge unread={3} />
      <UnreadBadge unread={120} />
      <Box>
        <ChatButton label="Conversar" unread={3} patient={CARLA} variant="outline" />
      </Box>
    </Flex>
  ),
  parameters: AS_ANA,
}
