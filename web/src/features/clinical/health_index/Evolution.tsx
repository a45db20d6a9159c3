import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { Card } from '~/components/Card'
import { Skeleton } from '~/components/Skeleton'
import type { IndexBlock } from './exams'
import { SERIES } from './series'
import { inWords, pointsOf } from './trend'

// Charts are heavier than the rest, and come after the numbers.
const TotalsChart = lazy(() => import('./TotalsChart'))

/** Totals over time: in words, and from the second block on in a chart. */
export function Evolution({ blocks }: { blocks: IndexBlock[] }) {
  const points = pointsOf(blocks)
  if (points.length === 0) return null
  return (
    <Card asChild>
      <figure>
        <Heading as="h2" textStyle="cardTitle">
          Evolução
        </Heading>
        <Text as="figcaption" textStyle="dense" color="fg.muted" mt="1">
          {inWords(points)}
        </Text>
        {points.length > 1 && (
          <>
            <Box aria-hidden mt="3">
              <Suspense fallback={<Skeleton h="13.75rem" borderRadius="chip" />}>
                <TotalsChart points={points} />
              </Suspense>
            </Box>
            <Flex as="ul" listStyleType="none" wrap="wrap" columnGap="4" rowGap="1" mt="3">
              {SERIES.toReversed().map(({ name, label, color, dashed }) => (
                <Flex as="li" key={name} align="center" gap="2" textStyle="remark" color="fg.muted">
                  <Box
                    aria-hidden
                    w="5"
                    borderTopWidth={dashed ? '2px' : '3px'}
                    borderStyle={dashed ? 'dashed' : 'solid'}
                    borderColor={color}
                  />
                  {label}
                </Flex>
              ))}
            </Flex>
          </>
        )}
      </figure>
    </Card>
  )
}
