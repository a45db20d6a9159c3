import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '~/api/error'
import { guestsOf, guestsProblem } from './guests'
import { bookingFailure } from './queries'
import { stageOptions } from './services'
import { service } from './testData'
import {
  firstMonth,
  lastOpened,
  longDateTime,
  monthAfter,
  monthTitle,
  monthWindow,
  slotLabel,
  slotOf,
  timesOf,
} from './time'

const SLOT = { day: '2026-11-25', start: '08:00', end: '09:00' }

describe('months', () => {
  it('wrap across years', () => {
    expect(monthAfter('2026-12', 1)).toBe('2027-01')
    expect(monthAfter('2026-01', -1)).toBe('2025-12')
    expect(monthAfter('2026-11', 14)).toBe('2028-01')
  })

  it('are named with their year', () => {
    expect(monthTitle('2026-11')).toBe('novembro de 2026')
  })

  it('are asked for from the first day that can be booked to their last', () => {
    expect(monthWindow('2026-11', '2026-11-23')).toEqual({ start: '2026-11-23', end: '2026-11-30' })
    expect(monthWindow('2028-02', '2026-11-23')).toEqual({ start: '2028-02-01', end: '2028-02-29' })
    expect(monthWindow('2026-12', '2026-11-23')).toEqual({ start: '2026-12-01', end: '2026-12-31' })
  })

  it('are all in the first answer up to the day before its last', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T01:00:00Z') })
    // In the clinic it is the 23rd still.
    expect(lastOpened()).toBe('2027-01-21')
  })

  it('begin where something is free', () => {
    const day = (dayNum: string, available: boolean) => ({
      dayNum,
      blocks: [{ timeStart: '08:00', timeEnd: '09:00', available }],
    })
    const firstDay = '2026-11-23'
    expect(firstMonth({ firstDay, slots: [] })).toBe('2026-11')
    expect(firstMonth({ firstDay, slots: [day('2026-11-30', false), day('2026-12-02', true)] })).toBe('2026-12')
  })
})

describe('slots', () => {
  it('are named by day and hour', () => {
    expect(slotLabel(SLOT)).toBe('quarta-feira, 25 de novembro, às 08:00')
    expect(slotLabel({ ...SLOT, day: '2026-12-01' })).toBe('terça-feira, 1º de dezembro, às 08:00')
  })

  it.each([
    ['08:00', '25 de novembro de 2026 às 8:00 am'],
    ['00:30', '25 de novembro de 2026 às 12:30 am'],
    ['12:00', '25 de novembro de 2026 às 12:00 pm'],
    ['16:45', '25 de novembro de 2026 às 4:45 pm'],
  ])('%s has a long date', (start, text) => {
    expect(longDateTime({ ...SLOT, start })).toBe(text)
  })

  it("have two digits in the specification's long date", () => {
    expect(longDateTime({ ...SLOT, day: '2026-12-01' })).toBe('01 de dezembro de 2026 às 8:00 am')
  })

  it('are sent as the clinic’s clock shows them, and read back', () => {
    expect(timesOf(SLOT)).toEqual({ datetime_start: '2026-11-25 08:00', datetime_end: '2026-11-25 09:00' })
    expect(slotOf(timesOf(SLOT))).toEqual(SLOT)
  })
})

describe('guests', () => {
  const may = { enable_guest: true, require_guest: false }
  const must = { enable_guest: true, require_guest: true }

  it('are separated by commas, each once', () => {
    expect(guestsOf(' a@x.example, b@x.example,,a@x.example ,')).toEqual(['a@x.example', 'b@x.example'])
  })

  it.each([
    ['', may, null],
    [' , ', must, 'Ao menos um convidado deve ser informado.'],
    ['a@x.example', must, null],
    ['a@x.example, bia, c@x', may, 'os seguintes emails estão inválidos: bia, c@x'],
    ['a@x.example b@x.example', may, 'os seguintes emails estão inválidos: a@x.example b@x.example'],
  ])('%j', (text, rules, problem) => {
    expect(guestsProblem(text, rules)).toBe(problem)
  })
})

it('offers the stages that something is left of', () => {
  const stages = [
    service({ id: 'a', name: 'Avaliação', quota: 1, usage: 1, remaining: 0, available: false }),
    service({ id: 'b', name: 'Retorno', quota: 4, usage: 3, remaining: 1 }),
    service({ id: 'c', name: 'Ajuste', quota: 1 }),
    service({ id: 'd', name: 'Alta', status: 'pending', available: false }),
  ]
  expect(stageOptions(stages)).toEqual([
    { value: 'a', label: 'Avaliação (já utilizado)', disabled: true },
    { value: 'b', label: 'Retorno (resta 1 de 4)', disabled: false },
    { value: 'c', label: 'Ajuste (1 sessão)', disabled: false },
    { value: 'd', label: 'Alta (aguardando o pagamento)', disabled: true },
  ])
})

it('says what the server said first, else that it did not work', () => {
  const otherwise = 'Não foi possível agendar. Tente mais tarde.'
  const answer = (status: number, fields = {}) => new ApiError({ status, message: 'Ocupado.', fields })
  expect(bookingFailure(answer(422, { guests: ['Confira.'] }), otherwise)).toBe('Confira.')
  expect(bookingFailure(answer(409), otherwise)).toBe('Ocupado.')
  expect(bookingFailure(answer(500), otherwise)).toBe(otherwise)
  expect(bookingFailure(new TypeError('fetch'), otherwise)).toBe(otherwise)
})
