import { Flex, Text } from '@chakra-ui/react'
import { formatNumber } from '~/components/format'
import { type Tone, ToneChip } from '~/components/ToneChip'
import { coverageText, MOST_POINTS } from '~/modules/healthIndexWords'
import type { Totals } from './exams'

const TONES: Record<string, Tone> = { Alto: 'good', Moderado: 'attention', Baixo: 'risk' }

/** Total with its coverage: a low total of few exams does not mean bad health. */
export function TotalPoints({ totals: { points, coverage, level } }: { totals: Totals }) {
  const tone = TONES[level ?? '']
  return (
    <Flex flex="1" minW="min(13.75rem, 100%)" align="baseline" wrap="wrap" columnGap="3" rowGap="0.5">
      <Text as="span" textStyle="remark" color="fg.muted" w="100%">
        Total de Pontos
      </Text>
      <Text as="span" whiteSpace="nowrap">
        <Text as="span" textStyle="figure" fontVariantNumeric="tabular-nums">
          {formatNumber(points)}
        </Text>{' '}
        <Text as="span" textStyle="remark" color="fg.muted">
          de {formatNumber(MOST_POINTS)}
        </Text>
      </Text>
      <Text as="span" textStyle="remark" color="fg.muted">
        {coverageText(coverage)}
      </Text>
      {level && tone && <ToneChip tone={tone}>{`Índice ${level.toLowerCase()}`}</ToneChip>}
    </Flex>
  )
}
