import { chakra, Flex, Text } from '@chakra-ui/react'
import { CircleCheck, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react'
import { formatNumber } from '~/components/format'
import { coverageText, MOST_POINTS, type Totals } from './exams'

interface Look {
  icon: LucideIcon
  bg: string
  color: string
}

const LEVELS: Record<string, Look> = {
  Alto: { icon: CircleCheck, bg: 'bg.success', color: 'fg.success' },
  Moderado: { icon: TriangleAlert, bg: 'bg.warning', color: 'fg.warning' },
  Baixo: { icon: OctagonAlert, bg: 'bg.error', color: 'fg.error' },
}

/** A total is read with how much of it was measured: a low one with few exams is not bad health. */
export function TotalPoints({ totals: { points, coverage, level } }: { totals: Totals }) {
  const look = LEVELS[level ?? '']
  return (
    <Flex flex="1" minW="220px" align="baseline" wrap="wrap" columnGap="3" rowGap="0.5">
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
      {level && look && <LevelChip level={level} {...look} />}
    </Flex>
  )
}

function LevelChip({ level, icon: Icon, bg, color }: Look & { level: string }) {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      minH="24px"
      px="2"
      borderRadius="chip"
      fontSize="13px"
      lineHeight="18px"
      fontWeight="600"
      bg={bg}
      color={color}
    >
      <Icon size={14} aria-hidden />
      Índice {level.toLowerCase()}
    </chakra.span>
  )
}
