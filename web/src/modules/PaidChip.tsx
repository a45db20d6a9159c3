import { formatMoney, today } from '~/components/format'
import { ToneChip } from '~/components/ToneChip'
import type { Purchase } from './purchases'

/** Returns true if the day until which it was to be paid is over. */
function isOverdue({ open, due_on }: Pick<Purchase, 'open' | 'due_on'>) {
  return open > 0 && due_on != null && due_on.split('/').toReversed().join('-') < today()
}

/** Shows what was recorded of a purchase's payment: nothing, if it was settled elsewhere. */
export function PaidChip({ purchase }: { purchase: Pick<Purchase, 'open' | 'paid' | 'due_on'> }) {
  const { open, paid } = purchase
  if (open > 0) {
    return (
      <ToneChip tone={isOverdue(purchase) ? 'attention' : undefined}>
        {isOverdue(purchase) ? `Vencida · ${formatMoney(open)} em aberto` : `${formatMoney(open)} em aberto`}
      </ToneChip>
    )
  }
  return paid > 0 ? <ToneChip tone="good">Pago</ToneChip> : null
}
