import { Button, Field, Input, SimpleGrid } from '@chakra-ui/react'
import { ChevronDown, ListFilter } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { Select } from '~/components/form'
import { count } from '~/components/format'
import { type ExtraField, optionsOf } from './groups'
import type { ExtendedDataFilter } from './useExtendedDataFilter'

/**
 * Returns the filter's button for the toolbar of a list of people and its fields below, if the
 * tenant has searchable questions.
 */
export function useExtendedDataFilters(filter: ExtendedDataFilter) {
  const { fields, values, any, set, clear } = filter
  // An active filter is visible until it is closed.
  const [open, setOpen] = useState<boolean>()
  const panel = useId()
  if (fields.length === 0) return {}
  const shown = open ?? any
  const active = Object.keys(values).length
  return {
    tools: (
      <>
        <Button variant="outline" aria-expanded={shown} aria-controls={panel} onClick={() => setOpen(!shown)}>
          <ListFilter aria-hidden />
          Informações adicionais
          {active > 0 ? ` (${count(active, 'filtro', 'filtros')})` : <ChevronDown aria-hidden />}
        </Button>
        {any && (
          <Button variant="ghost" onClick={clear}>
            Limpar filtros
          </Button>
        )}
      </>
    ),
    panel: (
      <SimpleGrid
        id={panel}
        hidden={!shown}
        role="group"
        aria-label="Filtros"
        columns={{ base: 1, sm: 2, lg: 4 }}
        gap="4"
        p="4"
        borderBottomWidth="1px"
      >
        {fields.map((field) => (
          <Field.Root key={field.uuid}>
            <Field.Label>{field.name}</Field.Label>
            {field.type === 'text' ? (
              <Words value={values[field.slug] ?? ''} onChange={(value) => set(field.slug, value)} />
            ) : (
              <Options field={field} value={values[field.slug] ?? ''} onChange={(value) => set(field.slug, value)} />
            )}
          </Field.Root>
        ))}
      </SimpleGrid>
    ),
  }
}

interface ControlProps {
  value: string
  onChange: (value: string) => void
}

function Options({ field, value, onChange }: ControlProps & { field: ExtraField }) {
  return (
    <Select
      placeholder="Todos"
      options={optionsOf(field, value)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** Text filter, applied by Enter or when the field is left. */
function Words({ value, onChange }: ControlProps) {
  const [text, setText] = useState(value)
  // The address was changed elsewhere: back button, 'Limpar filtros'.
  useEffect(() => setText(value), [value])
  const apply = () => {
    if (text.trim() !== value) onChange(text.trim())
  }
  return (
    <Input
      value={text}
      maxLength={100}
      onChange={({ target }) => setText(target.value)}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
    />
  )
}
