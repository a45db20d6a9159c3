import { Box, Button, Stack, Text } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'
import { $api } from '~/api/client'
import { toApiError } from '~/api/error'
import { useConfirm } from '~/components/Confirm'
import { Fact } from '~/components/Fact'
import { Modal } from '~/components/Modal'
import { notify } from '~/components/notify'
import { capital, longWhen } from '~/modules/appointments/appointment'
import { type Message, MessageChip } from './message'
import { useMessagesChanged } from './queries'
import { TextPreview } from './TextPreview'

interface MessageDialogProps {
  message: Message
  onClose: () => void
}

/** A message to the patient. */
export function MessageDialog({ message, onClose }: MessageDialogProps) {
  return (
    <Modal
      open
      onClose={onClose}
      title={message.description}
      description={capital(longWhen(message.start))}
      footer={
        message.status !== 'sent' && message.status !== 'filed' && <Remove message={message} onRemoved={onClose} />
      }
    >
      <Stack gap="4">
        <Box>
          <MessageChip status={message.status} />
        </Box>
        <Stack as="dl" gap="3">
          <Fact label="Assunto">{message.subject}</Fact>
          <Fact label="Para">{message.email}</Fact>
          {message.message && (
            <Fact label="Mensagem pessoal">
              <Text as="span" whiteSpace="pre-wrap">
                {message.message}
              </Text>
            </Fact>
          )}
        </Stack>
        {/* Of the template as it is now: what was sent before may have said something else. */}
        {message.status === 'scheduled' && (
          <TextPreview template={message.email_template_id} patient={message.user_id} message={message.message ?? ''} />
        )}
      </Stack>
    </Modal>
  )
}

function Remove({ message, onRemoved }: { message: Message; onRemoved: () => void }) {
  const confirm = useConfirm()
  const changed = useMessagesChanged()
  const { mutateAsync, isPending } = $api.useMutation('delete', '/user-notifications/{uuid}')
  const remove = async () => {
    const sure = await confirm({
      title: 'Remover esta mensagem?',
      description: message.status === 'failed' ? 'Ela não pôde ser enviada.' : 'Ela não será enviada.',
      confirmLabel: 'Remover',
      danger: true,
    })
    if (!sure || isPending) return
    try {
      await mutateAsync({ params: { path: { uuid: message.uuid } } })
      notify.success('Mensagem removida com sucesso')
    } catch (error) {
      const { status, message: why } = toApiError(error)
      // One that was sent meanwhile is told by the server.
      notify.error(status === 409 ? why : 'Não foi possível remover a mensagem')
    }
    changed()
    onRemoved()
  }
  return (
    <Button variant="outline" onClick={remove}>
      <Trash2 aria-hidden />
      Remover
    </Button>
  )
}
