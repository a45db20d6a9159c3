import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { Download, Mail, RotateCw } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { failureWithReason } from '~/api/error'
import { Modal } from '~/components/Modal'
import { notify } from '~/components/notify'
import { downloadPlanPdf, mailPlanPdf } from '../../api/planPdf'
import { PDF_OPTIONS, usePdfOptions } from '../../hooks/usePdfOptions'
import type { Plan } from '../../model/types'

interface PlanPdfDialogProps {
  plan: Pick<Plan, 'id' | 'patient' | 'status'>
  /** True if the reader may send it to the patient. */
  mails?: boolean
  onClose: () => void
}

type Progress = { status: 'idle' | 'making' | 'sending' } | { status: 'failed'; reason: string }

/** Options of a plan's PDF, its download, and for staff its sending to the patient. */
export function PlanPdfDialog({ plan, mails = false, onClose }: PlanPdfDialogProps) {
  const { options, choose } = usePdfOptions()
  const [progress, setProgress] = useState<Progress>({ status: 'idle' })
  const why = useId()
  const button = useRef<HTMLButtonElement>(null)
  const making = progress.status === 'making'
  const sending = progress.status === 'sending'
  const failed = progress.status === 'failed'
  const isDraft = plan.status === 'draft'

  const download = async () => {
    if (making || sending) return
    setProgress({ status: 'making' })
    try {
      await downloadPlanPdf(plan, options)
      notify.success('O plano foi baixado.')
      onClose()
    } catch (error) {
      setProgress({ status: 'failed', reason: failureWithReason('Não foi possível fazer o PDF.', error) })
    }
  }

  const send = async () => {
    if (making || sending || isDraft) return
    setProgress({ status: 'sending' })
    try {
      const recipient = await mailPlanPdf(plan, options)
      notify.success(`O plano foi enviado para ${recipient}.`)
      onClose()
    } catch (error) {
      setProgress({ status: 'failed', reason: failureWithReason('Não foi possível enviar o plano.', error) })
    }
  }

  return (
    <Modal
      open
      onClose={onClose}
      size="sm"
      title="Baixar PDF"
      description="O plano em uma folha para guardar, enviar ou imprimir."
      initialFocus={() => button.current}
      footer={
        <Stack gap="3" w="full">
          <Button ref={button} w="full" onClick={() => void download()} aria-disabled={making || sending || undefined}>
            {failed && !mails ? <RotateCw aria-hidden /> : <Download aria-hidden />}
            {making ? 'Preparando...' : failed && !mails ? 'Tentar novamente' : 'Baixar'}
          </Button>
          {mails && (
            <Button
              variant="outline"
              w="full"
              onClick={() => void send()}
              aria-disabled={making || sending || isDraft || undefined}
              aria-describedby={isDraft ? why : undefined}
            >
              <Mail aria-hidden />
              {sending ? 'Enviando...' : 'Enviar por e-mail'}
            </Button>
          )}
          {mails && isDraft && (
            <Text id={why} textStyle="remark" color="fg.muted" textAlign="center">
              Para enviar ao paciente, conclua o plano primeiro.
            </Text>
          )}
        </Stack>
      }
    >
      <Stack as="fieldset" gap="0" border="0" p="0" m="0">
        <chakra.legend srOnly>O que vai no PDF</chakra.legend>
        {PDF_OPTIONS.map(({ name, label }) => (
          <chakra.label key={name} display="flex" alignItems="center" gap="3" minH="11" cursor="pointer">
            <chakra.input
              type="checkbox"
              checked={options[name]}
              onChange={(event) => choose(name, event.target.checked)}
              boxSize="5"
              flexShrink={0}
              accentColor="brand.solid"
              focusVisibleRing="outside"
            />
            {label}
          </chakra.label>
        ))}
      </Stack>
      <Flex role="status" minH="6" mt="2">
        {failed && (
          <Text color="fg.error" fontSize="dense">
            {progress.reason}
          </Text>
        )}
      </Flex>
    </Modal>
  )
}
