import { afterEach, expect, it } from 'vitest'
import { DEFAULT_ZONE, setTimeZone } from '~/components/format'
import { zoneWords } from './zone'

afterEach(() => setTimeZone(DEFAULT_ZONE))

// Tests have the clock of Greenwich.
it.each([
  ['America/Sao_Paulo', '2026-11-25 08:00', 'No horário de Brasília'],
  ['America/Manaus', '2026-11-25 08:00', 'No horário do Amazonas'],
  ['America/Noronha', '2026-11-25', 'No horário de Fernando de Noronha'],
  ['UTC', '2026-11-25 08:00', null],
  // Equal in winter only.
  ['Europe/London', '2026-11-25 08:00', null],
  ['Europe/London', '2026-07-25 08:00', 'No horário Reino Unido'],
])('in %s at %s: %s', (zone, at, words) => {
  setTimeZone(zone)
  expect(zoneWords(at)).toBe(words)
})
