import { describe, expect, it } from 'vitest'
import type { Pending } from './outbox'
import { ANA, CARLA, message, own, ROOM } from './testData'
import { dayWords, merged, onlineWords, rowsOf, type TimelineRow, typingWords } from './timeline'

const NOW = '2026-11-20T15:00:00Z'

describe('days', () => {
  it.each([
    ['2026-11-20T12:00:00Z', 'Hoje'],
    // At the clinic it is still yesterday.
    ['2026-11-20T02:59:00Z', 'Ontem'],
    ['2026-11-19T02:59:00Z', 'quarta-feira, 18 de novembro'],
    ['2026-11-02T02:59:00Z', 'domingo, 1º de novembro'],
    ['2025-11-20T12:00:00Z', 'quinta-feira, 20 de novembro de 2025'],
  ])('%s is %s', (at, words) => {
    expect(dayWords(at, NOW)).toBe(words)
  })
})

describe('messages', () => {
  it('stand in their order, each once, whatever came twice or late', () => {
    const seqs = (...lists: Parameters<typeof merged>) => merged(...lists).map(({ seq }) => seq)
    expect(seqs([message(1), message(2)], [message(3)])).toEqual([1, 2, 3])
    expect(seqs([message(1), own(4)], [message(2), message(3), own(4)])).toEqual([1, 2, 3, 4])
    expect(seqs([], [])).toEqual([])
  })
})

const told = (rows: TimelineRow[]) =>
  rows.map((row) => {
    if (row.kind === 'day') return row.words
    if (row.kind === 'pending') return `${row.pending.message} (pending)`
    return [row.message.seq, row.first && 'first', row.status].filter(Boolean).join(' ')
  })

describe('the list', () => {
  it('says the day, joins what belongs together, and how far one was read', () => {
    const pending: Pending = {
      client_id: 'p',
      message: 'Até logo',
      created_at: NOW,
      file: null,
      state: 'waiting',
      problem: null,
      share: 0,
    }
    const messages = [
      message(1, { created_at: '2026-11-19T12:00:00Z' }),
      message(2),
      message(3),
      own(4),
      own(5),
      own(6, { created_at: '2026-11-20T12:30:00Z' }),
    ]
    const reads = [
      { who: ANA, seq: 6 },
      { who: CARLA, seq: 5 },
    ]
    expect(told(rowsOf({ messages, pending: [pending], reads, me: ANA }, NOW))).toEqual([
      'Ontem',
      '1 first',
      'Hoje',
      '2 first',
      '3',
      '4 first',
      '5 Lida',
      '6 first Enviada',
      'Até logo (pending)',
    ])
  })

  it('keeps the row of what was on its way', () => {
    const [, row] = rowsOf({ messages: [own(1, { client_id: 'p' })], pending: [], reads: [], me: ANA }, NOW)
    expect(row?.key).toBe('p')
  })
})

it.each([
  [[], ''],
  [['Ana Ribeiro'], 'Ana está escrevendo...'],
  [['Ana Ribeiro', 'bia@correio.com.br'], 'Ana e bia@correio.com.br estão escrevendo...'],
  [['a', 'b', 'c'], 'Várias pessoas estão escrevendo...'],
])('who writes: %j', (names, words) => {
  expect(typingWords(names)).toBe(words)
})

it('tells who is there, but not oneself', () => {
  expect(onlineWords(ROOM, [ANA])).toBe('')
  expect(onlineWords(ROOM, [ANA, CARLA])).toBe('online')
  expect(onlineWords({ ...ROOM, kind: 'appointment' }, [CARLA, 'g'])).toBe('online: Carla, convidado')
  expect(onlineWords({ ...ROOM, kind: 'appointment', me: 'g' }, [ANA, CARLA, 'h', 'i'])).toBe(
    'online: Carla, Ana, convidados',
  )
})
