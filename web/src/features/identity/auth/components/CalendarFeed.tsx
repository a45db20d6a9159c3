import { Button, Flex, List, Stack, Text } from '@chakra-ui/react'
import { CalendarSync } from 'lucide-react'
import { useState } from 'react'
import { $api, FRESH } from '~/api/client'
import { toApiError } from '~/api/error'
import { Card } from '~/components/Card'
import { useConfirm } from '~/components/Confirm'
import { formatDate } from '~/components/format'
import { Loaded } from '~/components/Loaded'
import { notify } from '~/components/notify'
import { Section } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { useCopy } from '~/components/useCopy'
import { CopyField } from '~/modules/CopyField'

/** The private address at which a calendar program reads the user's appointments. */
export function CalendarFeed() {
  const query = $api.useQuery('get', '/calendar-feed', undefined, FRESH)
  return (
    <Section title="Assinar no meu calendário">
      <Card maxW="40rem">
        <Loaded query={query} skeleton={<Skeleton h="6.5rem" borderRadius="control" />}>
          {({ data }) => (
            <Stack gap="4">
              <Text textStyle="dense" color="fg.muted">
                As suas consultas aparecem no calendário do celular ou do computador e se atualizam sozinhas. O endereço
                é só seu: quem o tiver vê os seus horários.
              </Text>
              <Address since={data.created_at} onChanged={() => void query.refetch()} />
            </Stack>
          )}
        </Loaded>
      </Card>
    </Section>
  )
}

const RENEW = {
  title: 'Gerar outro endereço?',
  description: 'O endereço atual deixa de funcionar, e será preciso assinar de novo em cada calendário.',
  confirmLabel: 'Sim, gerar outro',
}

const DISABLE = {
  title: 'Desativar o endereço?',
  description: 'Os calendários que o assinam param de receber as suas consultas.',
  confirmLabel: 'Sim, desativar',
  danger: true,
}

interface AddressProps {
  /** Time since which there is an address; null without one. */
  since: string | null | undefined
  onChanged: () => void
}

function Address({ since, onChanged }: AddressProps) {
  const confirm = useConfirm()
  const renew = $api.useMutation('post', '/calendar-feed')
  const disable = $api.useMutation('delete', '/calendar-feed')
  const [address, setAddress] = useState<string>()
  const busy = renew.isPending || disable.isPending
  const run = async (send: () => Promise<unknown>) => {
    if (busy) return
    try {
      await send()
      onChanged()
    } catch (error) {
      notify.error(toApiError(error).message)
    }
  }
  const make = () => run(async () => setAddress((await renew.mutateAsync({})).data.address))
  const end = () =>
    run(async () => {
      await disable.mutateAsync({})
      setAddress(undefined)
      notify.success('Endereço desativado')
    })
  if (!since && !address) {
    return (
      <Button alignSelf="flex-start" aria-disabled={busy || undefined} onClick={make}>
        <CalendarSync aria-hidden />
        {busy ? 'Gerando...' : 'Gerar endereço'}
      </Button>
    )
  }
  return (
    <>
      {address ? (
        <NewAddress address={address} />
      ) : (
        <Text>Ativo desde {formatDate(since ?? '')}. Por segurança, o endereço só é mostrado quando é gerado.</Text>
      )}
      <Flex gap="3" wrap="wrap">
        <Button
          variant="outline"
          aria-disabled={busy || undefined}
          onClick={async () => (await confirm(RENEW)) && make()}
        >
          Gerar outro endereço
        </Button>
        <Button
          variant="outline"
          color="fg.error"
          aria-disabled={busy || undefined}
          onClick={async () => (await confirm(DISABLE)) && end()}
        >
          Desativar
        </Button>
      </Flex>
    </>
  )
}

/** An address that was just made, with the steps of the usual programs. */
function NewAddress({ address }: { address: string }) {
  return (
    <Stack gap="4">
      <CopyField copying={useCopy('O endereço')} value={address} label="Endereço do calendário" />
      <Button asChild variant="outline" alignSelf="flex-start">
        <a href={address.replace(/^https?:/, 'webcal:')}>Abrir no calendário deste aparelho</a>
      </Button>
      <List.Root ps="5" gap="1" fontSize="dense">
        <List.Item>
          <b>Google Agenda</b>: no computador, em “Outras agendas”, escolha “Do URL” e cole o endereço.
        </List.Item>
        <List.Item>
          <b>iPhone e Mac</b>: toque em “Abrir no calendário deste aparelho” e confirme.
        </List.Item>
        <List.Item>
          <b>Outlook</b>: em “Adicionar calendário”, escolha “Assinar da Web” e cole o endereço.
        </List.Item>
      </List.Root>
      <Text textStyle="dense" color="fg.muted">
        Copie agora: o endereço não será mostrado de novo.
      </Text>
    </Stack>
  )
}
