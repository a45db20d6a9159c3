import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { CircleAlert, X } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useConfirm } from '~/components/Confirm'
import { formatBytes, formatTime } from '~/components/format'
import { IconButton } from '~/components/IconButton'
import { ProgressBar } from '~/components/ProgressBar'
import { Attachment } from './Attachment'
import { LinkedText } from './LinkedText'
import type { Pending } from './outbox'
import type { RoomStore } from './room'
import type { TimelineRow } from './timeline'

interface FrameProps {
  author: string
  mine: boolean
  first: boolean
  /** True if names are shown, as more than two people write. */
  named?: boolean
  below?: ReactNode
  children: ReactNode
}

function Frame({ author, mine, first, named, below, children }: FrameProps) {
  return (
    <Flex as="li" direction="column" align={mine ? 'flex-end' : 'flex-start'} mt={first ? '3' : '1'}>
      <Box
        maxW="min(86%, 35rem)"
        minW="0"
        px="3.5"
        py="2"
        borderWidth="1px"
        borderRadius="card"
        {...(mine
          ? { bg: 'brand.subtle', borderColor: 'brand.border', borderBottomEndRadius: 'chip' }
          : { bg: 'bg.panel', borderColor: 'border', borderBottomStartRadius: 'chip' })}
      >
        <Text
          textStyle="remark"
          fontWeight="600"
          color="brand.fg"
          overflowWrap="anywhere"
          srOnly={!(named && first && !mine)}
        >
          {mine ? 'Você' : author}:
        </Text>
        {children}
      </Box>
      {below}
    </Flex>
  )
}

function Words({ children }: { children: string }) {
  return (
    <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
      <LinkedText>{children}</LinkedText>
    </Text>
  )
}

interface MessageBubbleProps {
  row: Extract<TimelineRow, { kind: 'message' }>
  named: boolean
  store: RoomStore
}

export const MessageBubble = memo(function MessageBubble({ row, named, store }: MessageBubbleProps) {
  const { message, first, status } = row
  const { mine, name, file, created_at } = message
  return (
    <Frame author={name} mine={mine} first={first} named={named} below={status && <Below>{status}</Below>}>
      {file && <Attachment store={store} file={file} />}
      {message.message && (
        <Box mt={file ? '2' : undefined}>
          <Words>{message.message}</Words>
        </Box>
      )}
      <Text textStyle="remark" color="fg.muted" textAlign="end" fontVariantNumeric="tabular-nums">
        <time dateTime={created_at}>{formatTime(created_at)}</time>
      </Text>
    </Frame>
  )
})

function Below({ children }: { children: ReactNode }) {
  return (
    <Text textStyle="remark" color="fg.muted" mt="0.5" me="1">
      {children}
    </Text>
  )
}

interface PendingBubbleProps {
  pending: Pending
  first: boolean
  store: RoomStore
}

export function PendingBubble({ pending, first, store }: PendingBubbleProps) {
  const { client_id, message, file, state, share } = pending
  const waits = state === 'waiting'
  return (
    <Frame
      author=""
      mine
      first={first}
      below={waits ? <Below>Enviando...</Below> : <Problem pending={pending} store={store} />}
    >
      {file && (
        <Flex align="center" gap="2">
          <Box flex="1" minW="0">
            <Text fontWeight="600" truncate>
              {file.name}
            </Text>
            <Text textStyle="remark" color="fg.muted">
              {formatBytes(file.size)}
            </Text>
          </Box>
          {waits && (
            <IconButton
              label={`Cancelar o envio de ${file.name}`}
              icon={<X aria-hidden />}
              onClick={() => store.discard(client_id)}
            />
          )}
        </Flex>
      )}
      {file && waits && (
        <Box w="12.5rem" maxW="100%" py="1.5">
          {/* When all has left, the server looks at it. */}
          <ProgressBar label={`Envio de ${file.name}`} share={share === 1 ? null : share} />
        </Box>
      )}
      {message && <Words>{message}</Words>}
    </Frame>
  )
}

/** Error of a message, which stays until it is sent or discarded by its author. */
function Problem({ pending, store }: { pending: Pending; store: RoomStore }) {
  const confirm = useConfirm()
  const { client_id, state, problem } = pending
  const discard = async () => {
    const go = await confirm({
      title: 'Descartar esta mensagem?',
      description: 'Ela não foi enviada e não poderá ser recuperada.',
      confirmLabel: 'Descartar',
      danger: true,
    })
    if (go) store.discard(client_id)
  }
  return (
    <Flex direction="column" align="flex-end" maxW="min(86%, 35rem)">
      <Flex gap="1.5" color="fg.error" textStyle="remark" fontWeight="500" mt="1">
        <Box flexShrink={0}>
          <CircleAlert size={16} aria-hidden />
        </Box>
        {problem ?? 'Não enviada. Vamos tentar de novo quando a conexão voltar.'}
      </Flex>
      <Flex gap="1">
        {state !== 'gone' && (
          <Button variant="plain" size="sm" onClick={() => store.retry(client_id)}>
            Tentar de novo
          </Button>
        )}
        <Button variant="plain" size="sm" colorPalette="danger" onClick={discard}>
          Descartar
        </Button>
      </Flex>
    </Flex>
  )
}
