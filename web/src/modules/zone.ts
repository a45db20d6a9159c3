import { getTimeZone } from '~/components/format'

const named = (timeZoneName: 'longGeneric' | 'longOffset', at: Date, timeZone?: string) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone, timeZoneName })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/**
 * Names the time zone of a time such as 2026-11-25 08:00 for users whose own zone differs then;
 * null for others.
 */
export function zoneWords(at: string) {
  const zone = getTimeZone()
  // The exact hour matters only in the night of a clock change.
  const moment = new Date(`${at.slice(0, 10)}T${at.slice(11, 16) || '12:00'}Z`)
  if (named('longOffset', moment) === named('longOffset', moment, zone)) return null
  // The browser's "Padrão" is uncommon, and the mails do not contain it.
  return `No ${named('longGeneric', moment, zone).replace('Horário Padrão', 'Horário').replace('Horário', 'horário')}`
}
