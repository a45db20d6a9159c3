import type { PurchaseService } from '../purchases'

/** What sessions with a specialist are booked with. */
export const isBookable = ({ service }: PurchaseService) => service.name === 'specialist_call'

/** The stages of a program, in its order. */
export const stagesOf = (services: PurchaseService[]) => services.filter(isBookable)

/** For a select: what is used up, or not yet paid, cannot be chosen. */
export function stageOptions(stages: PurchaseService[]) {
  return stages.map((stage) => ({
    value: stage.id,
    label: `${stage.name} (${remark(stage)})`,
    disabled: !stage.available,
  }))
}

function remark({ status, available, remaining, quota }: PurchaseService) {
  if (status === 'pending') return 'aguardando o pagamento'
  if (!available) return 'já utilizado'
  return remaining === quota
    ? `${quota} ${quota === 1 ? 'sessão' : 'sessões'}`
    : `resta${remaining === 1 ? '' : 'm'} ${remaining} de ${quota}`
}
