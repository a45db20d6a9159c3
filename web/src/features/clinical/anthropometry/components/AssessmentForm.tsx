import { Box, Grid, Stack } from '@chakra-ui/react'
import { type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { patientPath } from '~/addresses/patients'
import { Form, FormFoot } from '~/components/form'
import { Page } from '~/components/Page'
import type { Crumb } from '~/components/pageInfo'
import { RecordNotices } from '~/modules/records/RecordNotices'
import { useAssessmentForm } from '../hooks/useAssessmentForm'
import { useLiveResults } from '../hooks/useLiveResults'
import { labelsOf, showValueOf } from '../model/fields'
import { toValues } from '../model/measures'
import type { Protocol } from '../model/protocols'
import type { Assessment } from '../model/types'
import { DateCard } from './DateCard'
import { EnergyCard } from './EnergyCard'
import { EvolutionButton } from './EvolutionButton'
import { FoldsCard } from './FoldsCard'
import { BodyCard, MissingData } from './MeasureCards'
import { ResultsCard } from './ResultsCard'

interface AssessmentFormProps {
  id: string
  name: string | undefined
  crumbs: Crumb[]
  assessment: Assessment
  protocols: readonly Protocol[]
  /** Hints above the form. */
  children?: ReactNode
}

/**
 * Form of one day's assessment: measures on the left, their results on the right as they are typed.
 */
export function AssessmentForm({ id, name, crumbs, assessment, protocols, children }: AssessmentFormProps) {
  const navigate = useNavigate()
  const { server, values, record, saveNeed, retry } = useAssessmentForm(id, assessment)
  const saved = useMemo(() => toValues(assessment), [assessment])
  const live = useLiveResults(id, values, saved, assessment.results ?? null)
  return (
    <Page title="Antropometria" whose={name} crumbs={crumbs} facts={name} actions={<EvolutionButton id={id} />}>
      {children}
      <RecordNotices record={record} labelOf={labelsOf(protocols)} show={showValueOf(protocols)} onRetry={retry} />
      <Form form={server}>
        <Grid
          gap="5"
          alignItems="start"
          templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 25rem' }}
          templateAreas={{ base: '"fields" "results" "energy"', xl: '"fields results" "energy results"' }}
        >
          <Stack gridArea="fields" gap="5">
            <DateCard id={id} assessment={assessment} />
            <MissingData id={id} gender={assessment.gender} birth={assessment.birth} />
            <BodyCard />
            <FoldsCard assessment={assessment} protocols={protocols} />
          </Stack>
          <Box gridArea="results" position={{ xl: 'sticky' }} top="5">
            <ResultsCard {...live} />
          </Box>
          <Box gridArea="energy">
            <EnergyCard
              clinicEquation={assessment.clinic_equation}
              results={live.results}
              isNew={!assessment.id}
              busy={record.saving}
              onSave={saveNeed}
            />
          </Box>
        </Grid>
        <FormFoot
          submitLabel="Concluir"
          busyLabel="Salvando..."
          busy={server.busy}
          dirty={record.dirty}
          onCancel={() => navigate(patientPath(id))}
        />
      </Form>
    </Page>
  )
}
