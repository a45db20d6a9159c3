import { Check, CircleDashed, Pencil } from 'lucide-react'
import { StateChip } from '~/components/StateChip'

/**
 * State of a meal plan, the same in every list and header. `named` adds that it is a plan's, if
 * nothing beside it tells.
 */
export function PlanChip({ status, named }: { status: string | null | undefined; named?: boolean }) {
  if (status === 'draft') {
    return (
      <StateChip state="plan.draft" icon={Pencil}>
        {named ? 'Plano em rascunho' : 'Rascunho'}
      </StateChip>
    )
  }
  if (status === 'done') {
    return (
      <StateChip state="plan.done" icon={Check}>
        {named ? 'Plano concluído' : 'Concluído'}
      </StateChip>
    )
  }
  return (
    <StateChip state="exam.none" icon={CircleDashed}>
      Sem plano
    </StateChip>
  )
}
