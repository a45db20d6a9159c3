import { toFormData } from '~/api/client'
import { toApiError } from '~/api/error'
import { answerOf } from '~/api/fetching'
import { OUTBOX_KEY } from '~/api/personStorage'
import { onPersonChange } from '~/api/session'
import { fetchWithProgress } from '~/api/upload'
import { warnOfUnload } from '~/components/form/useUnloadWarning'
import { newId } from '~/components/newId'
import { chat } from './client'
import { backoff } from './sse'
import type { ChatMessage } from './types'

/** Time in milliseconds after which the connection of a text's request counts as dead. */
const TEXT_LIMIT = 30_000
/** Statuses that a retry of the same message would return again. */
const REFUSED = [400, 401, 403, 404, 409, 413, 415, 422]

const GONE = 'A página foi recarregada antes do fim do envio. Anexe o arquivo de novo.'

/** A message that the server may not have received yet. */
export interface Pending {
  client_id: string
  message: string
  created_at: string
  file: { name: string; size: number } | null
  /**
   * 'failed' is retried automatically; 'refused' on request only, as the server declined it; 'gone'
   * never, because its file was lost with the page.
   */
  state: 'waiting' | 'failed' | 'refused' | 'gone'
  problem: string | null
  /** Sent part of the file, from 0 to 1. */
  share: number
}

export interface Sent {
  message?: ChatMessage
  /** True if the room accepts no more messages. */
  closed?: boolean
}

function restore(key: string): Pending[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '[]') as Pending[]
    return kept.map((item) =>
      item.file
        ? { ...item, share: 0, state: 'gone', problem: GONE }
        : { ...item, share: 0, state: item.state === 'refused' ? 'refused' : 'waiting' },
    )
  } catch {
    return []
  }
}

/** Queue of one room's messages, sent in their order. It continues after the room was closed. */
export class Outbox {
  items: Pending[]
  private key: string
  private files = new Map<string, File>()
  private listeners = new Set<(sent: Sent) => void>()
  private sending: { id: string; abort: AbortController } | null = null
  private failures = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private endWarning: (() => void) | undefined

  constructor(
    private room: string,
    owner: string,
  ) {
    this.key = `${OUTBOX_KEY}${owner}/${room}`
    this.items = restore(this.key)
    this.warn()
    window.addEventListener('online', this.flush)
  }

  subscribe(listener: (sent: Sent) => void) {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  add(message: string, file?: File) {
    const item: Pending = {
      client_id: newId(),
      message,
      created_at: new Date().toISOString(),
      file: file ? { name: file.name, size: file.size } : null,
      state: 'waiting',
      problem: null,
      share: 0,
    }
    if (file) this.files.set(item.client_id, file)
    this.update([...this.items, item])
    void this.flush()
  }

  retry(id: string) {
    this.change(id, { state: 'waiting', problem: null })
    void this.flush()
  }

  /** Removes a message that was discarded or has been received. */
  remove(id: string) {
    if (!this.items.some(({ client_id }) => client_id === id)) return
    this.files.delete(id)
    this.update(this.items.filter(({ client_id }) => client_id !== id))
    if (this.sending?.id === id) this.sending.abort.abort()
  }

  stop() {
    window.removeEventListener('online', this.flush)
    clearTimeout(this.timer)
    this.sending?.abort.abort()
    this.items = []
    this.warn()
  }

  /** Sends the messages one after another, to preserve their order. */
  flush = async () => {
    if (this.sending) return
    clearTimeout(this.timer)
    for (;;) {
      const next = this.items.find(({ state }) => state === 'waiting' || state === 'failed')
      if (!next) return
      if (!(await this.send(next))) break
    }
    this.failures += 1
    this.timer = setTimeout(this.flush, backoff(this.failures))
  }

  /** Sends a message and returns true if the next one may follow. */
  private async send(item: Pending) {
    const id = item.client_id
    const abort = new AbortController()
    this.sending = { id, abort }
    const limit = this.files.has(id) ? undefined : setTimeout(() => abort.abort(), TEXT_LIMIT)
    try {
      const message = await this.post(item, abort)
      this.failures = 0
      this.remove(id)
      this.tell({ message })
      return true
    } catch (error) {
      // The message was removed in the meantime.
      if (!this.items.some(({ client_id }) => client_id === id)) return true
      const { status, code, message, firstFieldMessage } = toApiError(error)
      if (REFUSED.includes(status)) {
        this.change(id, { state: 'refused', problem: firstFieldMessage ?? message })
        if (code === 'room_closed') this.tell({ closed: true })
        return true
      }
      const failed = (one: Pending): Pending => (one.state === 'waiting' ? { ...one, state: 'failed', share: 0 } : one)
      this.update(this.items.map(failed))
      return false
    } finally {
      clearTimeout(limit)
      this.sending = null
    }
  }

  private async post({ client_id, message }: Pending, abort: AbortController): Promise<ChatMessage> {
    const file = this.files.get(client_id)
    const answer = file
      ? await chat.POST('/chat/rooms/{id}/files', {
          params: { path: { id: this.room } },
          body: { file, client_id, message },
          bodySerializer: toFormData,
          fetch: fetchWithProgress((share) => this.change(client_id, { share })),
          signal: abort.signal,
        })
      : await chat.POST('/chat/messages', {
          body: { chat_id: this.room, message, client_id },
          signal: abort.signal,
        })
    return answerOf(answer).data
  }

  private change(id: string, part: Partial<Pending>) {
    this.update(this.items.map((item) => (item.client_id === id ? { ...item, ...part } : item)))
  }

  /**
   * Warns of unsent messages. Texts survive a reload, but neither another tab nor a logout; files
   * never do.
   */
  private warn() {
    const unsent = this.items.some(({ state }) => state !== 'gone')
    if (unsent) this.endWarning ??= warnOfUnload()
    else {
      this.endWarning?.()
      this.endWarning = undefined
    }
  }

  private update(items: Pending[]) {
    this.items = items
    this.warn()
    if (items.length === 0) sessionStorage.removeItem(this.key)
    else sessionStorage.setItem(this.key, JSON.stringify(items))
    this.tell({})
  }

  private tell(sent: Sent) {
    for (const listener of this.listeners) listener(sent)
  }
}

const outboxes = new Map<string, Outbox>()

const DRAFT = '/draft'

/** Returns the key of a room's draft, which is removed together with the outbox. */
export const draftKey = (room: string, owner: string) => `${OUTBOX_KEY}${owner}/${room}${DRAFT}`

/** Returns the room's outbox, which is shared by all its views. */
export function outboxOf(room: string, owner: string) {
  const key = `${owner}/${room}`
  const known = outboxes.get(key) ?? new Outbox(room, owner)
  outboxes.set(key, known)
  return known
}

/** Resumes sending this user's messages after a reload, without opening their rooms. */
export function resumeOutboxes(owner: string) {
  const begin = `${OUTBOX_KEY}${owner}/`
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(begin) && !key.endsWith(DRAFT)) void outboxOf(key.slice(begin.length), owner).flush()
  }
}

onPersonChange(() => {
  for (const outbox of outboxes.values()) outbox.stop()
  outboxes.clear()
})
