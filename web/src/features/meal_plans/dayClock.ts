import { useEffect, useState } from 'react'

/** HH:mm at the clinic. */
export function clockAt(now: Date, timeZone: string) {
  return new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    now,
  )
}

/** The clinic's HH:mm, kept up to date while the page stays open. */
export function useClock(timeZone: string) {
  const [clock, setClock] = useState(() => clockAt(new Date(), timeZone))
  useEffect(() => {
    const tick = () => setClock(clockAt(new Date(), timeZone))
    tick()
    const timer = setInterval(tick, 15_000)
    return () => clearInterval(timer)
  }, [timeZone])
  return clock
}

const minutes = (hour: string) => {
  const [h = 0, m = 0] = hour.split(':').map(Number)
  return h * 60 + m
}

/** A meal is "now" from half an hour before its time until an hour and a half after. */
const BEFORE = 30
const AFTER = 90

export interface Current {
  id: string
  word: 'Agora' | 'A seguir'
}

/** The meal of this moment, or else the next one of the day; none after the last. */
export function currentMeal(meals: { id: string; hour: string }[], clock: string): Current | null {
  const now = minutes(clock)
  const day = meals.toSorted((a, b) => a.hour.localeCompare(b.hour))
  const present = day.findLast(({ hour }) => now >= minutes(hour) - BEFORE && now <= minutes(hour) + AFTER)
  if (present) return { id: present.id, word: 'Agora' }
  const next = day.find(({ hour }) => minutes(hour) > now)
  return next ? { id: next.id, word: 'A seguir' } : null
}
