import { Box, Button, Text } from '@chakra-ui/react'
import { Ban, BookOpen, KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { $api } from '~/api/client'
import { toApiError } from '~/api/error'
import { useConfirm } from '~/components/Confirm'
import { Empty } from '~/components/Empty'
import { count, formatDate, formatDateTime } from '~/components/format'
import { lazyDialog } from '~/components/lazyDialog'
import { notify } from '~/components/notify'
import { Page } from '~/components/Page'
import { ToneChip } from '~/components/ToneChip'
import { type Column, DataTable } from '~/components/table'
import type { MadeKey } from './KeyDialog'
import { type ApiKey, useApiKeys, useApiKeysChanged } from './queries'
import { SCOPES } from './words'

const loadSecret = async () => ({ default: (await import('~/modules/SecretDialog')).SecretDialog })
const SecretDialog = lazyDialog(loadSecret)
// A secret is shown once, so its dialog is loaded before one is created.
const KeyDialog = lazyDialog(async () => {
  const [{ KeyDialog: Dialog }] = await Promise.all([import('./KeyDialog'), loadSecret()])
  return { default: Dialog }
})

const STATUS = {
  active: { word: 'Ativa', tone: 'good' },
  expired: { word: 'Vencida', tone: 'attention' },
  revoked: { word: 'Revogada', tone: null },
} as const

/** Describes when a key expires, or since when it has been invalid. */
function term({ status, expires_at, revoked_at }: ApiKey) {
  if (status === 'revoked') return revoked_at ? `Em ${formatDate(revoked_at)}` : ''
  if (!expires_at) return 'Sem validade'
  return status === 'expired' ? `Em ${formatDate(expires_at)}` : `Até ${formatDate(expires_at)}`
}

const lastUse = ({ last_used_at }: ApiKey) => (last_used_at ? formatDateTime(last_used_at) : 'Nunca usada')

/** A key's prefix, its owner, and a warning if it needs attention. */
const Origin = ({ apiKey }: { apiKey: ApiKey }) => (
  <>
    <Text textStyle="remark" color="fg.muted">
      <Text as="span" fontFamily="mono">
        {apiKey.prefix}…
      </Text>
      {` · ${apiKey.created_by}, ${formatDate(apiKey.created_at)}`}
    </Text>
    {apiKey.status === 'revoked' && apiKey.created_by_left && (
      <Text textStyle="remark" color="fg.muted" mt="1">
        Quem criou não administra mais a clínica, por isso a chave foi encerrada. Se algum programa ainda a usa, crie
        outra.
      </Text>
    )}
  </>
)

const Name = ({ apiKey }: { apiKey: ApiKey }) => (
  <Box py="1" overflowWrap="anywhere">
    <Text fontWeight="600">{apiKey.name}</Text>
    <Origin apiKey={apiKey} />
  </Box>
)

const Scopes = ({ apiKey }: { apiKey: ApiKey }) => (
  <Text textStyle="remark" py="1">
    {apiKey.scopes.map((scope) => SCOPES[scope]).join(' · ')}
  </Text>
)

function Status({ apiKey }: { apiKey: ApiKey }) {
  const { word, tone } = STATUS[apiKey.status]
  return (
    <Box py="1">
      <ToneChip tone={tone}>{word}</ToneChip>
      <Text textStyle="remark" color="fg.muted" mt="1" fontVariantNumeric="tabular-nums">
        {term(apiKey)}
      </Text>
    </Box>
  )
}

function Revoke({ apiKey }: { apiKey: ApiKey }) {
  const confirm = useConfirm()
  const changed = useApiKeysChanged()
  const { mutateAsync, isPending } = $api.useMutation('delete', '/api-keys/{id}')
  if (apiKey.status === 'revoked') return null
  const revoke = async () => {
    const sure = await confirm({
      title: `Revogar a chave “${apiKey.name}”?`,
      description: 'Os programas que a usam perdem o acesso na mesma hora. Não dá para desfazer.',
      confirmLabel: 'Revogar',
      danger: true,
    })
    if (!sure || isPending) return
    try {
      await mutateAsync({ params: { path: { id: apiKey.id } } })
      notify.success(`A chave “${apiKey.name}” foi revogada.`)
    } catch (error) {
      notify.error(toApiError(error).message)
    }
    void changed()
  }
  return (
    <Button size="sm" variant="ghost" aria-label={`Revogar ${apiKey.name}`} onClick={revoke}>
      <Ban aria-hidden />
      Revogar
    </Button>
  )
}

const COLUMNS: Column<ApiKey>[] = [
  { key: 'name', header: 'Chave', width: '28%', cell: (apiKey) => <Name apiKey={apiKey} /> },
  { key: 'scopes', header: 'Permissões', width: '28%', cell: (apiKey) => <Scopes apiKey={apiKey} /> },
  { key: 'status', header: 'Situação', cell: (apiKey) => <Status apiKey={apiKey} /> },
  {
    key: 'last_used_at',
    header: 'Último uso',
    cell: (apiKey) => (
      <Text as="span" fontVariantNumeric="tabular-nums">
        {lastUse(apiKey)}
      </Text>
    ),
  },
  { key: 'actions', header: 'Ações', align: 'end', cell: (apiKey) => <Revoke apiKey={apiKey} /> },
]

/** API keys, with which a tenant's other programs authenticate. */
export function ApiKeysPage() {
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<MadeKey>()
  const actions = (
    <>
      <Button asChild variant="outline">
        <a href="/api/docs" target="_blank" rel="noreferrer">
          <BookOpen aria-hidden />
          Ver a referência da API
        </a>
      </Button>
      <Button onClick={() => setMaking(true)}>
        <Plus aria-hidden />
        Criar chave
      </Button>
    </>
  )
  const query = useApiKeys()
  return (
    <Page
      title="Chaves de API"
      facts="Com uma chave, o site ou outro programa da clínica consulta e agenda por aqui, só no que você permitir."
      actions={actions}
    >
      <DataTable
        label="Chaves de API"
        columns={COLUMNS}
        query={query}
        rowKey={({ id }) => id}
        phone={(apiKey) => ({
          title: apiKey.name,
          second: (
            <>
              <Origin apiKey={apiKey} />
              <Status apiKey={apiKey} />
              <Scopes apiKey={apiKey} />
            </>
          ),
          third: (
            <>
              Último uso: {lastUse(apiKey)}
              <Box ms="-3">
                <Revoke apiKey={apiKey} />
              </Box>
            </>
          ),
        })}
        total={(n) => count(n, 'chave', 'chaves')}
        none="Nenhuma chave encontrada"
        empty={
          <Empty icon={KeyRound} minH="80">
            Nenhuma chave ainda. Crie uma para ligar o site da clínica, um aplicativo ou uma planilha ao Nutrir: cada
            programa com a sua, e com o mínimo de permissões de que precisa. O que dá para fazer está na referência da
            API.
          </Empty>
        }
      />
      {making && <KeyDialog onMade={setMade} onClose={() => setMaking(false)} />}
      {made && (
        <SecretDialog
          title={`Chave “${made.name}” criada`}
          description="Copie agora e guarde em lugar seguro: por segurança, ela não será mostrada de novo."
          label="Chave"
          copied="Copiada"
          name="O código da chave"
          secret={made.secret}
          onClose={() => setMade(undefined)}
        />
      )}
    </Page>
  )
}
