import { Flex } from '@chakra-ui/react'
import { Select } from '~/components/form/Select'

/** Weeks between the appointments of a series and their number, as the server takes them. */
export interface Repetition {
  repeat_weeks: number
  repeat_times: number
}

const EVERY = [
  { value: '1', label: 'Toda semana' },
  { value: '2', label: 'A cada 2 semanas' },
  { value: '4', label: 'A cada 4 semanas' },
]
const MOST_TIMES = 24
const TIMES = Array.from({ length: MOST_TIMES - 1 }, (_, n) => ({ value: String(n + 2), label: `${n + 2} consultas` }))
const USUAL_TIMES = 4

interface RepeatFieldsProps {
  value: Repetition | undefined
  onChange: (value: Repetition | undefined) => void
}

/** Choice to repeat a booking; each appointment uses a session of its own. */
export function RepeatFields({ value, onChange }: RepeatFieldsProps) {
  return (
    <Flex gap="2" mt="4" wrap="wrap">
      <Select
        aria-label="Repetir"
        placeholder="Só esta vez"
        options={EVERY}
        value={value ? String(value.repeat_weeks) : ''}
        onChange={({ target }) =>
          onChange(
            target.value
              ? { repeat_weeks: Number(target.value), repeat_times: value?.repeat_times ?? USUAL_TIMES }
              : undefined,
          )
        }
      />
      {value && (
        <Select
          aria-label="Quantas consultas"
          options={TIMES}
          value={String(value.repeat_times)}
          onChange={({ target }) => onChange({ ...value, repeat_times: Number(target.value) })}
        />
      )}
    </Flex>
  )
}
