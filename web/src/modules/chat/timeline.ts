import { firstName, formatDate, formatLongDay } from '~/components/format'
import type { Pending } from './outbox'
import type { ChatMessage, ChatPerson, ChatRead, ChatRoom } from './types'

const DAY = 24 * 60 * 60 * 1000
/** Maximum time in milliseconds between messages of one author that are grouped. */
const GROUPED_WITHIN_MS = 5 * 60 * 1000

interface Line {
  key: string
  /** True for the first message of its author's group. */
  first: boolean
}
export type TimelineRow =
  | { kind: 'day'; key: string; words: string }
  | (Line & { kind: 'message'; message: ChatMessage; status: 'Lida' | 'Enviada' | null })
  | (Line & { kind: 'pending'; pending: Pending })

/**
 * Formats a day as Hoje, Ontem or sexta-feira, 20 de novembro; one of another year with the year.
 */
export function dayWords(at: string, now: string) {
  const day = formatDate(at)
  if (day === formatDate(now)) return 'Hoje'
  if (day === formatDate(new Date(Date.parse(now) - DAY).toISOString())) return 'Ontem'
  return formatLongDay(at, day.slice(-4) !== formatDate(now).slice(-4))
}

/** Merges messages by their number, without duplicates. */
export function merged(known: ChatMessage[], more: ChatMessage[]) {
  const last = known.at(-1)?.seq ?? 0
  const fresh = more.filter(({ seq }) => seq > last)
  if (fresh.length === more.length) return [...known, ...more]
  const bySeq = new Map([...known, ...more].map((message) => [message.seq, message]))
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq)
}

/** Returns the number of the last message that any other participant has read. */
function readByOthers(reads: ChatRead[], me: string) {
  return Math.max(0, ...reads.filter(({ who }) => who !== me).map(({ seq }) => seq))
}

interface TimelineInput {
  messages: ChatMessage[]
  pending: Pending[]
  reads: ChatRead[]
  me: string
}

export function rowsOf({ messages, pending, reads, me }: TimelineInput, now: string): TimelineRow[] {
  const rows: TimelineRow[] = []
  const read = readByOthers(reads, me)
  const own = messages.filter(({ mine }) => mine)
  const lastOwn = own.at(-1)?.seq
  const lastRead = own.findLast(({ seq }) => seq <= read)?.seq
  let day = ''
  let before: { who: string; at: number } | null = null

  const follows = (who: string, created_at: string) => {
    const words = dayWords(created_at, now)
    if (words !== day) {
      rows.push({ kind: 'day', key: `day ${words}`, words })
      day = words
      before = null
    }
    const at = Date.parse(created_at)
    const first = before?.who !== who || at - before.at > GROUPED_WITHIN_MS
    before = { who, at }
    return first
  }

  for (const message of messages) {
    const first = follows(message.user_id, message.created_at)
    const status = message.seq === lastRead ? 'Lida' : message.seq === lastOwn ? 'Enviada' : null
    // A sent message keeps its row's key.
    rows.push({ kind: 'message', key: message.client_id ?? message.uuid, first, message, status })
  }
  for (const item of pending) {
    const first = follows(me, item.created_at)
    rows.push({ kind: 'pending', key: item.client_id, first, pending: item })
  }
  return rows
}

/** Returns the first name, or the whole e-mail of a guest without a name. */
const shortName = (name: string) => (name.includes('@') ? name : firstName(name))

export function typingWords(names: string[]) {
  const [one, two, more] = names.map(shortName)
  if (!one) return ''
  if (!two) return `${one} está escrevendo...`
  return more ? 'Várias pessoas estão escrevendo...' : `${one} e ${two} estão escrevendo...`
}

type People = Pick<ChatRoom, 'kind' | 'me' | 'patient' | 'specialist'>

/** Returns the other participants: two for guests and super admins. */
export function othersOf({ me, patient, specialist }: People): ChatPerson[] {
  return [patient, specialist].filter(({ id }) => id !== me)
}

export function onlineWords(room: People, online: string[]) {
  const there = online.filter((who) => who !== room.me)
  if (there.length === 0) return ''
  if (room.kind === 'direct' && othersOf(room).length === 1) return 'online'
  const names = othersOf(room).flatMap(({ id, name }) => (there.includes(id) ? [firstName(name)] : []))
  const guests = there.length - names.length
  return `online: ${[...names, ...(guests > 0 ? [guests > 1 ? 'convidados' : 'convidado'] : [])].join(', ')}`
}
