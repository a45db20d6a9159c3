import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { pointsText, resultText } from '~/modules/healthIndexWords'
import { type IndexBlock, totalsOf } from './exams'
import { TotalPoints } from './TotalPoints'

/** Read-only block: measured and missing exams. */
export function BlockReading({ block }: { block: IndexBlock }) {
  const measured = block.data.exams.filter((exam) => resultText(exam) !== null)
  const missing = block.data.exams.filter((exam) => resultText(exam) === null)
  return (
    <Stack gap="4">
      <TotalPoints totals={totalsOf(block)} />
      <Box as="dl">
        {measured.map((exam) => (
          <Flex
            key={exam.slug}
            justify="space-between"
            gap="4"
            py="2.5"
            borderTopWidth="1px"
            direction={{ base: 'column', sm: 'row' }}
            rowGap="0.5"
          >
            <Box as="dt">
              {exam.name}
              {exam.note && (
                <Text textStyle="remark" color="fg.muted">
                  {exam.note}
                </Text>
              )}
            </Box>
            <Flex
              as="dd"
              gap="4"
              wrap={{ base: 'wrap', sm: 'nowrap' }}
              justify={{ base: 'space-between', sm: 'flex-end' }}
              fontVariantNumeric="tabular-nums"
            >
              <Text as="span" fontWeight="600" whiteSpace="nowrap">
                {resultText(exam)}
              </Text>
              <Box w={{ sm: '11.875rem' }} textAlign={{ base: 'end', sm: 'start' }} fontSize="sm" lineHeight="1.25rem">
                {exam.points != null && <Text>{pointsText(exam.points, exam.max_points)}</Text>}
                {exam.band && <Text color="fg.muted">{exam.band}</Text>}
              </Box>
            </Flex>
          </Flex>
        ))}
      </Box>
      {missing.length > 0 && (
        <Text textStyle="remark" color="fg.muted">
          Sem resultado: {missing.map(({ name }) => name).join(', ')}.
        </Text>
      )}
    </Stack>
  )
}
