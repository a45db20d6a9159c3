import { Box } from '@chakra-ui/react'
import { useEffect } from 'react'
import { $api, FRESH } from '~/api/client'
import { Select } from '~/components/form/Select'
import type { CalendarOf } from './queries'
import { type Slot, timesOf } from './time'

interface RoomFieldProps {
  of: CalendarOf
  slot: Slot
  value: string | undefined
  onChange: (room: string | undefined) => void
}

/** Choice of the consulting room among those that are free, for a service that needs one. */
export function RoomField({ of, slot, value, onChange }: RoomFieldProps) {
  const { datetime_start } = timesOf(slot)
  const query = { ...of, datetime_start }
  const { data } = $api.useQuery(
    'get',
    '/consulting-rooms/free',
    { params: { query } },
    { ...FRESH, meta: { silent: true } },
  )
  const free = data?.data
  const isTaken = value !== undefined && free !== undefined && !free.rooms.some(({ id }) => id === value)
  useEffect(() => {
    if (isTaken) onChange(undefined)
  }, [isTaken, onChange])
  const [first] = free?.rooms ?? []
  if (!free?.needed || !first) return null
  return (
    <Box mt="4">
      <Select
        aria-label="Sala"
        placeholder={`Sala: a primeira livre (${first.name})`}
        options={free.rooms.map(({ id, name }) => ({ value: id, label: name }))}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
    </Box>
  )
}
