import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { type DragEvent, useState } from 'react'
import { Empty } from '~/components/Empty'
import { ErrorPanel } from '~/components/ErrorPanel'
import { useUnloadWarning } from '~/components/form/useUnloadWarning'
import { Loading, Skeleton } from '~/components/Skeleton'
import { Composer } from './Composer'
import { endWords } from './endWords'
import { useAttachments } from './files'
import { MessageList } from './MessageList'
import { typingWords } from './timeline'
import type { Conversation } from './useRoom'

const CLOSED = 'Esta conversa foi encerrada.'

/** Chat below its header: messages, typing indicator and composer. */
export function ChatView({ state, store }: Conversation) {
  const { phase, error, room, typing } = state
  const attachments = useAttachments()
  const [over, setOver] = useState(false)
  // The outbox warns of messages that are being sent.
  useUnloadWarning(attachments.files.length > 0)

  if (phase === 'loading') return <ChatSkeleton />
  if (phase === 'ended') return <Empty minH="100%">{endWords(error)}</Empty>
  if (phase === 'failed') return <ErrorPanel error={error} onRetry={store.load} />

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (room.can_write) attachments.attach(Array.from(event.dataTransfer.files))
  }
  return (
    <Flex
      position="relative"
      direction="column"
      flex="1"
      minH="0"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(event.dataTransfer.types.includes('Files') && room.can_write)
      }}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={drop}
    >
      <MessageList state={state} store={store} />
      <Text role="status" textStyle="remark" color="fg.muted" px="4" minH="1.375rem" truncate flexShrink={0}>
        {typingWords(typing.map(({ name }) => name))}
      </Text>
      {room.can_write ? (
        <Composer store={store} attachments={attachments} />
      ) : (
        <Text borderTopWidth="1px" bg="bg.subtle" px="4" py="4" textAlign="center" color="fg.muted">
          {CLOSED}
        </Text>
      )}
      {over && (
        <Flex
          position="absolute"
          inset="2"
          align="center"
          justify="center"
          bg="brand.faint"
          color="brand.fg"
          fontWeight="600"
          borderWidth="2px"
          borderStyle="dashed"
          borderColor="brand.solid"
          borderRadius="card"
          pointerEvents="none"
        >
          Solte para anexar
        </Flex>
      )}
    </Flex>
  )
}

export function ChatSkeleton() {
  return (
    <Box flex="1" p="4">
      <Loading>
        <Stack gap="3">
          <Skeleton h="14" w="60%" borderRadius="card" />
          <Skeleton h="10" w="45%" borderRadius="card" alignSelf="flex-end" />
          <Skeleton h="4.5rem" w="70%" borderRadius="card" />
        </Stack>
      </Loading>
    </Box>
  )
}
