import { Box, Button, Flex, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { STANDARD_PATH } from '~/addresses/schedules'
import { $api } from '~/api/client'
import { FOR_EDITING, fetchedAnew } from '~/api/fetching'
import { invalidateAnswers } from '~/api/invalidate'
import { Card } from '~/components/Card'
import { Form, FormFoot, SelectField, TextField, useServerForm } from '~/components/form'
import { CheckField } from '~/components/form/CheckField'
import { count } from '~/components/format'
import { IconButton } from '~/components/IconButton'
import { Loaded } from '~/components/Loaded'
import { notify } from '~/components/notify'
import { Page } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { useLeaveGuard } from '~/components/useLeaveGuard'
import { useSpecialistChoices } from '~/modules/people'
import {
  type ConsultingRoom,
  fromValues,
  MAX_ROOMS,
  NAME_LIMIT,
  newRoom,
  type RoomsValues,
  type RoomValues,
  schema,
  toValues,
} from './values'

/** The clinic's consulting rooms: their names, order and use, and the specialists' usual ones. */
export function ConsultingRoomsPage() {
  const rooms = fetchedAnew($api.useQuery('get', '/consulting-rooms', {}, FOR_EDITING))
  const specialists = useSpecialistChoices()
  return (
    <Page
      title="Salas"
      crumbs={[{ label: 'Horários disponíveis', to: STANDARD_PATH }]}
      facts="Onde os atendimentos presenciais acontecem. Um serviço que precisa de sala recebe uma a cada agendamento."
    >
      <Loaded query={rooms} skeleton={<Skeleton h="20rem" maxW="47.5rem" borderRadius="card" />}>
        {({ data }) => (
          <Loaded query={specialists} skeleton={<Skeleton h="20rem" maxW="47.5rem" borderRadius="card" />}>
            {(choices) => <RoomsForm rooms={data} specialists={choices} />}
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}

interface RoomsFormProps {
  rooms: ConsultingRoom[]
  specialists: { value: string; label: string }[]
}

function RoomsForm({ rooms, specialists }: RoomsFormProps) {
  const cache = useQueryClient()
  const [kept, setKept] = useState(rooms)
  const { mutateAsync } = $api.useMutation('put', '/consulting-rooms')
  const server = useServerForm<RoomsValues, RoomsValues>({
    schema,
    defaultValues: toValues(rooms, specialists),
    draft: { key: 'salas' },
    onSubmit: async (values) => {
      const { data } = await mutateAsync({ body: fromValues(values) })
      setKept(data)
      server.form.reset(toValues(data, specialists))
      await invalidateAnswers(cache, ['/consulting-rooms', '/calendar'])
      notify.success('Salas salvas com sucesso.')
    },
  })
  useLeaveGuard(server.form.formState.isDirty)
  return (
    <Form form={server}>
      <Rooms kept={kept} />
      <UsualRooms />
      <FormFoot maxW="47.5rem" submitLabel="Salvar" busyLabel="Salvando..." busy={server.busy} />
    </Form>
  )
}

/** The list of rooms, in the order in which bookings choose them. */
function Rooms({ kept }: { kept: ConsultingRoom[] }) {
  const { setValue, getValues, clearErrors } = useFormContext<RoomsValues>()
  const rooms = useWatch<RoomsValues, 'data'>({ name: 'data' })
  const put = (next: RoomValues[]) => {
    clearErrors('data')
    setValue('data', next, { shouldDirty: true })
  }
  const move = (from: number, to: number) => {
    const moved = getValues('data').slice(from, from + 1)
    put(
      getValues('data')
        .toSpliced(from, 1)
        .toSpliced(to, 0, ...moved),
    )
  }
  return (
    <Card maxW="47.5rem" p={{ base: '4.5', md: '6' }}>
      <Heading as="h2" textStyle="cardTitle">
        Salas da clínica
      </Heading>
      <Text color="fg.muted" textStyle="dense" mt="1" mb="4">
        {rooms.length === 0
          ? 'Sem salas cadastradas, os agendamentos não levam sala.'
          : 'Na ordem em que são escolhidas quando a sala de costume está ocupada.'}
      </Text>
      <Stack gap="4">
        {rooms.map(({ key, saved }, index) => (
          <RoomRow
            key={key}
            index={index}
            last={index === rooms.length - 1}
            saved={saved}
            booked={kept.find(({ id }) => id === key)?.booked ?? []}
            onMove={(to) => move(index, to)}
            onRemove={() => put(getValues('data').toSpliced(index, 1))}
          />
        ))}
      </Stack>
      <Button
        mt="4"
        variant="outline"
        disabled={rooms.length >= MAX_ROOMS}
        onClick={() => put([...getValues('data'), newRoom(getValues('data'))])}
      >
        <Plus aria-hidden />
        Adicionar sala
      </Button>
    </Card>
  )
}

interface RoomRowProps {
  index: number
  last: boolean
  saved: boolean
  /** Appointments to come of a room that is not in use. */
  booked: string[]
  onMove: (to: number) => void
  onRemove: () => void
}

function RoomRow({ index, last, saved, booked, onMove, onRemove }: RoomRowProps) {
  const name = useWatch<RoomsValues, `data.${number}.name`>({ name: `data.${index}.name` })
  return (
    <Box
      role="group"
      aria-label={`Sala ${index + 1} da lista`}
      borderTopWidth={index ? '1px' : '0'}
      pt={index ? '4' : '0'}
    >
      <Flex gap="3" align="flex-start" wrap={{ base: 'wrap', md: 'nowrap' }}>
        <Box flex="1 1 14rem" minW="0">
          <TextField name={`data.${index}.name`} label="Nome" required maxLength={NAME_LIMIT} />
        </Box>
        <Flex align="center" gap="1" mt={{ base: '0', md: '1.625rem' }}>
          <Box me="2">
            <CheckField name={`data.${index}.active`} label="Em uso" />
          </Box>
          <IconButton
            label={`Subir ${name}`}
            icon={<ArrowUp aria-hidden />}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          />
          <IconButton
            label={`Descer ${name}`}
            icon={<ArrowDown aria-hidden />}
            disabled={last}
            onClick={() => onMove(index + 1)}
          />
          {!saved && <IconButton label={`Remover ${name}`} icon={<Trash2 aria-hidden />} onClick={onRemove} />}
        </Flex>
      </Flex>
      {booked.length > 0 && (
        <Box role="status" mt="2" p="3" bg="bg.muted" borderRadius="control" textStyle="dense">
          <Text fontWeight="600">
            {`${count(booked.length, 'consulta continua', 'consultas continuam')} nesta sala até que alguém mude:`}
          </Text>
          <Box as="ul" ps="5" mt="1" listStyleType="disc">
            {booked.map((appointment) => (
              <li key={appointment}>{appointment}</li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  )
}

/** The usual room of each specialist, which their appointments get if it is free. */
function UsualRooms() {
  const [rooms, usual] = useWatch<RoomsValues, ['data', 'usual']>({ name: ['data', 'usual'] })
  if (rooms.length === 0 || usual.length === 0) return null
  const options = rooms.map(({ key, name }) => ({ value: key, label: name || 'Sala sem nome' }))
  return (
    <Card maxW="47.5rem" p={{ base: '4.5', md: '6' }}>
      <Heading as="h2" textStyle="cardTitle">
        Sala de costume
      </Heading>
      <Text color="fg.muted" textStyle="dense" mt="1" mb="4">
        A primeira que se tenta para cada profissional.
      </Text>
      <SimpleGrid columns={{ base: 1, md: 2 }} columnGap="5" rowGap="4">
        {usual.map(({ specialist, name }, index) => (
          <SelectField
            key={specialist}
            name={`usual.${index}.room`}
            label={name}
            options={options}
            placeholder="Nenhuma"
          />
        ))}
      </SimpleGrid>
    </Card>
  )
}
