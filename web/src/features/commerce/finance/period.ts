/** Returns the day `days` after another one, both as YYYY-MM-DD. */
export function shiftDay(day: string, days: number) {
  const at = new Date(`${day}T12:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** Returns the month `months` after another one, both as YYYY-MM. */
export function shiftMonth(month: string, months: number) {
  const at = new Date(`${month}-15T12:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.toISOString().slice(0, 7)
}

/** Writes a month as 'novembro de 2026'. */
export const monthWords = (month: string) =>
  new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15T12:00:00Z`),
  )
