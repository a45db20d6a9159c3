import { Box, Flex, Stack, Table, Text } from '@chakra-ui/react'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { Schemas } from '~/api/client'
import { formatNumber } from '~/components/format'
import { portion } from '~/modules/householdMeasure'
import { changesInWords, changesOf, missedInWords, NUTRIENTS, stepInWords } from '../../model/adjusting'

const cell = { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

interface AdjustResultProps {
  proposal: Schemas['Adjustment']
  meals: Schemas['Meal'][]
}

/** Table of what changes: the sums, why a target is missed, and the foods. */
export function AdjustResult({ proposal, meals }: AdjustResultProps) {
  const changes = changesOf(proposal)
  const missed = proposal.amounts.flatMap((amount) => missedInWords(amount) ?? [])
  const unknown = new Set(proposal.amounts.filter(({ target }) => target != null).flatMap((amount) => amount.unknown))
  return (
    <Stack gap="4" as="section" aria-label="Proposta">
      <Flex gap="2" role="status" fontWeight="500" align="flex-start">
        <Box asChild flexShrink={0} mt="0.5" color={missed.length > 0 ? 'fg.warning' : 'fg.success'}>
          {missed.length > 0 ? <CircleAlert size={18} aria-hidden /> : <CircleCheck size={18} aria-hidden />}
        </Box>
        <Box>
          {missed.length > 0 ? 'Não dá para chegar a tudo. Isto é o mais perto:' : 'Chega ao que você pediu.'}{' '}
          {changesInWords(changes.length)}
          {missed.map((words) => (
            <Text key={words} fontWeight="400" fontSize="dense" mt="1">
              {words}
            </Text>
          ))}
        </Box>
      </Flex>
      <Table.Root size="sm" aria-label="Somas antes e depois">
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>Nutriente</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">Antes</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">Depois</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">Meta</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {proposal.amounts.map(({ nutrient, before, after, target }) => (
            <Table.Row key={nutrient}>
              <Table.Cell>
                {NUTRIENTS[nutrient].label} ({NUTRIENTS[nutrient].unit})
              </Table.Cell>
              <Table.Cell {...cell}>{formatNumber(before)}</Table.Cell>
              <Table.Cell {...cell} fontWeight="650">
                {formatNumber(after)}
              </Table.Cell>
              <Table.Cell {...cell}>{target == null ? '–' : formatNumber(target)}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
      {unknown.size > 0 && (
        <Text textStyle="remark" color="fg.muted">
          Sem dado na tabela, contados como zero: {[...unknown].join(', ')}.
        </Text>
      )}
      {changes.length > 0 && (
        <Stack as="ul" listStyleType="none" gap="0" aria-label="Quantidades que mudam">
          {changes.map(({ row, meal, short_name, home_measure, quantity, proposed }) => (
            <Flex as="li" key={row} justify="space-between" gap="4" py="1.5" borderTopWidth="1px" fontSize="dense">
              <Text minW="0">
                {short_name}
                <Text as="span" display="block" textStyle="remark" color="fg.muted">
                  {meals.find(({ uuid }) => uuid === meal)?.name}
                </Text>
              </Text>
              <Text flexShrink={0} maxW="55%" textAlign="end" fontVariantNumeric="tabular-nums">
                <Box as="span" srOnly>{`de ${portion(quantity, home_measure)} para `}</Box>
                <Box as="span" aria-hidden>
                  {stepInWords(quantity, proposed).split('→')[0]}→{' '}
                </Box>
                {portion(proposed, home_measure)}
              </Text>
            </Flex>
          ))}
        </Stack>
      )}
    </Stack>
  )
}
