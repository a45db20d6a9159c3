import { Grid, Stack } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { toApiError } from '~/api/error'
import { useSession } from '~/api/session'
import { Page } from '~/components/Page'
import { QuietlyLoaded } from '~/components/QuietlyLoaded'
import { Skeleton } from '~/components/Skeleton'
import { PatientNotFound } from '~/modules/PatientNotFound'
import { patientCrumbs } from '~/modules/patientCrumbs'
import { BackToPatient } from '~/modules/records/BackToPatient'
import { StaleResults } from '~/modules/records/StaleResults'
import { useMay } from '~/modules/useMay'
import { usePatientName } from '~/modules/usePatientName'
import { Blocks } from './Blocks'
import { Evolution } from './Evolution'
import { readIndexAgain, recomputeIndex, useHealthIndex } from './queries'
import { Disclaimer, Obstacles } from './Remarks'

const COLUMNS = { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 22.5rem' }

export function HealthIndexPage() {
  const { id = '' } = useParams()
  const claims = useSession()?.claims
  const staff = useMay()('staff')
  const query = useHealthIndex(id)
  const name = usePatientName(id)
  const queries = useQueryClient()
  const [recomputed, setRecomputed] = useState(0)
  if (toApiError(query.error).status === 404) return <PatientNotFound />
  return (
    <>
      <BackToPatient patientId={id} />
      <Page
        title={name ? `Indice de saúde de ${name}` : 'Índice de saúde'}
        crumbs={staff ? patientCrumbs(claims?.role, { id, name: name ?? 'Paciente' }) : undefined}
      >
        <QuietlyLoaded query={query} skeleton={<IndexSkeleton />}>
          {({ data }) => (
            <>
              <Obstacles patientId={id} index={data} />
              {data.previous.some(({ stale }) => stale) && (
                <StaleResults
                  recompute={() => recomputeIndex(id)}
                  onDone={async () => {
                    await readIndexAgain(queries, id)
                    setRecomputed((times) => times + 1)
                  }}
                />
              )}
              <Grid templateColumns={COLUMNS} gap="6" alignItems="start">
                <Blocks key={`${id}/${recomputed}`} patientId={id} index={data} />
                <Stack gap="5">
                  <Evolution blocks={data.previous} />
                  <Disclaimer />
                </Stack>
              </Grid>
            </>
          )}
        </QuietlyLoaded>
      </Page>
    </>
  )
}

function IndexSkeleton() {
  return (
    <Grid templateColumns={COLUMNS} gap="6">
      <Stack gap="4">
        <Skeleton h="9" w="40" borderRadius="chip" />
        <Skeleton h="40rem" borderRadius="card" />
      </Stack>
      <Stack gap="5">
        <Skeleton h="22.5rem" borderRadius="card" />
        <Skeleton h="13.75rem" borderRadius="card" />
      </Stack>
    </Grid>
  )
}
