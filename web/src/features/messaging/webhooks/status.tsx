import { ToneChip } from '~/components/ToneChip'
import type { Webhook } from './queries'

/** Returns true after repeated failures: a single one may be caused by its message. */
export const isFailing = ({ status, failures }: Webhook) => status === 'active' && failures >= 3

export function StatusChip({ webhook }: { webhook: Webhook }) {
  if (isFailing(webhook)) return <ToneChip tone="attention">Com falhas</ToneChip>
  if (webhook.status === 'active') return <ToneChip tone="good">Ativo</ToneChip>
  if (webhook.status === 'stopped') return <ToneChip tone="risk">Parado</ToneChip>
  return <ToneChip>Pausado</ToneChip>
}
