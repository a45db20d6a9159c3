import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { ArrowDown, MessageCircle } from 'lucide-react'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Empty } from '~/components/Empty'
import { useNow } from '~/components/useNow'
import { MessageBubble, PendingBubble } from './Bubble'
import { isVisible } from './stream'
import { rowsOf } from './timeline'
import type { Conversation } from './useRoom'

/** Distance in pixels from an edge that counts as being there. */
const NEAR = 48

/**
 * Messages, newest at the bottom. A reader at the bottom stays there, and one further up keeps
 * their position.
 */
export function MessageList({ state, store }: Conversation) {
  const { messages, pending, reads, room, hasOlder, loadingOlder } = state
  const now = useNow()
  const rows = useMemo(
    () => rowsOf({ messages, pending, reads, me: room.me }, now),
    [messages, pending, reads, room.me, now],
  )
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const atBottom = useRef(true)
  const before = useRef({ oldest: messages[0]?.seq, height: 0, top: 0 })
  const [missed, setMissed] = useState(false)

  const toBottom = useCallback(() => {
    const element = box.current
    if (element) element.scrollTop = element.scrollHeight
  }, [])

  const look = useCallback(() => {
    const element = box.current
    if (!element) return
    atBottom.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR
    before.current.top = element.scrollTop
    if (atBottom.current) {
      setMissed(false)
      if (isVisible()) store.seenAll()
    }
    if (element.scrollTop < NEAR) void store.loadOlder()
  }, [store])

  // Older messages above do not move the view; the browser's scroll anchoring fails at the very
  // top.
  const oldest = messages[0]?.seq
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const { oldest: known, height, top } = before.current
    if (known !== undefined && oldest !== undefined && oldest < known) {
      element.scrollTop = top + element.scrollHeight - height
    }
    before.current = { oldest, height: element.scrollHeight, top: element.scrollTop }
  })

  const newest = messages.at(-1)
  const newestPending = pending.at(-1)?.client_id
  const seen = useRef(newest?.seq)
  useLayoutEffect(() => {
    const fresh = newest !== undefined && newest.seq !== seen.current
    seen.current = newest?.seq
    if (atBottom.current || (fresh && newest.mine)) {
      toBottom()
      if (isVisible()) store.seenAll()
    } else if (fresh) setMissed(true)
  }, [newest, store, toBottom])

  // The user's own message is always scrolled to.
  useLayoutEffect(() => {
    if (newestPending) toBottom()
  }, [newestPending, toBottom])

  // When a picture loads or a keyboard appears, a reader at the bottom stays there.
  useEffect(() => {
    const keep = new ResizeObserver(() => atBottom.current && toBottom())
    if (box.current) keep.observe(box.current)
    if (list.current) keep.observe(list.current)
    document.addEventListener('visibilitychange', look)
    return () => {
      keep.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
  }, [look, toBottom])

  const named = room.kind === 'appointment'
  return (
    <Box position="relative" flex="1" minH="0">
      <Box
        ref={box}
        role="log"
        aria-label="Mensagens"
        // Older messages are not announced.
        aria-live={loadingOlder ? 'off' : 'polite'}
        tabIndex={0}
        h="100%"
        overflowY="auto"
        overscrollBehavior="contain"
        overflowAnchor="none"
        px="4"
        py="3"
        focusVisibleRing="inside"
        onScroll={look}
      >
        {rows.length === 0 && (
          <Empty icon={MessageCircle} minH="100%">
            {room.can_write ? 'Nenhuma mensagem por aqui ainda. Escreva a primeira.' : 'Nenhuma mensagem foi trocada.'}
          </Empty>
        )}
        {hasOlder && (
          <Flex justify="center" minH="11">
            <Button variant="ghost" size="sm" aria-disabled={loadingOlder || undefined} onClick={store.loadOlder}>
              {loadingOlder ? 'Carregando...' : 'Mensagens anteriores'}
            </Button>
          </Flex>
        )}
        <Box as="ul" ref={list} listStyleType="none" hidden={rows.length === 0}>
          {rows.map((row) =>
            row.kind === 'day' ? (
              <Text as="li" key={row.key} textAlign="center" textStyle="remark" color="fg.muted" mt="4" mb="1">
                {row.words}
              </Text>
            ) : row.kind === 'message' ? (
              <MessageBubble key={row.key} row={row} named={named} store={store} />
            ) : (
              <PendingBubble key={row.key} pending={row.pending} first={row.first} store={store} />
            ),
          )}
        </Box>
      </Box>
      {missed && (
        <Flex position="absolute" bottom="3" insetX="0" justify="center" pointerEvents="none">
          <Button size="sm" boxShadow="lg" pointerEvents="auto" onClick={toBottom}>
            <ArrowDown aria-hidden />
            Novas mensagens
          </Button>
        </Flex>
      )}
    </Box>
  )
}
