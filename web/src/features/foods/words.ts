import { count, formatNumber } from '~/components/format'
import type { Import } from './queries'

/** How an import ended, in one line. */
export function outcome({ status, result, message }: Import) {
  if (status === 'failed') return message ?? 'Não foi possível ler a planilha.'
  if (!result) return ''
  const { created, updated, unchanged } = result
  return [
    count(created, 'novo', 'novos'),
    count(updated, 'atualizado', 'atualizados'),
    `${formatNumber(unchanged)} sem mudança`,
  ].join(', ')
}
