import { ApiError } from '~/api/error'
import { answerOf } from '~/api/fetching'
import { chat, isGuest } from './client'
import { isEnd } from './endWords'
import { type Outbox, outboxOf, type Pending, type Sent } from './outbox'
import { holdSession } from './presence'
import { backoff, type ChatEvent } from './sse'
import { chatStream, isVisible } from './stream'
import { merged } from './timeline'
import type { ChatFile, ChatMessage, ChatRead, ChatRoom } from './types'

const POLL = 1500
const PAGE = 50
const CATCH_UP = 100
/** Duration in milliseconds of the typing indicator after the last signal. */
const TYPING_SHOWN = 6000
const TYPING_TOLD = 3000
const READ_WAIT = 200

export interface RoomState {
  room: ChatRoom
  /** 'ended' means that the user lost access to the room; `error` is the reason. */
  phase: 'loading' | 'ready' | 'failed' | 'ended'
  error: unknown
  messages: ChatMessage[]
  hasOlder: boolean
  loadingOlder: boolean
  reads: ChatRead[]
  online: string[]
  typing: { who: string; name: string }[]
  pending: Pending[]
}

/** State of one chat on screen, kept current from `start` until its result is called. */
export class RoomStore {
  private state: RoomState
  private listeners = new Set<() => void>()
  private outbox: Outbox
  private stopped = new AbortController()
  /** Sequence number up to which everything was fetched; own messages may be known beyond it. */
  private cursor = 0
  private etag = ''
  private busy = false
  private again = false
  private failures = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private readTimer: ReturnType<typeof setTimeout> | undefined
  private seen = 0
  private told = 0
  private silences = new Map<string, ReturnType<typeof setTimeout>>()
  private pictures = new Map<string, Promise<string>>()

  constructor(room: ChatRoom) {
    this.outbox = outboxOf(room.id, room.me)
    this.state = {
      room,
      phase: 'loading',
      error: null,
      messages: [],
      hasOlder: false,
      loadingOlder: false,
      reads: room.reads,
      online: room.online,
      typing: [],
      pending: this.outbox.items,
    }
  }

  get = () => this.state

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  start() {
    this.stopped = new AbortController()
    const { id } = this.state.room
    const endings = [
      this.outbox.subscribe(this.onOutbox),
      chatStream.listen(this.hear),
      chatStream.watch(this.schedule),
      isGuest() ? () => {} : holdSession(id, this.onBeat),
    ]
    document.addEventListener('visibilitychange', this.schedule)
    void this.load()
    void this.outbox.flush()
    return () => {
      this.stopped.abort()
      document.removeEventListener('visibilitychange', this.schedule)
      for (const end of endings) end()
      clearTimeout(this.timer)
      clearTimeout(this.readTimer)
      for (const silence of this.silences.values()) clearTimeout(silence)
      for (const picture of this.pictures.values()) void picture.then(URL.revokeObjectURL, () => {})
      this.pictures.clear()
    }
  }

  /** Loads the room, also again after an error. */
  load = async () => {
    if (this.state.phase === 'failed') this.set({ phase: 'loading', error: null })
    try {
      const { data: body, response } = await this.fetchMessages({ limit: PAGE })
      if (!body) throw new ApiError({ status: 0, message: '' })
      this.cursor = body.meta.last_seq
      this.etag = response.headers.get('ETag') ?? ''
      this.set({ phase: 'ready', hasOlder: body.meta.has_more })
      this.take(body.data, body.meta.reads)
      if (this.again) void this.catchUp()
      else this.schedule()
    } catch (error) {
      if (!this.stopped.signal.aborted) this.set({ phase: isEnd(error) ? 'ended' : 'failed', error })
    }
  }

  loadOlder = async () => {
    const { hasOlder, loadingOlder, messages } = this.state
    if (!hasOlder || loadingOlder) return
    this.set({ loadingOlder: true })
    try {
      const { data: body } = await this.fetchMessages({ before: messages[0]?.seq, limit: PAGE })
      if (body) this.set({ messages: merged(body.data, this.state.messages), hasOlder: body.meta.has_more })
    } catch {
      // Scrolling up again retries.
    } finally {
      this.set({ loadingOlder: false })
    }
  }

  send(text: string, files: File[] = []) {
    const message = text.trim()
    const [first, ...others] = files
    if (first) {
      this.outbox.add(message, first)
      for (const file of others) this.outbox.add('', file)
    } else if (message) this.outbox.add(message)
    this.told = 0
  }

  retry = (id: string) => this.outbox.retry(id)
  discard = (id: string) => this.outbox.remove(id)

  /** Sends a typing signal, at most every three seconds. */
  writing = () => {
    if (Date.now() - this.told < TYPING_TOLD) return
    this.told = Date.now()
    chat.POST('/chat/rooms/{id}/typing', this.here()).catch(() => {})
  }

  /** Marks all messages as read; own messages need none. */
  seenAll = () => {
    const seq = this.state.messages.findLast(({ mine }) => !mine)?.seq ?? 0
    const { me } = this.state.room
    const known = this.state.reads.find(({ who }) => who === me)?.seq ?? 0
    if (seq <= Math.max(known, this.seen)) return
    clearTimeout(this.readTimer)
    this.readTimer = setTimeout(async () => {
      this.seen = seq
      try {
        await chat.PUT('/chat/rooms/{id}/read', { ...this.here(), body: { seq } })
        this.read(me, seq)
      } catch {
        this.seen = 0
      }
    }, READ_WAIT)
  }

