import { SegmentGroup, Text } from '@chakra-ui/react'
import type { Schemas } from '~/api/client'
import { formatNumber } from '~/components/format'
import { useAddressFilters } from '~/components/table'
import type { Situation } from './queries'

const SITUATIONS: { value: Situation; inAddress: string; label: string }[] = [
  { value: 'queued', inAddress: 'na-fila', label: 'Na fila' },
  { value: 'sent', inAddress: 'enviados', label: 'Enviados' },
  { value: 'failed', inAddress: 'nao-entregues', label: 'Não entregues' },
]
const ALL = 'todos'

/** The situation lives in the address, beside page and search. */
export function useSituation(): [Situation | undefined, (next: string) => void] {
  const { values, set } = useAddressFilters(['situacao'])
  const choose = (next: string) => set('situacao', SITUATIONS.find(({ value }) => value === next)?.inAddress ?? '')
  return [SITUATIONS.find(({ inAddress }) => inAddress === values.situacao)?.value, choose]
}

interface SituationFilterProps {
  counts: Schemas['MailCounts'] | undefined
  value: Situation | undefined
  onChange: (next: string) => void
}

export function SituationFilter({ counts, value, onChange }: SituationFilterProps) {
  const items = [
    { value: ALL, label: 'Todos', count: undefined },
    ...SITUATIONS.map((its) => ({ ...its, count: counts?.[its.value] })),
  ]
  return (
    <SegmentGroup.Root
      aria-label="Situação"
      value={value ?? ALL}
      onValueChange={(change) => onChange(change.value ?? ALL)}
      display={{ base: 'grid', md: 'inline-flex' }}
      gridTemplateColumns="repeat(2, minmax(0, 1fr))"
      minW="0"
      w={{ base: '100%', md: 'fit-content' }}
      mb="4"
      bg="bg.muted"
      borderRadius="control"
      p="3px"
      boxShadow="none"
    >
      <SegmentGroup.Indicator
        bg="bg.panel"
        borderRadius="8px"
        borderWidth="1px"
        borderColor="border.strong"
        boxShadow="none"
      />
      {items.map((item) => (
        <SegmentGroup.Item
          key={item.value}
          value={item.value}
          justifyContent="center"
          h={{ base: '11', lg: '9' }}
          px={{ base: '2', md: '4' }}
          cursor="pointer"
          color="fg.muted"
          fontSize="15px"
          fontWeight="600"
          whiteSpace="nowrap"
          _checked={{ color: 'brand.fg' }}
          _before={{ display: 'none' }}
        >
          <SegmentGroup.ItemText>
            {item.label}
            {item.count !== undefined && (
              <Text as="span" color="fg.muted" fontWeight="400" fontVariantNumeric="tabular-nums">
                {' '}
                {formatNumber(item.count)}
              </Text>
            )}
          </SegmentGroup.ItemText>
          <SegmentGroup.ItemHiddenInput />
        </SegmentGroup.Item>
      ))}
    </SegmentGroup.Root>
  )
}
