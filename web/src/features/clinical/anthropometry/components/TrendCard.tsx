import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Card } from '~/components/Card'
import { Skeleton } from '~/components/Skeleton'
import { bandRange, bandsToName, inSentences, pointsOf, type Trend } from '../model/evolution'
import type { Assessed, Evolution } from '../model/types'
import { SERIES_COLORS, TONE_COLORS } from './chartColors'

// Charts are heavier than everything else here, and come after the numbers.
const TrendChart = lazy(() => import('./TrendChart'))

interface TrendCardProps {
  trend: Trend
  assessments: Assessed[]
  references: Evolution['references']
}

/** One measure over time: a sentence, a chart and its legend. The table contains the numbers. */
export function TrendCard({ trend, assessments, references }: TrendCardProps) {
  const bands = bandsToName(trend, assessments, references)
  const drawn = trend.series.some((series) => pointsOf(series, assessments).length > 1)
  return (
    <Card asChild breakInside="avoid">
      <figure>
        <Heading as="h3" textStyle="cardTitle">
          {trend.title}{' '}
          <Text as="span" fontWeight="400" color="fg.muted">
            ({trend.unit})
          </Text>
        </Heading>
        <Text as="figcaption" textStyle="dense" color="fg.muted" mt="1" mb="3">
          {inSentences(trend, assessments)}
        </Text>
        {drawn && (
          <>
            <Box aria-hidden>
              <Suspense fallback={<Skeleton h="60" borderRadius="chip" />}>
                <TrendChart trend={trend} assessments={assessments} references={references} />
              </Suspense>
            </Box>
            {trend.series.length > 1 && (
              <Legend
                entries={trend.series.map(({ label }, index) => ({
                  label,
                  swatch: <LineSwatch color={SERIES_COLORS[index] ?? 'fg'} dashed={index > 0} />,
                }))}
              />
            )}
            {bands.length > 0 && (
              <Legend
                entries={bands.map((band) => ({
                  label: `${band.label}: ${bandRange(band)}`,
                  swatch: (
                    <Box
                      boxSize="3"
                      borderWidth="1px"
                      borderColor="border.input"
                      borderRadius="3px"
                      bg={TONE_COLORS[band.tone]}
                    />
                  ),
                }))}
              />
            )}
          </>
        )}
      </figure>
    </Card>
  )
}

function LineSwatch({ color, dashed }: { color: string; dashed: boolean }) {
  return <Box w="5" borderTopWidth="3px" borderStyle={dashed ? 'dashed' : 'solid'} borderColor={color} />
}

function Legend({ entries }: { entries: { label: string; swatch: ReactNode }[] }) {
  return (
    <Flex as="ul" listStyleType="none" wrap="wrap" columnGap="4" rowGap="1" mt="3">
      {entries.map(({ label, swatch }) => (
        <Flex as="li" key={label} align="center" gap="2" textStyle="remark" color="fg.muted">
          <span aria-hidden>{swatch}</span>
          {label}
        </Flex>
      ))}
    </Flex>
  )
}
