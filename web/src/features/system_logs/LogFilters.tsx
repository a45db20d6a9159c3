import { Field, Grid, Input } from '@chakra-ui/react'
import { type ReactNode, useEffect, useState } from 'react'
import { Select } from '~/components/form'
import { useChoices, useFilters } from './queries'

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      {children}
    </Field.Root>
  )
}

/** While a year is typed it passes through years nobody means. */
const FIRST_DAY = '1900-01-01'

interface DayProps {
  value: string
  min?: string
  max?: string
  onChange: (value: string) => void
}

function Day({ value, min, max, onChange }: DayProps) {
  const [text, setText] = useState(value)
  // The address changed without us: back button, 'Limpar filtros'.
  useEffect(() => setText(value), [value])
  return (
    <Input
      type="date"
      value={text}
      min={min || FIRST_DAY}
      max={max || undefined}
      onChange={({ target }) => {
        setText(target.value)
        if (target.value === '' || target.value >= FIRST_DAY) onChange(target.value)
      }}
    />
  )
}

/** What the log is narrowed to; who did it is searched for in the table. */
export function LogFilters() {
  const { values, set } = useFilters()
  const { events, object_types } = useChoices()
  return (
    <Grid
      templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
      gap="4"
      mb="5"
      role="group"
      aria-label="Filtros"
    >
      <Labelled label="Ação">
        <Select
          placeholder="Todas"
          options={events}
          value={values.event}
          onChange={({ target }) => set('event', target.value)}
        />
      </Labelled>
      <Labelled label="Tipo">
        <Select
          placeholder="Todos"
          options={object_types}
          value={values.object_type}
          onChange={({ target }) => set('object_type', target.value)}
        />
      </Labelled>
      <Labelled label="De">
        <Day value={values.from} max={values.to} onChange={(value) => set('from', value)} />
      </Labelled>
      <Labelled label="Até">
        <Day value={values.to} min={values.from} onChange={(value) => set('to', value)} />
      </Labelled>
    </Grid>
  )
}
