import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { Download, RotateCw } from 'lucide-react'
import { useRef, useState } from 'react'
import { failureWithReason } from '~/api/error'
import { Modal } from '~/components/Modal'
import { notify } from '~/components/notify'
import { downloadPlanPdf } from '../../api/planPdf'
import { PDF_OPTIONS, usePdfOptions } from '../../hooks/usePdfOptions'
import type { Plan } from '../../model/types'

interface PlanPdfDialogProps {
  plan: Pick<Plan, 'id' | 'patient'>
  onClose: () => void
}

type Progress = { status: 'idle' | 'making' } | { status: 'failed'; reason: string }

/** Options of a plan's PDF, and its download. */
export function PlanPdfDialog({ plan, onClose }: PlanPdfDialogProps) {
  const { options, choose } = usePdfOptions()
  const [progress, setProgress] = useState<Progress>({ status: 'idle' })
  const button = useRef<HTMLButtonElement>(null)
  const making = progress.status === 'making'
  const failed = progress.status === 'failed'

  const download = async () => {
    if (making) return
    setProgress({ status: 'making' })
    try {
      await downloadPlanPdf(plan, options)
      notify.success('O plano foi baixado.')
      onClose()
    } catch (error) {
      setProgress({ status: 'failed', reason: failureWithReason('Não foi possível fazer o PDF.', error) })
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
        <Button ref={button} w="full" onClick={() => void download()} aria-disabled={making || undefined}>
          {failed ? <RotateCw aria-hidden /> : <Download aria-hidden />}
          {making ? 'Preparando...' : failed ? 'Tentar novamente' : 'Baixar'}
        </Button>
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
