import { Box, SimpleGrid, Text } from '@chakra-ui/react'
import { Card } from '~/components/Card'
import { formatDate, formatNumber } from '~/components/format'
import { Section } from '~/components/Page'
import { ToneChip } from '~/components/ToneChip'
import { classOf, TRENDS } from '../model/evolution'
import type { Assessed } from '../model/types'
import { Figure } from './ResultRow'

/** The newest numbers, large, with their class. */
export function LatestFigures({ latest }: { latest: Assessed }) {
  const figures = TRENDS.flatMap((trend) =>
    trend.series.map((series) => ({ trend, key: series.key, label: series.label, value: series.of(latest) })),
  )
  return (
    <Section title="Última avaliação" remark={<Text color="fg.muted">{formatDate(latest.date)}</Text>}>
      <SimpleGrid
        as="dl"
        columns={{ base: 2, md: 3 }}
        gap="3"
        css={{
          '@media print': { gridTemplateColumns: 'repeat(3, 1fr)' },
          '@media screen and (max-width: 18rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
        }}
      >
        {figures.map(({ trend, key, label, value }) => {
          const classified = value === null ? null : classOf(trend, latest)
          return (
            <Card key={key} p="4" _print={{ py: '2' }} breakInside="avoid">
              <Text as="dt" textStyle="remark" color="fg.muted">
                {label}
              </Text>
              <dd>
                {value === null ? (
                  <Text color="fg.subtle">Sem valor</Text>
                ) : (
                  <Figure value={formatNumber(value, trend.decimals)} unit={trend.unit} size="2xl" />
                )}
                {classified && (
                  <Box mt="2">
                    <ToneChip tone={classified.tone}>{classified.label}</ToneChip>
                  </Box>
                )}
              </dd>
            </Card>
          )
        })}
      </SimpleGrid>
    </Section>
  )
}
