/** Time zone before the tenant's is known. All dates on screen are in the tenant's zone. */
export const DEFAULT_ZONE = 'America/Sao_Paulo'
/**
 * Storage key of the last known time zone, with which a reloaded page shows times before the tenant
 * has loaded.
 */
const ZONE_KEY = 'nutrir.time-zone'
let timeZone = localStorage.getItem(ZONE_KEY) ?? DEFAULT_ZONE

export const getTimeZone = () => timeZone

export function setTimeZone(zone: string) {
  if (zone === timeZone) return
  timeZone = zone
  try {
    localStorage.setItem(ZONE_KEY, zone)
  } catch {
    // The storage is full: the zone is known once the tenant has loaded.
  }
}

const ONLY_DATE = /^\d{4}-\d{2}-\d{2}$/

/** Cached formats: creating one takes longer than a hundred uses of it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function parts(value: string, options: Intl.DateTimeFormatOptions) {
  // A plain date has no zone: shifting it would show the day before.
  const zoned = { timeZone: ONLY_DATE.test(value) ? 'UTC' : timeZone, ...options }
  const key = JSON.stringify(zoned)
  const format = formats.get(key) ?? new Intl.DateTimeFormat('pt-BR', zoned)
  formats.set(key, format)
  return format.format(new Date(value))
}

/** Formats a date as 20/11/2026. */
export function formatDate(value: string) {
  return parts(value, { day: '2-digit', month: '2-digit', year: 'numeric' })
}

/** Formats a time as 20/11/2026 09:30. */
export function formatDateTime(value: string) {
  return `${formatDate(value)} ${formatTime(value)}`
}

/** Formats a time as 09:30. */
export function formatTime(value: string) {
  return parts(value, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
}

/** Formats the number of a day in a sentence. The first of a month is read as an ordinal: 1º. */
export const dayNumber = (day: number) => (day === 1 ? '1º' : String(day))

const LONG_DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const

/** Formats a day as sexta-feira, 20 de novembro, or as sexta-feira, 1º de maio de 2026. */
export function formatLongDay(value: string, withYear = false) {
  const words = parts(value, withYear ? { ...LONG_DAY, year: 'numeric' } : LONG_DAY)
  return words.replace(/\b\d{1,2}(?= de )/, (day) => dayNumber(Number(day)))
}

/** Returns the date in the tenant's zone, '2026-11-25'. */
export const today = (now = new Date().toISOString()) => formatDate(now).split('/').toReversed().join('-')

/** Returns the full years since a date. */
export function ageOf(birth: string) {
  const now = today()
  const years = Number(now.slice(0, 4)) - Number(birth.slice(0, 4))
  return now.slice(5) < birth.slice(5) ? years - 1 : years
}

/** Formats a number as 1.640 or, with one decimal, 2,3. */
export function formatNumber(value: number, decimals = 0) {
  return new Intl.NumberFormat('pt-BR', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value)
}

/** Formats an amount as R$ 1.199,40. */
export function formatMoney(reais: number) {
  return new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(reais)
}

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB']

/** Formats a size as 638,0 B or 12,3 MB. */
export function formatBytes(bytes: number) {
  let size = bytes
  let unit = 0
  // A size that would be shown as 1.024,0 takes the next unit.
  while (Math.round(size * 10) >= 10_240 && unit < UNITS.length - 1) {
    size /= 1024
    unit += 1
  }
  // The unit stays with its number at the end of a line.
  return `${formatNumber(size, 1)}\u00a0${UNITS[unit]}`
}

/** Formats a number with its noun: "1 paciente", "214 pacientes". */
export function count(n: number, one: string, many: string) {
  return `${formatNumber(n)} ${n === 1 ? one : many}`
}

export function firstName(name: string) {
  return name.trim().split(/\s+/)[0] ?? ''
}

/**
 * Returns the first letters of the first and last word: MF for "Mariana Couto Figueiredo". Words
 * without letters, such as emojis, are skipped.
 */
export function initials(name: string) {
  const letters = name.split(/\s+/).flatMap((word) => word.match(/\p{L}/u)?.[0] ?? [])
  return [letters[0], ...letters.slice(1).slice(-1)].join('').toLocaleUpperCase('pt-BR')
}
