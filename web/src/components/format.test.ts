import { describe, expect, it } from 'vitest'
import { formatDate, formatDateTime, setTimeZone } from './format'

describe('dates', () => {
  const night = '2026-11-21T02:30:00Z'

  it("follow the clinic's time zone, not the browser's", () => {
    setTimeZone('America/Sao_Paulo')
    expect(formatDateTime(night)).toBe('20/11/2026 23:30')
    setTimeZone('America/Manaus')
    expect(formatDateTime(night)).toBe('20/11/2026 22:30')
  })

  it('keep a plain date as it is', () => {
    setTimeZone('America/Sao_Paulo')
    expect(formatDate('1990-03-01')).toBe('01/03/1990')
  })
})
