import { toApiError } from '~/api/error'
import { chat } from './client'

const PING = 30_000

/** Keeps a chat presence on the server until the room or the page is left. Guests have none. */
export function holdSession(chat_id: string, onOnline: (online: string[]) => void) {
  let ticket: string | null = null
  let left = false

  const close = () => {
    if (!ticket) return
    const query = new URLSearchParams({ token: ticket, chat_id })
    // A beacon is delivered although the page closes. It carries no session, therefore it needs a
    // ticket.
    navigator.sendBeacon?.(`/api/chat-sessions/close?${query}`)
    ticket = null
  }
  const open = async () => {
    if (ticket) return
    try {
      const { data } = await chat.POST('/chat-sessions/open', { body: { roomId: chat_id } })
      ticket = data?.data.ticket ?? null
      if (left) close()
    } catch {
      // The next heartbeat retries.
    }
  }
  const beat = async () => {
    if (!ticket) return open()
    try {
      const { data } = await chat.POST('/chat-sessions/ping', { body: { chat_id } })
      if (data && !left) onOnline(data.data.online)
    } catch (error) {
      // The presence has expired: a new one is opened.
      if (toApiError(error).status === 404) ticket = null
    }
  }

  const timer = setInterval(beat, PING)
  window.addEventListener('pagehide', close)
  // Restored from the browser's back-forward cache.
  window.addEventListener('pageshow', open)
  void open()
  return () => {
    left = true
    clearInterval(timer)
    window.removeEventListener('pagehide', close)
    window.removeEventListener('pageshow', open)
    close()
  }
}
