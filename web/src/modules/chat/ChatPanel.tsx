import { Drawer, Flex, Portal, Text } from '@chakra-ui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { toApiError } from '~/api/error'
import { answerOf } from '~/api/fetching'
import { Empty } from '~/components/Empty'
import { IconButton } from '~/components/IconButton'
import { Loaded } from '~/components/Loaded'
import { noticesElement } from '~/components/notify'
import { useBelow } from '~/components/useMedia'
import { useOnline } from '~/components/useOnline'
import { ChatHeader } from './ChatHeader'
import { ChatSkeleton, ChatView } from './ChatView'
import { chat } from './client'
import { panelRoomKey } from './queries'
import type { ChatRoom } from './types'
import { refreshUnread } from './unreadQueries'
import { useRoom } from './useRoom'
import { useVisibleHeight } from './useVisibleHeight'

interface ChatPanelProps {
  /** The patient, for staff; patients write to their specialist. */
  patient?: string
  /** An appointment's room, in place of the direct one. */
  room?: string
  title: string
  onClose: () => void
}

const useNarrow = () => useBelow(500)

/** Hides the page below 500 px while the chat is open, and restores its position. */
function useHiddenPage(hide: boolean) {
  useLayoutEffect(() => {
    const page = document.getElementById('root')
    if (!hide || !page) return
    const { scrollY } = window
    page.hidden = true
    return () => {
      page.hidden = false
      window.scrollTo(0, scrollY)
    }
  }, [hide])
}

/** Chat at the side of the page that it was opened from. */
export function ChatPanel({ patient, room, title, onClose }: ChatPanelProps) {
  const narrow = useNarrow()
  useHiddenPage(narrow)
  const place = useVisibleHeight()
  const queries = useQueryClient()
  // Messages read here are no longer unread.
  useEffect(() => () => refreshUnread(queries), [queries])
  const query = useQuery({
    queryKey: panelRoomKey(room, patient),
    queryFn: async ({ signal }) => {
      const answer = room
        ? await chat.GET('/chat/rooms/{id}', { params: { path: { id: room } }, signal })
        : await chat.POST('/chat/rooms', { body: { user_id: patient }, signal })
      return answerOf(answer).data
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const missing = query.error && toApiError(query.error).status === 404
  const close = <IconButton label="Fechar conversa" icon={<X aria-hidden />} onClick={onClose} />

  return (
    <Drawer.Root
      open
      onOpenChange={(change) => !change.open && onClose()}
      placement="end"
      persistentElements={[noticesElement]}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content
            aria-label={title}
            maxW={narrow ? '100vw' : '28.75rem'}
            bg="bg"
            css={place && narrow ? { position: 'fixed', insetX: 0 } : undefined}
            style={place && narrow ? { height: place.height, top: place.top } : undefined}
          >
            {query.data ? (
              <Room key={query.data.id} room={query.data} after={close} />
            ) : (
              <>
                <Flex align="center" justify="space-between" ps="4" pe="3" minH="16" borderBottomWidth="1px">
                  <Text fontWeight="600">{title}</Text>
                  {close}
                </Flex>
                {missing ? (
                  <Empty minH="60">Esta conversa não existe ou não é sua.</Empty>
                ) : (
                  <Loaded query={query} skeleton={<ChatSkeleton />}>
                    {() => null}
                  </Loaded>
                )}
              </>
            )}
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}

function Room({ room, after }: { room: ChatRoom; after: ReactNode }) {
  const conversation = useRoom(room)
  const connected = useOnline()
  const { state } = conversation
  return (
    <Flex direction="column" h="100%" minH="0">
      <ChatHeader room={state.room} online={state.online} after={after} />
      {/* The page that says it everywhere else may be hidden. */}
      <Text role="status" textStyle="remark" bg="bg.warning" color="fg.warning" px="4" py={connected ? '0' : '2'}>
        {!connected && 'Sem conexão. O que você escrever será enviado quando ela voltar.'}
      </Text>
      <ChatView {...conversation} />
    </Flex>
  )
}
