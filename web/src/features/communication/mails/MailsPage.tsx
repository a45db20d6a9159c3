import { Button, Flex, Text } from '@chakra-ui/react'
import { FolderOpen, RotateCcw } from 'lucide-react'
import { $api } from '~/api/client'
import { toApiError } from '~/api/error'
import { Card } from '~/components/Card'
import { useConfirm } from '~/components/Confirm'
import { count } from '~/components/format'
import { notify } from '~/components/notify'
import { Page } from '~/components/Page'
import { MailTable } from './MailTable'
import { useMails, useMailsChanged } from './queries'
import { SituationFilter, useSituation } from './SituationFilter'

/** Mails by the system: waiting, sent and failed ones. */
export function MailsPage() {
  const [situation, setSituation] = useSituation()
  const query = useMails(situation?.status)
  const counts = query.data?.counts
  return (
    <Page
      title="E-mails enviados"
      facts="O que o sistema escreveu às pessoas da clínica. Um e-mail que não foi entregue pode ser enviado de novo."
      actions={counts && counts.failed > 0 && <ResendAll failed={counts.failed} />}
    >
      {query.data?.to_folder && <FolderNotice />}
      <SituationFilter counts={counts} value={situation?.value} onChange={setSituation} />
      <MailTable query={query} situation={situation?.status} />
    </Page>
  )
}

function FolderNotice() {
  return (
    <Card kind="attention" mb="5" py="4">
      <Flex gap="3" align="flex-start">
        <Text as="span" color="accent.fg" flexShrink={0} mt="0.5">
          <FolderOpen size={20} aria-hidden />
        </Text>
        <Text>
          Nenhum servidor de e-mail está configurado. Por enquanto, os e-mails são gravados em uma pasta do servidor e
          não chegam a ninguém.
        </Text>
      </Flex>
    </Card>
  )
}

function ResendAll({ failed }: { failed: number }) {
  const confirm = useConfirm()
  const changed = useMailsChanged()
  const { mutateAsync, isPending } = $api.useMutation('post', '/mails/send-again')

  async function resend() {
    const mails = count(failed, 'e-mail não entregue', 'e-mails não entregues')
    const yes = await confirm({
      title: 'Enviar todos de novo?',
      description: `${mails} ${failed === 1 ? 'volta' : 'voltam'} para a fila, com novas tentativas.`,
      confirmLabel: 'Enviar todos',
    })
    if (!yes) return
    try {
      const { data } = await mutateAsync({})
      notify.success(`${count(data.count, 'e-mail voltou', 'e-mails voltaram')} para a fila.`)
    } catch (error) {
      notify.error(toApiError(error).message)
    }
    await changed()
  }

  return (
    <Button variant="outline" disabled={isPending} onClick={resend}>
      <RotateCcw aria-hidden />
      Enviar todos de novo
    </Button>
  )
}
