import { getTimeZone } from '~/components/format'

const BRASILIA = ['Sao_Paulo', 'Bahia', 'Maceio', 'Recife', 'Fortaleza', 'Araguaina', 'Belem', 'Santarem']
const AMAZONAS = ['Manaus', 'Cuiaba', 'Campo_Grande', 'Porto_Velho', 'Boa_Vista']
const CITIES: Record<string, string> = {
  Sao_Paulo: 'São Paulo',
  Maceio: 'Maceió',
  Noronha: 'Fernando de Noronha',
  Araguaina: 'Araguaína',
  Belem: 'Belém',
  Santarem: 'Santarém',
  Cuiaba: 'Cuiabá',
}

/** As people call it; any zone that Brazilians have no word for goes by its city. The mails say the same. */
function nameOf(zone: string) {
  const city = zone.split('/').at(-1) ?? zone
  const name = CITIES[city] ?? city.replaceAll('_', ' ')
  if (BRASILIA.includes(city)) return `horário de Brasília (${name})`
  if (AMAZONAS.includes(city)) return `horário do Amazonas (${name})`
  if (city === 'Rio_Branco' || city === 'Eirunepe') return `horário do Acre (${name})`
  return `horário de ${name}`
}

const offset = (at: Date, timeZone?: string) =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value

/** By which clock times are told, for whoever's own shows another hour then; nothing for all others. `at`: 2026-11-25 08:00 */
export function zoneWords(at: string) {
  const zone = getTimeZone()
  // Hours more or less change no offset but in the night in which the clocks do.
  const moment = new Date(`${at.slice(0, 10)}T${at.slice(11, 16) || '12:00'}Z`)
  return offset(moment) === offset(moment, zone) ? null : `No ${nameOf(zone)}`
}
