import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { ChevronDown, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { ToneChip } from '~/components/ToneChip'
import type { Result, ResultName } from '~/modules/assessmentResults'
import { RESULT_NAMES, shown } from '~/modules/assessmentResults'
import type { Results } from '../model/types'

/** The number large, its unit small and muted. */
export function Figure({ value, unit, size = '1.375rem' }: { value: string; unit: string; size?: string }) {
  return (
    <Text as="span" ms="auto" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
      <Text as="span" fontSize={size} lineHeight="1.2" fontWeight="650" letterSpacing="-0.01em">
        {value}
      </Text>
      {unit && (
        <Text as="span" fontSize="sm" color="fg.muted">
          {' '}
          {unit}
        </Text>
      )}
    </Text>
  )
}

/** Details of how a result was computed. */
function Origin({ result }: { result: Result }) {
  const facts: [label: string, content: ReactNode][] = [
    ['Equação', result.equation],
    [
      'Calculado com',
      result.inputs.length > 0 && result.inputs.map(({ label, value }) => `${label}: ${value}`).join(' · '),
    ],
    ['Validade', result.validity],
    ['Fonte', result.source],
  ]
  return (
    <Box as="dl" pb="4" textStyle="remark">
      {facts.map(
        ([label, content]) =>
          content && (
            <Box key={label} mt="2">
              <Box as="dt" color="fg.muted">
                {label}
              </Box>
              <Box as="dd" overflowWrap="anywhere">
                {content}
              </Box>
            </Box>
          ),
      )}
    </Box>
  )
}

function Line({ name, result }: { name: ResultName; result: Result | undefined }) {
  return (
    <Box flex="1" minW="0">
      <Flex align="baseline" justify="space-between" columnGap="3" wrap="wrap">
        <Text as="span" fontSize="dense" fontWeight="500">
          {RESULT_NAMES[name]}
        </Text>
        {result?.value != null ? (
          <Figure value={shown(result.value, name)} unit={result.unit} />
        ) : (
          <Text as="span" ms="auto" fontSize="1.375rem" lineHeight="1.2" color="fg.subtle">
            <span aria-hidden>—</span>
            <chakra.span srOnly>sem valor</chakra.span>
          </Text>
        )}
      </Flex>
      {result?.label && (
        <Flex justify="flex-end" mt="1">
          <ToneChip tone={result.tone}>{result.label}</ToneChip>
        </Flex>
      )}
      {result?.reason && (
        <Text as="span" display="block" textStyle="remark" color="fg.muted" mt="1">
          {result.reason}
        </Text>
      )}
      {result?.notes.map((note) => (
        <Flex as="span" key={note} gap="1.5" textStyle="remark" color="fg.muted" mt="1">
          <Box as="span" pt="2px" flexShrink={0}>
            <Info size={14} aria-hidden />
          </Box>
          {note}
        </Flex>
      ))}
    </Box>
  )
}

/** A result, which opens to the details of its computation. */
function ResultRow({ name, result }: { name: ResultName; result: Result | undefined }) {
  const origin = result && (result.equation || result.validity || result.source || result.inputs.length > 0)
  if (!origin) {
    return (
      <Box py="3" borderTopWidth="1px" pe="1.625rem">
        <Line name={name} result={result} />
      </Box>
    )
  }
  return (
    <chakra.details borderTopWidth="1px" css={{ '&[open] .turns': { transform: 'rotate(180deg)' } }}>
      <chakra.summary
        display="flex"
        alignItems="flex-start"
        gap="2.5"
        py="3"
        minH="11"
        cursor="pointer"
        listStyleType="none"
        borderRadius="chip"
        focusVisibleRing="outside"
        css={{ '&::-webkit-details-marker': { display: 'none' } }}
        aria-description="Mostra como foi calculado"
      >
        <Line name={name} result={result} />
        <Box as="span" className="turns" color="fg.muted" pt="1.5" flexShrink={0} _print={{ display: 'none' }}>
          <ChevronDown size={16} aria-hidden />
        </Box>
      </chakra.summary>
      <Origin result={result} />
    </chakra.details>
  )
}

export function ResultRows({ names, results }: { names: readonly ResultName[]; results: Results | null }) {
  return (
    <Box css={{ '& > :first-of-type': { borderTopWidth: '0' } }}>
      {names.map((name) => (
        <ResultRow key={name} name={name} result={results?.[name]} />
      ))}
    </Box>
  )
}
