import { Check, CircleDashed, Pencil } from 'lucide-react'
import { StateChip } from '~/components/StateChip'

/** The state of a meal plan, the same in every list and header. */
export function PlanChip({ status }: { status: string | null | undefined }) {
  if (status === 'draft') {
    return (
      <StateChip state="plan.draft" icon={Pencil}>
        Rascunho
      </StateChip>
    )
  }
  if (status === 'done') {
    return (
      <StateChip state="plan.done" icon={Check}>
        Concluído
      </StateChip>
    )
  }
  return (
    <StateChip state="exam.none" icon={CircleDashed}>
      Sem plano
    </StateChip>
  )
}
