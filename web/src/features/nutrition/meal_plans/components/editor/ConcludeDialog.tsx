import { Button, Text } from '@chakra-ui/react'
import { useRef } from 'react'
import { failureWithReason } from '~/api/error'
import { firstName } from '~/components/format'
import { Modal } from '~/components/Modal'
import { notify } from '~/components/notify'
import type { usePlanActions } from '../../api/queries'
import { useConcluded } from '../../api/versionQueries'
import type { Plan } from '../../model/types'
import { Difference } from '../versions/Difference'

interface ConcludeDialogProps {
  plan: Plan
  conclude: ReturnType<typeof usePlanActions>['conclude']
  onClose: () => void
}

/**
 * Last review before conclusion: the changes as the patient will find them. The reviewed plan is
 * the concluded one.
 */
export function ConcludeDialog({ plan, conclude, onClose }: ConcludeDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const concluded = useConcluded(plan)
  const name = firstName(plan.patient.name)
  const empty = plan.meals.filter(({ foods }) => foods.length === 0).map((meal) => meal.name)

  const send = async () => {
    if (conclude.isPending) return
    try {
      await conclude.mutateAsync({
        params: { path: { id: plan.patient.id, plan: plan.id } },
        body: { status: 'done', updated_at: plan.updated_at },
      })
      notify.success('O plano alimentar foi concluído com sucesso.')
    } catch (error) {
      notify.error(failureWithReason('Não foi possível concluir o plano alimentar.', error))
    }
    onClose()
  }

  return (
    <Modal
      open
      kind="alert"
      size={concluded.first ? 'xs' : 'md'}
      onClose={onClose}
      title="Concluir o plano alimentar?"
      description={`${name} recebe um e-mail e passa a ler este plano. Depois de concluído ele não muda mais: para alterá-lo, você cria uma nova versão.`}
      initialFocus={() => cancel.current}
      footer={
        <>
          <Button ref={cancel} flex="1" variant="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button flex="1" onClick={() => void send()} aria-disabled={conclude.isPending || undefined}>
            {conclude.isPending ? 'Concluindo...' : 'Concluir'}
          </Button>
        </>
      }
    >
      {empty.length > 0 && (
        <Text color="fg.warning" fontSize="dense" mb={concluded.first ? undefined : '4'}>
          Sem alimentos: {empty.join(', ')}.{' '}
          {empty.length === 1 ? 'Ela aparece vazia para o paciente.' : 'Elas aparecem vazias para o paciente.'}
        </Text>
      )}
      {!concluded.first && <Difference draft={plan} concluded={concluded} />}
    </Modal>
  )
}
