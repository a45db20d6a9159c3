import { describe, expect, it, vi } from 'vitest'
import { ageOf, formatBytes, formatDate, formatDateTime, formatLongDay, initials, setTimeZone, today } from './format'

describe('dates', () => {
  const night = '2026-11-21T02:30:00Z'

  it("follow the clinic's time zone, not the browser's", () => {
    setTimeZone('America/Sao_Paulo')
    expect(formatDateTime(night)).toBe('20/11/2026 23:30')
    setTimeZone('America/Manaus')
    expect(formatDateTime(night)).toBe('20/11/2026 22:30')
  })

  it('are in the last known zone when the page is loaded anew', async () => {
    setTimeZone('America/Manaus')
    vi.resetModules()
    const anew = await import('./format')
    expect(anew.formatDateTime(night)).toBe('20/11/2026 22:30')
  })

  it('keep a plain date as it is', () => {
    setTimeZone('America/Sao_Paulo')
    expect(formatDate('1990-03-01')).toBe('01/03/1990')
  })

  it.each([
    ['2026-12-01', false, 'terça-feira, 1º de dezembro'],
    ['2026-12-01', true, 'terça-feira, 1º de dezembro de 2026'],
    ['2026-12-11', false, 'sexta-feira, 11 de dezembro'],
    ['2026-12-21', true, 'segunda-feira, 21 de dezembro de 2026'],
    ['2026-12-31', false, 'quinta-feira, 31 de dezembro'],
  ])('say %s (with its year: %s) with an ordinal only for the first of a month', (day, withYear, words) => {
    expect(formatLongDay(day, withYear)).toBe(words)
  })

  it('are counted from the day it is at the clinic', () => {
    vi.setSystemTime(night)
    setTimeZone('America/Sao_Paulo')
    expect(today()).toBe('2026-11-20')
    expect(['1990-11-20', '1990-11-21', '1990-12-01', '2026-11-20'].map(ageOf)).toEqual([36, 35, 35, 0])
  })
})

describe('initials', () => {
  it.each([
    ['Mariana Couto Figueiredo', 'MF'],
    [' ana ', 'A'],
    ['Élida de Áquila', 'ÉÁ'],
    ['Carla Mendes 🌿', 'CM'],
    ['🌿 Carla 🥦Mendes', 'CM'],
    ['𝓐na 𝓑reu', '𝓐𝓑'],
    ['🌿', ''],
  ])('of %s are %s', (name, letters) => {
    expect(initials(name)).toBe(letters)
  })
})

describe('sizes of files', () => {
  it.each([
    [0, '0,0 B'],
    [638, '638,0 B'],
    [1023, '1.023,0 B'],
    [1024, '1,0 KB'],
    [1_048_575, '1,0 MB'],
    [12_897_485, '12,3 MB'],
    [3 * 1024 ** 3, '3,0 GB'],
    [1024 ** 8, '1,0 YB'],
    [5000 * 1024 ** 8, '5.000,0 YB'],
  ])('%d is %s, in one piece', (bytes, words) => {
    expect(formatBytes(bytes)).toBe(words.replace(' ', '\u00a0'))
  })
})
