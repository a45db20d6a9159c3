import type { PurchaseService } from '../purchases'

/** Returns true for services whose sessions are booked with a specialist. */
export const isBookable = ({ service }: PurchaseService) => service.name === 'specialist_call'

/** Returns the stages of a program in their order. */
export const stagesOf = (services: PurchaseService[]) => services.filter(isBookable)

/** Returns the options of a select; used up and unpaid services are disabled. */
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
