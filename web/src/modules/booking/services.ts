import type { Role } from '~/api/session'
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

const USED_UP = 'O paciente já usou todas as sessões do programa.'
const UNPAID = 'O pagamento da compra ainda não foi confirmado.'

/** Returns what a user does about a program without a service that may be booked. */
export function noServiceAdvice(stages: PurchaseService[], role: Role) {
  const unpaid = stages.some(({ status }) => status === 'pending')
  if (role === 'super_admin' || role === 'receptionist') {
    return unpaid
      ? `${UNPAID} Confirme-o em Compras e volte para agendar.`
      : `${USED_UP} Cadastre uma nova compra e volte para agendar.`
  }
  if (role === 'specialist') {
    return unpaid
      ? `${UNPAID} Peça à administração da clínica para confirmá-lo.`
      : `${USED_UP} Peça à administração da clínica para cadastrar uma nova compra.`
  }
  return unpaid
    ? 'Você poderá agendar assim que o seu pagamento for confirmado.'
    : 'Você já usou todas as consultas do seu programa. Para agendar outra, é preciso contratar um novo programa.'
}
