import { Text } from '@chakra-ui/react'
import type { Schemas } from '~/api/client'
import { formatNumber } from '~/components/format'
import { Segments } from '~/components/Segments'
import { useAddressChoice } from '~/components/table'
import type { Situation } from './queries'

const SITUATIONS: { status: Situation; value: string; label: string }[] = [
  { status: 'queued', value: 'na-fila', label: 'Na fila' },
  { status: 'sent', value: 'enviados', label: 'Enviados' },
  { status: 'filed', value: 'em-arquivo', label: 'Em arquivo' },
  { status: 'failed', value: 'nao-entregues', label: 'Não entregues' },
]
const ALL = 'todos'

export const useSituation = () => useAddressChoice('situacao', SITUATIONS)

interface SituationFilterProps {
  counts: Schemas['MailCounts'] | undefined
  /** Value in the address. */
  value: string | undefined
  onChange: (next: string) => void
}

export function SituationFilter({ counts, value, onChange }: SituationFilterProps) {
  // With a mail server, no mail is written to a file.
  const known = SITUATIONS.filter(({ status, value: own }) => status !== 'filed' || own === value || counts?.filed)
  const items = known.map(({ status, value, label }) => ({
    value,
    label: (
      <>
        {label}
        {counts && (
          <Text as="span" color="fg.muted" fontWeight="400" fontVariantNumeric="tabular-nums">
            {' '}
            {formatNumber(counts[status])}
          </Text>
        )}
      </>
    ),
  }))
  return (
    <Segments
      label="Situação"
      items={[{ value: ALL, label: 'Todos' }, ...items]}
      value={value ?? ALL}
      onChange={onChange}
      display={{ base: 'grid', md: 'inline-flex' }}
      gridTemplateColumns="repeat(2, minmax(0, 1fr))"
      minW="0"
      w={{ base: '100%', md: 'fit-content' }}
      mb="4"
      item={{ px: { base: '2', md: '4' }, whiteSpace: 'nowrap' }}
    />
  )
}