  async fetchFile(file: ChatFile) {
    const answer = await chat.GET('/chat/rooms/{id}/files/{file}', {
      params: { path: { id: this.state.room.id, file: file.id } },
      parseAs: 'blob',
    })
    return answerOf(answer) as Blob
  }

  /** Returns the picture for an <img>; a failed one is fetched again on the next call. */
  picture(file: ChatFile) {
    const known = this.pictures.get(file.id)
    if (known) return known
    const address = this.fetchFile(file).then((blob) => URL.createObjectURL(blob))
    this.pictures.set(file.id, address)
    address.catch(() => this.pictures.delete(file.id))
    return address
  }

  private here() {
    return { params: { path: { id: this.state.room.id } } }
  }

  private fetchMessages(query: { after?: number; before?: number; limit: number }, headers?: HeadersInit) {
    const params = { query: { chat_id: this.state.room.id, ...query } }
    return chat.GET('/chat/messages', { params, headers, signal: this.stopped.signal })
  }

  /** Fetches newer messages. If called during a fetch, it fetches once more afterwards. */
  private catchUp = async () => {
    this.again = true
    if (this.state.phase !== 'ready') return
    if (this.busy) return
    this.busy = true
    try {
      while (this.again) {
        this.again = false
        const headers = this.etag ? { 'If-None-Match': this.etag } : undefined
        const { data: body, response } = await this.fetchMessages({ after: this.cursor, limit: CATCH_UP }, headers)
        if (!body) continue
        const { has_more, last_seq, reads } = body.meta
        this.cursor = has_more ? (body.data.at(-1)?.seq ?? this.cursor) : Math.max(this.cursor, last_seq)
        this.etag = has_more ? '' : (response.headers.get('ETag') ?? '')
        this.again ||= has_more
        this.take(body.data, reads)
      }
      this.failures = 0
    } catch (error) {
      if (this.stopped.signal.aborted) return
      this.failures += 1
      if (isEnd(error)) this.set({ phase: 'ended', error })
    } finally {
      this.busy = false
      this.schedule()
    }
  }

  /** Schedules the next poll for changes without an event. */
  private schedule = () => {
    clearTimeout(this.timer)
    if (this.stopped.signal.aborted || this.state.phase !== 'ready' || !isVisible()) return
    if (chatStream.polling) this.timer = setTimeout(this.catchUp, POLL)
    else if (this.failures > 0) this.timer = setTimeout(this.catchUp, backoff(this.failures))
  }

  private async refreshRoom() {
    try {
      const { data } = await chat.GET('/chat/rooms/{id}', { ...this.here(), signal: this.stopped.signal })
      if (data) this.set({ room: data.data, online: data.data.online })
    } catch (error) {
      if (!this.stopped.signal.aborted && isEnd(error)) this.set({ phase: 'ended', error })
    }
  }

  private onBeat = (online: string[]) => {
    this.set({ online })
    // No event reports invitations.
    if (this.state.room.kind === 'appointment') void this.refreshRoom()
  }

  private hear = (event: ChatEvent) => {
    if (event.type === 'ready') {
      void this.catchUp()
      void this.refreshRoom()
      void this.outbox.flush()
      return
    }
    if (event.chat_id !== this.state.room.id) return
    if (event.type === 'message' && event.seq > this.cursor) void this.catchUp()
    if (event.type === 'read') this.read(event.who, event.seq)
    if (event.type === 'typing') this.heardTyping(event.who, event.name)
    if (event.type === 'presence') {
      const others = this.state.online.filter((who) => who !== event.who)
      this.set({ online: event.online ? [...others, event.who] : others })
    }
    if (event.type === 'revoked') this.set({ phase: 'ended', error: new ApiError({ status: 404, message: '' }) })
  }

  private heardTyping(who: string, name: string) {
    if (who === this.state.room.me) return
    clearTimeout(this.silences.get(who))
    this.silences.set(
      who,
      setTimeout(() => this.stoppedTyping([who]), TYPING_SHOWN),
    )
    this.set({ typing: [...this.state.typing.filter((one) => one.who !== who), { who, name }] })
  }

  private stoppedTyping(people: string[]) {
    const typing = this.state.typing.filter(({ who }) => !people.includes(who))
    if (typing.length < this.state.typing.length) this.set({ typing })
  }

  private read(who: string, seq: number) {
    const known = this.state.reads.find((read) => read.who === who)?.seq ?? 0
    if (seq <= known) return
    this.set({ reads: [...this.state.reads.filter((read) => read.who !== who), { who, seq }] })
  }

  private take(messages: ChatMessage[], reads: ChatRead[] = []) {
    if (messages.length > 0) this.set({ messages: merged(this.state.messages, messages) })
    for (const { client_id, mine } of messages) if (mine && client_id) this.outbox.remove(client_id)
    for (const { who, seq } of reads) this.read(who, seq)
    this.stoppedTyping(messages.map(({ user_id }) => user_id))
  }

  private onOutbox = ({ message, closed }: Sent) => {
    if (message) this.take([message])
    if (closed) void this.refreshRoom()
    this.set({ pending: this.outbox.items })
  }

  private set(part: Partial<RoomState>) {
    this.state = { ...this.state, ...part }
    for (const listener of this.listeners) listener()
  }
}
