import { Box, Button, Text } from '@chakra-ui/react'
import { Plus, Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { webhookPath } from '~/addresses/webhooks'
import { Empty } from '~/components/Empty'
import { count } from '~/components/format'
import { lazyDialog } from '~/components/lazyDialog'
import { Page } from '~/components/Page'
import { type Column, DataTable } from '~/components/table'
import { useWebhooks, type Webhook } from './queries'
import { StatusChip } from './status'
import type { MadeSecret } from './WebhookDialog'
import { EVENTS } from './words'

const loadSecret = async () => ({ default: (await import('~/modules/SecretDialog')).SecretDialog })
const SecretDialog = lazyDialog(loadSecret)
// A secret is shown once, so its dialog is loaded before one is created.
const WebhookDialog = lazyDialog(async () => {
  const [{ WebhookDialog: Dialog }] = await Promise.all([import('./WebhookDialog'), loadSecret()])
  return { default: Dialog }
})

const Events = ({ webhook }: { webhook: Webhook }) => (
  <Text textStyle="remark" py="1">
    {webhook.events.map((event) => EVENTS[event]).join(' · ')}
  </Text>
)

const Address = ({ webhook }: { webhook: Webhook }) => (
  <Text as="span" textStyle="remark" color="fg.muted" fontFamily="mono" overflowWrap="anywhere">
    {webhook.url}
  </Text>
)

const COLUMNS: Column<Webhook>[] = [
  { key: 'name', header: 'Webhook', width: '20%', cell: ({ name }) => name },
  { key: 'url', header: 'Endereço', width: '30%', cell: (webhook) => <Address webhook={webhook} /> },
  { key: 'events', header: 'Eventos', cell: (webhook) => <Events webhook={webhook} /> },
  { key: 'status', header: 'Situação', width: '14%', cell: (webhook) => <StatusChip webhook={webhook} /> },
]

/** Webhooks, which notify a tenant's other programs of events. */
export function WebhooksPage() {
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<MadeSecret>()
  const navigate = useNavigate()
  return (
    <Page
      title="Webhooks"
      facts="Quando uma consulta é marcada ou uma compra confirmada, o endereço que você informar recebe um aviso assinado."
      actions={
        <Button onClick={() => setMaking(true)}>
          <Plus aria-hidden />
          Criar webhook
        </Button>
      }
    >
      <DataTable
        label="Webhooks"
        columns={COLUMNS}
        query={useWebhooks()}
        rowKey={({ id }) => id}
        rowHref={({ id }) => webhookPath(id)}
        phone={(webhook) => ({
          title: webhook.name,
          second: <Address webhook={webhook} />,
          third: (
            <Box mt="1">
              <StatusChip webhook={webhook} />
            </Box>
          ),
        })}
        total={(n) => count(n, 'webhook', 'webhooks')}
        none="Nenhum webhook encontrado"
        empty={
          <Empty icon={WebhookIcon} minH="80">
            Nenhum webhook ainda. Crie um para que o site, o CRM ou outro programa da clínica saiba na hora o que
            acontece por aqui.
          </Empty>
        }
      />
      {making && <WebhookDialog onMade={setMade} onClose={() => setMaking(false)} />}
      {made && (
        <SecretDialog
          title={`Webhook “${made.name}” criado`}
          description="Com este segredo o seu programa confere a assinatura de cada aviso. Copie agora: ele não será mostrado de novo."
          label="Segredo"
          copied="Copiado"
          name="O segredo"
          secret={made.secret}
          onClose={() => navigate(webhookPath(made.id))}
        />
      )}
    </Page>
  )
}
