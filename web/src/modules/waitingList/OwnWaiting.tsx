import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useNavigate } from 'react-router'
import { appointmentPath } from '~/addresses/appointments'
import { $api } from '~/api/client'
import { toApiError } from '~/api/error'
import { Card } from '~/components/Card'
import { useConfirm } from '~/components/Confirm'
import { notify } from '~/components/notify'
import { capital, longWhen, timeOf } from '~/modules/appointments/appointment'
import { useWaitingListChanged, type WaitingEntry, wantedHours } from './waiting'

/** A patient's place on the waiting list: an offered hour first, then what they wait for. */
export function OwnWaiting({ entries }: { entries: WaitingEntry[] }) {
  const offered = entries.filter(({ offer }) => offer)
  const waiting = entries.filter(({ offer }) => !offer)
  return (
    <Stack gap="4" mb="6">
      {offered.map((entry) => (
        <Offer key={entry.id} entry={entry} />
      ))}
      {waiting.length > 0 && (
        <Card role="region" aria-label="Lista de espera">
          <Stack gap="4">
            <Text fontWeight="600">Na lista de espera</Text>
            {waiting.map((entry) => (
              <Waiting key={entry.id} entry={entry} />
            ))}
          </Stack>
        </Card>
      )}
    </Stack>
  )
}

/** An offered hour, with both answers to it. */
function Offer({ entry }: { entry: WaitingEntry }) {
  const navigate = useNavigate()
  const changed = useWaitingListChanged()
  const accept = $api.useMutation('put', '/waiting-list/{id}/accept')
  const decline = $api.useMutation('put', '/waiting-list/{id}/decline')
  const busy = accept.isPending || decline.isPending
  const params = { params: { path: { id: entry.id } } }
  const answer = async (send: () => Promise<unknown>) => {
    if (busy) return
    try {
      await send()
    } catch (error) {
      notify.error(toApiError(error).message)
    }
    changed()
  }
  const take = async () => {
    const { data } = await accept.mutateAsync(params)
    notify.success(entry.appointment_id ? 'Horário trocado com sucesso' : 'Agendamento realizado com sucesso')
    navigate(appointmentPath(data.id))
  }
  const refuse = async () => {
    await decline.mutateAsync(params)
    notify.success('Tudo bem! Você continua na lista de espera')
  }
  if (!entry.offer) return null
  const { datetime_start, held_until } = entry.offer
  return (
    <Card kind="attention" role="region" aria-label="Horário reservado para você">
      <Stack gap="3">
        <Text fontWeight="600">Abriu um horário para você: {capital(longWhen(datetime_start))}</Text>
        <Text textStyle="dense" color="fg.muted">
          {entry.product_title} com {entry.specialist_name}. Reservado para você até as {timeOf(held_until)}.
        </Text>
        <Flex gap="3" direction={{ base: 'column', sm: 'row' }}>
          <Button size={{ base: 'lg', md: 'md' }} aria-disabled={busy || undefined} onClick={() => answer(take)}>
            {accept.isPending ? 'Agendando...' : 'Ficar com o horário'}
          </Button>
          <Button
            size={{ base: 'lg', md: 'md' }}
            variant="outline"
            aria-disabled={busy || undefined}
            onClick={() => answer(refuse)}
          >
            Não quero
          </Button>
        </Flex>
      </Stack>
    </Card>
  )
}

function Waiting({ entry }: { entry: WaitingEntry }) {
  const confirm = useConfirm()
  const changed = useWaitingListChanged()
  const { mutateAsync, isPending } = $api.useMutation('delete', '/waiting-list/{id}')
  const leave = async () => {
    if (isPending || !(await confirm({ title: 'Sair da lista de espera?', description: describe(entry) }))) return
    try {
      await mutateAsync({ params: { path: { id: entry.id } } })
      notify.success('Você saiu da lista de espera')
    } catch (error) {
      notify.error(toApiError(error).message)
    }
    changed()
  }
  return (
    <Flex gap="3" justify="space-between" align={{ sm: 'center' }} direction={{ base: 'column', sm: 'row' }}>
      <Text textStyle="dense" minW="0">
        {describe(entry)}
      </Text>
      <Button size={{ base: 'md', md: 'sm' }} variant="outline" aria-disabled={isPending || undefined} onClick={leave}>
        Sair da lista
      </Button>
    </Flex>
  )
}

function describe(entry: WaitingEntry) {
  const what = entry.appointment_start
    ? `Horário antes de ${longWhen(entry.appointment_start)}`
    : (entry.product_title ?? 'Consulta')
  return `${what}, com ${entry.specialist_name} (${wantedHours(entry)})`
}
