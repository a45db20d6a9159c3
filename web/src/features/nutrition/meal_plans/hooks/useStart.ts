import { failureWithReason } from '~/api/error'
import { useConfirm } from '~/components/Confirm'
import { notify } from '~/components/notify'
import { type StartFrom, useStartFrom } from '../api/versionQueries'
import type { Plan } from '../model/types'
import { hasFoods, planSize } from '../model/versionWords'

/** Restarts the draft from another plan, after asking if content would be lost. */
export function useStart(patientId: string) {
  const confirm = useConfirm()
  const start = useStartFrom(patientId)

  /**
   * Starts a draft from another plan or a model and returns true on success. `draft` is the current
   * plan.
   */
  const begin = async (draft: Plan | undefined, from: StartFrom) => {
    if (start.isPending) return false
    const open = draft?.status === 'draft' ? draft : null
    if (open && hasFoods(open.meals)) {
      const sure = await confirm({
        title: 'Substituir as refeições do rascunho?',
        description: `${planSize(open.meals)} saem do rascunho e dão lugar às do outro plano. Isso não pode ser desfeito.`,
        confirmLabel: 'Substituir',
        danger: true,
      })
      if (!sure) return false
    }
    try {
      await start.mutateAsync({ draft: open, from })
      notify.success('As refeições estão no rascunho.')
      return true
    } catch (error) {
      notify.error(failureWithReason('Não foi possível começar deste plano.', error))
      return false
    }
  }
  return { begin, starting: start.isPending }
}
