import { Box, Grid, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { Card } from '~/components/Card'
import { formatDate, formatNumber } from '~/components/format'
import { useProtocols } from '../api/queries'
import { ACTIVITIES, BODY, foldsOf, toValues } from '../model/measures'
import { countedTake, ofGender, showTake } from '../model/protocols'
import type { Assessment } from '../model/types'
import { EnergyFrame, EXPENDITURE, NEED } from './EnergyFrame'
import { Figure, ResultRows } from './ResultRow'
import { ResultsCard } from './ResultsCard'

/** Read-only assessment: the measures and their results. */
export function AssessmentReading({ assessment }: { assessment: Assessment }) {
  const values = toValues(assessment)
  const protocols = useProtocols().data?.data ?? []
  const protocol = protocols.find((its) => its.protocol === assessment.protocol?.protocol)
  const sites = ofGender(protocol, assessment.gender)?.sites ?? []
  const folds = assessment.protocol ? [] : foldsOf(assessment.gender)
  const measures = [
    ...[...BODY, ...folds].flatMap(({ name, label, unit, decimals }) => {
      const value = values[name]
      return value === null ? [] : [{ name, label, unit, figure: formatNumber(value, decimals) }]
    }),
    ...sites.flatMap(({ site, label, unit }) => {
      const value = countedTake(assessment.sites.find((taken) => taken.site === site)?.takes ?? [])
      return value === null ? [] : [{ name: site, label, unit, figure: showTake(value) }]
    }),
  ]
  const activity = ACTIVITIES.find(({ value }) => value === values.fator_atividade_fisica)
  return (
    <Grid gap="5" alignItems="start" templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}>
      <Stack gap="5">
        <Card as="section" aria-label="Medidas">
          <Heading as="h2" textStyle="section">
            Medidas
          </Heading>
          <Text textStyle="remark" color="fg.muted" mb="4">
            Em {formatDate(assessment.date)}
            {assessment.author && `, por ${assessment.author.name}`}
            {protocol && `. ${protocol.label}`}
          </Text>
          <SimpleGrid as="dl" columns={{ base: 2, sm: 3 }} gap="4">
            {measures.map(({ name, label, unit, figure }) => (
              <Box key={name}>
                <Text as="dt" textStyle="remark" color="fg.muted">
                  {label}
                </Text>
                <dd>
                  <Figure value={figure} unit={unit} />
                </dd>
              </Box>
            ))}
            {activity && (
              <Box>
                <Text as="dt" textStyle="remark" color="fg.muted">
                  Atividade física
                </Text>
                <Text as="dd" fontSize="lg" fontWeight="600">
                  {activity.label}
                </Text>
              </Box>
            )}
          </SimpleGrid>
        </Card>
        <EnergyFrame>
          <ResultRows names={[...EXPENDITURE, ...NEED]} results={assessment.results ?? null} />
        </EnergyFrame>
      </Stack>
      <ResultsCard results={assessment.results ?? null} busy={false} error={null} retry={() => undefined} />
    </Grid>
  )
}
