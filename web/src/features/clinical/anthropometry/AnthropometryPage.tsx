import { Grid, Stack } from '@chakra-ui/react'
import { Ruler } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { toApiError } from '~/api/error'
import { useSession } from '~/api/session'
import { Empty } from '~/components/Empty'
import { today } from '~/components/format'
import { Loaded } from '~/components/Loaded'
import { Page } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { PatientNotFound } from '~/modules/PatientNotFound'
import { patientCrumbs } from '~/modules/patientCrumbs'
import { BackToPatient } from '~/modules/records/BackToPatient'
import { StaleResults } from '~/modules/records/StaleResults'
import { useMay } from '~/modules/useMay'
import { usePatientName } from '~/modules/usePatientName'
import { useAssessment, useProtocols, useRecompute } from './api/queries'
import { AssessmentReading } from './components/AssessmentReading'
import { EvolutionButton } from './components/EvolutionButton'

export function AnthropometryPage() {
  const { id = '' } = useParams()
  return useMay()('staff') ? <Editing id={id} /> : <Reading id={id} />
}

// Patients, who only read, do not load what fills in forms.
const loadForm = async () => ({ default: (await import('./components/AssessmentForm')).AssessmentForm })
const AssessmentForm = lazy(loadForm)

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Returns the day in the address if it has come, or else today in the tenant's time zone. */
function useDay() {
  const asked = useSearchParams()[0].get('data') ?? ''
  return DAY.test(asked) && asked < today() ? asked : today()
}

function Editing({ id }: { id: string }) {
  const role = useSession()?.claims.role
  const query = useAssessment(id, useDay())
  const protocols = useProtocols()
  const { recompute, readAgain } = useRecompute(id)
  const [recomputed, setRecomputed] = useState(0)
  useEffect(() => {
    // Loads in parallel with the data. Errors are reported where the form is rendered.
    loadForm().catch(() => undefined)
  }, [])
  const name = usePatientName(id)
  const crumbs = patientCrumbs(role, { id, name: name ?? 'Paciente' })
  const assessment = query.data?.data
  if (toApiError(query.error).status === 404) return <PatientNotFound />
  const loading = {
    data: undefined,
    error: query.error ?? protocols.error,
    refetch: () => Promise.all([query.refetch(), protocols.refetch()]),
  }
  const waiting = (
    <Page title="Antropometria" whose={name} crumbs={crumbs} facts={name}>
      <Loaded query={loading} skeleton={<FormSkeleton />}>
        {() => null}
      </Loaded>
    </Page>
  )
  return (
    <>
      <BackToPatient patientId={id} />
      {assessment && protocols.data ? (
        <Suspense fallback={waiting}>
          {/* Another day is another form, and so are another patient's and one that was computed anew. */}
          <AssessmentForm
            key={`${id}/${assessment.date}/${recomputed}`}
            {...{ id, name, crumbs, assessment }}
            protocols={protocols.data.data}
          >
            {assessment.stale && (
              <StaleResults
                recompute={recompute}
                onDone={async () => {
                  await readAgain()
                  setRecomputed((times) => times + 1)
                }}
              />
            )}
          </AssessmentForm>
        </Suspense>
      ) : (
        waiting
      )}
    </>
  )
}

/** The newest assessment, for patients. */
function Reading({ id }: { id: string }) {
  const query = useAssessment(id, undefined)
  const { recompute, readAgain } = useRecompute(id)
  if (toApiError(query.error).status === 404) return <PatientNotFound />
  const written = query.data?.data.id
  return (
    <>
      <BackToPatient patientId={id} />
      <Page title="Antropometria" actions={written && <EvolutionButton id={id} />}>
        <Loaded query={query} skeleton={<FormSkeleton />}>
          {({ data }) =>
            data.id ? (
              <>
                {data.stale && <StaleResults recompute={recompute} onDone={readAgain} />}
                <AssessmentReading assessment={data} />
              </>
            ) : (
              <Empty framed icon={Ruler} minH="60">
                Você ainda não tem uma avaliação registrada. Depois da consulta, suas medidas e resultados aparecem
                aqui.
              </Empty>
            )
          }
        </Loaded>
      </Page>
    </>
  )
}

function FormSkeleton() {
  return (
    <Grid gap="5" templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 25rem' }}>
      <Stack gap="5">
        <Skeleton h="12.5rem" borderRadius="card" />
        <Skeleton h="17.5rem" borderRadius="card" />
        <Skeleton h="11.25rem" borderRadius="card" />
      </Stack>
      <Skeleton h="32.5rem" borderRadius="card" />
    </Grid>
  )
}
