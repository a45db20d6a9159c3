import { Box, Button, Flex, Text } from '@chakra-ui/react'
import {
  Ban,
  Check,
  Clock,
  Eye,
  FolderOpen,
  type LucideIcon,
  Mail as MailIcon,
  RotateCcw,
  Send,
  TriangleAlert,
} from 'lucide-react'
import { useState } from 'react'
import { $api } from '~/api/client'
import { toApiError } from '~/api/error'
import { Empty } from '~/components/Empty'
import { count, formatDateTime } from '~/components/format'
import { IconButton } from '~/components/IconButton'
import { lazyDialog } from '~/components/lazyDialog'
import { notify } from '~/components/notify'
import { StateChip } from '~/components/StateChip'
import { type Column, DataTable } from '~/components/table'
import { type Mail, type Situation, type useMails, useMailsChanged } from './queries'

const MailPreview = lazyDialog(async () => ({ default: (await import('./MailPreview')).MailPreview }))

const STATES: Record<Mail['status'], { state: string; icon: LucideIcon; word: string }> = {
  queued: { state: 'job.queued', icon: Clock, word: 'Na fila' },
  sending: { state: 'job.running', icon: Send, word: 'Enviando' },
  sent: { state: 'job.done', icon: Check, word: 'Enviado' },
  filed: { state: 'job.queued', icon: FolderOpen, word: 'Guardado em arquivo' },
  failed: { state: 'job.failed', icon: TriangleAlert, word: 'Não entregue' },
  dropped: { state: 'job.queued', icon: Ban, word: 'Não enviado' },
}

/**
 * Kind of mails with a chosen time, which may still be wanted when they are late; other dropped
 * mails are void.
 */
const CHOSEN_TIME = 'scheduled_notification'

/** Formats when a mail was or will be sent. */
function when(mail: Mail) {
  if (mail.sent_at) return formatDateTime(mail.sent_at)
  if (mail.status === 'queued' && mail.attempts > 0 && mail.next_attempt_at)
    return `Nova tentativa em ${formatDateTime(mail.next_attempt_at)}`
  return formatDateTime(mail.created_at)
}

function State({ mail }: { mail: Mail }) {
  const { state, icon, word } = STATES[mail.status]
  return (
    <Box py="1">
      <Flex
        direction={{ md: 'column' }}
        align={{ base: 'center', md: 'flex-start' }}
        wrap="wrap"
        columnGap="2"
        rowGap="1"
      >
        <StateChip state={state} icon={icon}>
          {word}
        </StateChip>
        <Text textStyle="remark" color="fg.muted" fontVariantNumeric="tabular-nums">
          {when(mail)}
        </Text>
      </Flex>
      {mail.last_error && (
        <Text
          textStyle="remark"
          color={mail.status === 'dropped' ? 'fg.muted' : 'fg.error'}
          mt="1"
          maxW="44ch"
          overflowWrap="anywhere"
        >
          {mail.last_error}
        </Text>
      )}
    </Box>
  )
}

const nameOf = (mail: Mail) => mail.recipient_name || mail.recipient

function Recipient({ mail }: { mail: Mail }) {
  return (
    <Box py="1" overflowWrap="anywhere">
      {mail.recipient_name && <Text fontWeight="600">{mail.recipient_name}</Text>}
      <Text textStyle="remark" color="fg.muted">
        {mail.recipient}
      </Text>
    </Box>
  )
}

function SendAgain({ mail }: { mail: Mail }) {
  const changed = useMailsChanged()
  const { mutateAsync, isPending } = $api.useMutation('post', '/mails/{id}/send-again')

  async function resend() {
    try {
      await mutateAsync({ params: { path: { id: mail.id } } })
      notify.success('O e-mail voltou para a fila.')
    } catch (error) {
      notify.error(toApiError(error).message)
    }
    await changed()
  }

  if (mail.status !== 'failed' && !(mail.status === 'dropped' && mail.event === CHOSEN_TIME)) return null
  return (
    <Button
      size="sm"
      variant="subtle"
      aria-label={`Enviar de novo o e-mail a ${nameOf(mail)}`}
      disabled={isPending}
      onClick={resend}
    >
      <RotateCcw aria-hidden />
      Enviar de novo
    </Button>
  )
}

const NOTHING: Record<Situation | 'all', string> = {
  all: 'Nenhum e-mail foi escrito ainda.',
  queued: 'Nenhum e-mail está na fila.',
  sent: 'Nenhum e-mail foi enviado ainda.',
  filed: 'Nenhum e-mail foi guardado em arquivo.',
  failed: 'Todos os e-mails foram entregues.',
}

interface MailTableProps {
  query: ReturnType<typeof useMails>
  situation: Situation | undefined
}

export function MailTable({ query, situation }: MailTableProps) {
  const [shown, setShown] = useState<Mail | null>(null)
  const columns: Column<Mail>[] = [
    { key: 'recipient', header: 'Para', width: '26%', cell: (mail) => <Recipient mail={mail} /> },
    {
      key: 'subject',
      header: 'Assunto',
      width: '28%',
      cell: (mail) => (
        <Box py="1" overflowWrap="anywhere">
          <Text>{mail.subject}</Text>
          <Text textStyle="remark" color="fg.muted">
            {mail.event_label}
          </Text>
        </Box>
      ),
    },
    { key: 'status', header: 'Situação', cell: (mail) => <State mail={mail} /> },
    {
      key: 'actions',
      header: 'Ações',
      align: 'end',
      cell: (mail) => (
        <Flex gap="2" justify="flex-end" wrap="wrap">
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Ver o e-mail a ${nameOf(mail)}`}
            onClick={() => setShown(mail)}
          >
            Ver
          </Button>
          <SendAgain mail={mail} />
        </Flex>
      ),
    },
  ]
  return (
    <>
      <DataTable
        label="E-mails enviados"
        columns={columns}
        query={query}
        rowKey={(mail) => mail.id}
        phone={(mail) => ({
          title: mail.subject,
          second: (
            <>
              <Recipient mail={mail} />
              <State mail={mail} />
              <SendAgain mail={mail} />
            </>
          ),
          after: (
            <IconButton
              label={`Ver o e-mail a ${nameOf(mail)}`}
              icon={<Eye aria-hidden />}
              onClick={() => setShown(mail)}
            />
          ),
        })}
        search={{ label: 'Buscar e-mail', placeholder: 'Nome, e-mail ou assunto' }}
        total={(n) => count(n, 'e-mail', 'e-mails')}
        none="Nenhum e-mail encontrado"
        empty={
          <Empty icon={MailIcon} minH="80">
            {NOTHING[situation ?? 'all']}
          </Empty>
        }
      />
      {shown && <MailPreview mail={shown} onClose={() => setShown(null)} />}
    </>
  )
}
