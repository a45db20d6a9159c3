import { Field, Input } from '@chakra-ui/react'
import { type ReactNode, useEffect, useState } from 'react'

export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      {children}
    </Field.Root>
  )
}

/** Earliest accepted day: a year that is being typed passes through smaller ones. */
const FIRST_DAY = '1900-01-01'
/** Latest accepted day: without it, the field accepts years of six digits, and 202600 for 2026. */
const LAST_DAY = '2200-12-31'

/** Returns true for days that the server accepts. */
const isKnown = (day: string) => /^\d{4}-/.test(day) && day >= FIRST_DAY && day <= LAST_DAY

function dayOf(text: string) {
  const at = Date.parse(`${text}T00:00:00Z`)
  // A day that does not exist (30/02) is parsed as another one.
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text
  return isDay && isKnown(text) ? text : ''
}

/**
 * Parses the period in an address, which may contain anything: invalid days, and an end before the
 * beginning, are dropped.
 */
export function periodOf(asked: { from: string; to: string }) {
  const from = dayOf(asked.from)
  const to = dayOf(asked.to)
  return { from, to: to < from ? '' : to }
}

interface DayProps {
  label: string
  value: string
  min?: string
  max?: string
  onChange: (value: string) => void
}

function Day({ label, value, min, max, onChange }: DayProps) {
  const [text, setText] = useState(value)
  // The address was changed elsewhere: back button, 'Limpar filtros'.
  useEffect(() => setText(value), [value])
  const fits = (day: string) => (!min || day >= min) && (!max || day <= max)
  // Earlier years are typed on the way to a current one.
  const tooLate = /^\d{5,}-/.test(text) || text > LAST_DAY
  const wrong = isKnown(text) && !fits(text)
  return (
    <Field.Root invalid={wrong || tooLate}>
      <Field.Label>{label}</Field.Label>
      <Input
        type="date"
        value={text}
        min={min || FIRST_DAY}
        max={max || LAST_DAY}
        onChange={({ target }) => {
          setText(target.value)
          if (target.value === '' || (isKnown(target.value) && fits(target.value))) onChange(target.value)
        }}
      />
      {tooLate && <Field.ErrorText>Confira o ano.</Field.ErrorText>}
      {wrong && <Field.ErrorText>A data final deve ser igual ou posterior à inicial.</Field.ErrorText>}
    </Field.Root>
  )
}

interface PeriodProps {
  values: { from: string; to: string }
  onChange: (key: 'from' | 'to', value: string) => void
}

/** Fields of the first and last day. */
export function PeriodFields({ values: { from, to }, onChange }: PeriodProps) {
  return (
    <>
      <Day label="De" value={from} max={to} onChange={(value) => onChange('from', value)} />
      <Day label="Até" value={to} min={from} onChange={(value) => onChange('to', value)} />
    </>
  )
}
