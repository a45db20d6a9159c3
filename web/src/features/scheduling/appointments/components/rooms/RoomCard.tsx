import { Button, Flex, Heading, Text } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { $api, FRESH } from '~/api/client'
import { toApiError } from '~/api/error'
import { invalidateAnswers } from '~/api/invalidate'
import { Card } from '~/components/Card'
import { Select } from '~/components/form/Select'
import { notify } from '~/components/notify'
import type { Appointment } from '~/modules/appointments/appointment'
import { useAppointmentsChanged } from '~/modules/appointments/queries'

/** Change of an appointment's consulting room, for the team; nothing if the clinic has no rooms. */
export function RoomCard({ appointment }: { appointment: Appointment }) {
  const { id, datetime_start, consulting_room_id: present, consulting_room_name: name } = appointment
  const query = { appointment_id: id, datetime_start }
  const { data } = $api.useQuery(
    'get',
    '/consulting-rooms/free',
    { params: { query } },
    { ...FRESH, meta: { silent: true } },
  )
  const [chosen, setChosen] = useState('')
  const cache = useQueryClient()
  const changed = useAppointmentsChanged()
  const { mutateAsync, isPending } = $api.useMutation('put', '/appointments/change/{id}')
  const others = (data?.data.rooms ?? []).filter((room) => room.id !== present)
  if (!data || (!present && others.length === 0)) return null

  const save = async () => {
    try {
      await mutateAsync({ params: { path: { id } }, body: { consulting_room_id: chosen } })
      notify.success('Sala alterada com sucesso.')
      setChosen('')
    } catch (error) {
      notify.error(toApiError(error).message)
    }
    void invalidateAnswers(cache, ['/consulting-rooms/free'])
    changed()
  }

  return (
    <Card maxW="47.5rem" mt="5" role="region" aria-label="Sala">
      <Heading as="h2" textStyle="cardTitle">
        {name ?? 'Sem sala'}
      </Heading>
      {others.length === 0 ? (
        <Text color="fg.muted" mt="1">
          Nenhuma outra sala está livre neste horário.
        </Text>
      ) : (
        <Flex gap="2" mt="3" wrap="wrap" maxW="26.25rem">
          <Flex flex="1 1 10rem">
            <Select
              aria-label="Outra sala"
              placeholder={present ? 'Mudar de sala...' : 'Escolher a sala...'}
              options={others.map((room) => ({ value: room.id, label: room.name }))}
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
            />
          </Flex>
          <Button variant="outline" disabled={!chosen || isPending} onClick={save}>
            {isPending ? 'Salvando...' : 'Salvar'}
          </Button>
        </Flex>
      )}
    </Card>
  )
}
