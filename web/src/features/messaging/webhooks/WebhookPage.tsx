import { Box, Button, Flex, SimpleGrid, Text } from '@chakra-ui/react'
import { KeyRound, Pencil, Send, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { WEBHOOKS_PATH } from '~/addresses/webhooks'
import { $api } from '~/api/client'
import { toApiError } from '~/api/error'
import { Card } from '~/components/Card'
import { useConfirm } from '~/components/Confirm'
import { ErrorPanel } from '~/components/ErrorPanel'
import { Fact } from '~/components/Fact'
import { count, formatDate, formatDateTime } from '~/components/format'
import { isReady } from '~/components/isReady'
import { lazyDialog } from '~/components/lazyDialog'
import { NotFoundPage } from '~/components/NotFoundPage'
import { notify } from '~/components/notify'
import { Page, Section } from '~/components/Page'
import { PageSkeleton } from '~/components/Skeleton'
import { Deliveries } from './Deliveries'
import { useWebhook, useWebhooksChanged, type Webhook } from './queries'
import { isFailing, StatusChip } from './status'
import { EVENTS } from './words'

const WebhookDialog = lazyDialog(async () => ({ default: (await import('./WebhookDialog')).WebhookDialog }))
const SecretDialog = lazyDialog(async () => ({ default: (await import('~/modules/SecretDialog')).SecretDialog }))

const CRUMBS = [{ label: 'Webhooks', to: WEBHOOKS_PATH }]

export function WebhookPage() {
  const { id = '' } = useParams()
  const query = useWebhook(id)
  if (query.data) return <Known webhook={query.data.data} />
  if (!query.error) return <PageSkeleton />
  if (toApiError(query.error).status !== 404) return <ErrorPanel error={query.error} onRetry={() => query.refetch()} />
  return (
    <NotFoundPage
      title="Webhook não encontrado"
      crumbs={CRUMBS}
      back={{ to: WEBHOOKS_PATH, label: 'Voltar para os webhooks' }}
    >
      Este webhook não existe mais.
    </NotFoundPage>
  )
}

function Known({ webhook }: { webhook: Webhook }) {
  const [editing, setEditing] = useState(false)
  return (
    <Page
      title={webhook.name}
      crumbs={CRUMBS}
      chip={<StatusChip webhook={webhook} />}
      facts={
        <Text as="span" fontFamily="mono" fontSize="sm" overflowWrap="anywhere">
          {webhook.url}
        </Text>
      }
      actions={
        <>
          <Test webhook={webhook} />
          <Button variant="outline" onClick={() => setEditing(true)}>
            <Pencil aria-hidden />
            Editar
          </Button>
        </>
      }
    >
      <Trouble webhook={webhook} />
      <Card mb="6">
        <SimpleGrid as="dl" columns={{ base: 1, md: 2 }} gap="4">
          <Fact label="Eventos" wide>
            {webhook.events.map((event) => EVENTS[event]).join(' · ')}
          </Fact>
          <Fact label="Criado">
            {formatDate(webhook.created_at)}, por {webhook.created_by}
          </Fact>
          <Fact label="Assinatura">
            Standard Webhooks, nos cabeçalhos webhook-id, webhook-timestamp e webhook-signature
          </Fact>
        </SimpleGrid>
        <Flex gap="2" wrap="wrap" mt="4" ms="-3">
          <ChangeSecret webhook={webhook} />
          <Remove webhook={webhook} />
        </Flex>
      </Card>
      <Section title="Envios dos últimos 30 dias">
        <Deliveries webhook={webhook} />
      </Section>
      {editing && <WebhookDialog webhook={webhook} onClose={() => setEditing(false)} />}
    </Page>
  )
}

/** Warning of a failing or stopped webhook. */
function Trouble({ webhook }: { webhook: Webhook }) {
  const { status, failures, failing_since: since } = webhook
  if (status !== 'stopped' && !isFailing(webhook)) return null
  return (
    <Card kind="attention" mb="5" py="4">
      <Flex gap="3" align="flex-start">
        <Text as="span" color="accent.fg" flexShrink={0} mt="0.5">
          <TriangleAlert size={20} aria-hidden />
        </Text>
        <Text>
          {status === 'stopped'
            ? 'Este webhook foi parado: durante três dias nenhum aviso chegou ao endereço. Confira o endereço e ative o webhook em “Editar”; o que ainda espera é enviado então.'
            : `Nenhum aviso chega a este endereço${since ? ` desde ${formatDateTime(since)}` : ''}: ${count(failures, 'tentativa falhou', 'tentativas falharam')}. Continuamos a tentar; depois de três dias o webhook é parado.`}
        </Text>
      </Flex>
    </Card>
  )
}

function Test({ webhook }: { webhook: Webhook }) {
  const changed = useWebhooksChanged()
  const { mutateAsync, isPending } = $api.useMutation('post', '/webhooks/{id}/test')
  const test = async () => {
    try {
      await mutateAsync({ params: { path: { id: webhook.id } } })
      notify.success('O teste está a caminho: veja abaixo se chegou.')
    } catch (error) {
      notify.error(toApiError(error).message)
    }
    await changed()
  }
  return (
    <Button disabled={isPending} onClick={test}>
      <Send aria-hidden />
      Enviar um teste
    </Button>
  )
}

function ChangeSecret({ webhook }: { webhook: Webhook }) {
  const confirm = useConfirm()
  const [secret, setSecret] = useState<string>()
  const { mutateAsync, isPending } = $api.useMutation('post', '/webhooks/{id}/secret')
  const change = async () => {
    const sure = await confirm({
      title: 'Trocar o segredo?',
      description: 'Os próximos avisos já vão assinados com o novo; o programa que os recebe precisa dele.',
      confirmLabel: 'Trocar o segredo',
      danger: true,
    })
    // A secret is shown once, so its dialog is loaded before.
    if (!sure || isPending || !(await isReady(SecretDialog))) return
    try {
      const { data } = await mutateAsync({ params: { path: { id: webhook.id } } })
      setSecret(data.secret)
    } catch (error) {
      notify.error(toApiError(error).message)
    }
  }
  return (
    <>
      <Button size="sm" variant="ghost" onClick={change}>
        <KeyRound aria-hidden />
        Trocar o segredo
      </Button>
      {secret && (
        <SecretDialog
          title="Novo segredo"
          description="Com este segredo o seu programa confere a assinatura de cada aviso. Copie agora: ele não será mostrado de novo."
          label="Segredo"
          copied="Copiado"
          name="O segredo"
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </>
  )
}

function Remove({ webhook }: { webhook: Webhook }) {
  const confirm = useConfirm()
  const changed = useWebhooksChanged()
  const navigate = useNavigate()
  const { mutateAsync, isPending } = $api.useMutation('delete', '/webhooks/{id}')
  const remove = async () => {
    const sure = await confirm({
      title: `Remover o webhook “${webhook.name}”?`,
      description: 'O endereço não recebe mais nada, e o registro dos envios é apagado. Não dá para desfazer.',
      confirmLabel: 'Remover',
      danger: true,
    })
    if (!sure || isPending) return
    try {
      await mutateAsync({ params: { path: { id: webhook.id } } })
      await navigate(WEBHOOKS_PATH)
      notify.success(`O webhook “${webhook.name}” foi removido.`)
    } catch (error) {
      notify.error(toApiError(error).message)
    }
    void changed()
  }
  return (
    <Box>
      <Button size="sm" variant="ghost" onClick={remove}>
        <Trash2 aria-hidden />
        Remover
      </Button>
    </Box>
  )
}
