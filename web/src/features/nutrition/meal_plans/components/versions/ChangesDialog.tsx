import { Empty } from '~/components/Empty'
import { Modal } from '~/components/Modal'
import { useConcluded } from '../../api/versionQueries'
import type { Plan } from '../../model/types'
import { Difference } from './Difference'

/** Dialog with the changes that the patient will find, while the draft is written. */
export function ChangesDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const concluded = useConcluded(plan)
  return (
    <Modal
      open
      onClose={onClose}
      title="O que mudou"
      description="Este rascunho, comparado com o plano que o paciente lê hoje."
    >
      {concluded.first ? (
        <Empty minH="7.5rem">Este é o primeiro plano: ainda não há com o que comparar.</Empty>
      ) : (
        <Difference draft={plan} concluded={concluded} />
      )}
    </Modal>
  )
}
