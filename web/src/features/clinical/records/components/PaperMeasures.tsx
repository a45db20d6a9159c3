import { Box, Flex, Text } from '@chakra-ui/react'
import type { Schemas } from '~/api/client'
import { formatDate, formatNumber } from '~/components/format'
import { inWords, RESULT_NAMES, type ResultName } from '~/modules/assessmentResults'
import { coverageText, MOST_POINTS, pointsText, resultText } from '~/modules/healthIndexWords'
import { STALE_RESULTS } from '~/modules/records/StaleResults'
import { PaperEntry, PaperFacts, PaperSection, Signature } from './paperParts'

type Assessment = Schemas['AssessmentOfHistory']

/** Every assessment with its measures and results, newest first. */
export function PaperAssessments({ assessments }: { assessments: Assessment[] }) {
  if (assessments.length === 0) return null
  return (
    <PaperSection title="Antropometria">
      {assessments.toReversed().map((assessment) => (
        <PaperEntry key={assessment.id} title={`Avaliação de ${formatDate(assessment.date)}`}>
          <Signature record={assessment} draft={assessment.status === 'draft'} />
          {assessment.stale && <Text mb="1">{STALE_RESULTS}</Text>}
          <PaperFacts short facts={[...measured(assessment), ...followed(assessment)]} />
        </PaperEntry>
      ))}
    </PaperSection>
  )
}

const measured = ({ measures }: Assessment) =>
  measures.map(({ label, value, unit }): [string, string | false] => [
    label,
    value != null && `${formatNumber(value, Number.isInteger(value) ? 0 : 1)} ${unit}`,
  ])

const followed = ({ results }: Assessment) =>
  (Object.keys(RESULT_NAMES) as ResultName[]).map((name): [string, string] => {
    const result = results[name]
    const parts = [result.value != null && inWords(result, name), result.label]
    return [RESULT_NAMES[name], parts.filter(Boolean).join(', ')]
  })

/** Every block of the health index with its exams, newest first. */
export function PaperIndex({ collections }: { collections: Schemas['IndexBlock'][] }) {
  if (collections.length === 0) return null
  return (
    <PaperSection title="Índice de saúde e nutrição">
      {collections.map(({ id, collected_on, updated_at, author, data, stale }) => (
        <PaperEntry key={id} title={`Coleta de ${formatDate(collected_on)}`}>
          <Signature record={{ author, saved_at: updated_at }} />
          {stale && <Text mb="1">{STALE_RESULTS}</Text>}
          <Text fontWeight="600" mb="1" breakAfter="avoid">
            {pointsText(data.total_points, MOST_POINTS)}, {coverageText(data.coverage)}
            {data.level && `, nível ${data.level.toLocaleLowerCase('pt-BR')}`}
          </Text>
          <Box as="dl" fontVariantNumeric="tabular-nums">
            {data.exams.map((exam) => {
              const result = resultText(exam)
              return (
                result && (
                  <Flex key={exam.slug} justify="space-between" gap="4" py="1" borderTopWidth="1px" breakInside="avoid">
                    <Box as="dt" minW="0">
                      {exam.name}
                      {exam.note && <Text fontSize="0.9em">{exam.note}</Text>}
                    </Box>
                    <Box as="dd" flexShrink={0} maxW="55%" textAlign="end">
                      <b>{result}</b>
                      <Text fontSize="0.9em">
                        {[exam.band, exam.points != null && pointsText(exam.points, exam.max_points)]
                          .filter(Boolean)
                          .join(', ')}
                      </Text>
                    </Box>
                  </Flex>
                )
              )
            })}
          </Box>
        </PaperEntry>
      ))}
    </PaperSection>
  )
}
