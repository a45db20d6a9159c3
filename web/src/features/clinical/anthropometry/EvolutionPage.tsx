import { Box, Button, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { ChartLine, Plus, Printer } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { assessmentPath } from '~/addresses/anthropometry'
import { toApiError } from '~/api/error'
import { useSession } from '~/api/session'
import { Empty } from '~/components/Empty'
import { Loaded } from '~/components/Loaded'
import { Page, Section } from '~/components/Page'
import { printPage } from '~/components/print'
import { Skeleton } from '~/components/Skeleton'
import { PatientNotFound } from '~/modules/PatientNotFound'
import { patientCrumbs } from '~/modules/patientCrumbs'
import { BackToPatient } from '~/modules/records/BackToPatient'
import { StaleResults } from '~/modules/records/StaleResults'
import { useMay } from '~/modules/useMay'
import { usePatientName } from '~/modules/usePatientName'
import { useEvolution, useRecompute } from './api/queries'
import { ComparisonSection } from './components/ComparisonSection'
import { EvolutionPaper } from './components/EvolutionPaper'
import { HistoryTable } from './components/HistoryTable'
import { LatestFigures } from './components/LatestFigures'
import { TrendCard } from './components/TrendCard'
import { TRENDS } from './model/evolution'
import type { Evolution } from './model/types'

const TITLE = 'Resultado da antropometria'

/** All assessments over time, for specialists, patients and print. */
export function EvolutionPage() {
  const { id = '' } = useParams()
  const role = useSession()?.claims.role
  const staff = useMay()('staff')
  const query = useEvolution(id)
  const known = usePatientName(id, staff)
  if (toApiError(query.error).status === 404) return <PatientNotFound />
  const evolution = query.data?.data
  const name = evolution?.patient.name ?? known
  const any = (evolution?.assessments.length ?? 0) > 0
  return (
    <>
      {evolution && <EvolutionPaper name={evolution.patient.name} />}
      <Box _print={{ display: 'none' }}>
        <BackToPatient patientId={id} />
      </Box>
      <Page
        title={TITLE}
        whose={name}
        crumbs={staff ? patientCrumbs(role, { id, name: name ?? 'Paciente' }) : undefined}
        // The printed head contains it.
        facts={staff && <Box _print={{ display: 'none' }}>{name}</Box>}
        actions={any && <Actions id={id} staff={staff} />}
      >
        <Loaded query={query} skeleton={<EvolutionSkeleton />}>
          {({ data }) => <Content id={id} evolution={data} staff={staff} />}
        </Loaded>
      </Page>
    </>
  )
}

function Actions({ id, staff }: { id: string; staff: boolean }) {
  return (
    <>
      <Button variant="outline" onClick={printPage}>
        <Printer aria-hidden />
        Imprimir
      </Button>
      {staff && (
        <Button asChild>
          <Link to={assessmentPath(id)}>
            <Plus aria-hidden />
            Nova avaliação
          </Link>
        </Button>
      )}
    </>
  )
}

function Content({ id, evolution, staff }: { id: string; evolution: Evolution; staff: boolean }) {
  const { assessments, references } = evolution
  const { recompute, readAgain } = useRecompute(id)
  const [first, ...rest] = assessments
  const latest = assessments.at(-1)
  if (!first || !latest) return <Nothing id={id} staff={staff} />
  return (
    <>
      {assessments.some(({ stale }) => stale) && <StaleResults recompute={recompute} onDone={readAgain} />}
      <LatestFigures latest={latest} />
      {rest.length > 0 ? (
        <>
          <Section title="Evolução">
            <SimpleGrid
              columns={{ base: 1, xl: 2 }}
              gap="4"
              css={{
                '& > :last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' },
                // A grid's rows are parted between pages, a line's boxes are not.
                '@media print': {
                  display: 'block',
                  orphans: 1,
                  widows: 1,
                  '& > *': { display: 'inline-block', w: 'calc(50% - 0.5rem)', verticalAlign: 'top', my: '2' },
                  '& > :nth-of-type(odd)': { me: '4' },
                  '& > :last-of-type:nth-of-type(odd)': { w: '100%', me: '0' },
                },
              }}
            >
              {TRENDS.map((trend) => (
                <TrendCard key={trend.key} trend={trend} assessments={assessments} references={references} />
              ))}
            </SimpleGrid>
          </Section>
          <ComparisonSection assessments={[first, ...rest]} />
        </>
      ) : (
        <Text color="fg.muted" mb="8">
          Esta é a primeira avaliação. A partir da segunda, os gráficos mostram a evolução.
        </Text>
      )}
      <HistoryTable id={id} assessments={assessments} canOpen={staff} />
    </>
  )
}

function Nothing({ id, staff }: { id: string; staff: boolean }) {
  if (!staff) {
    return (
      <Empty framed icon={ChartLine} minH="60">
        Você ainda não tem avaliações. Depois da consulta, sua evolução aparece aqui.
      </Empty>
    )
  }
  return (
    <Empty
      framed
      icon={ChartLine}
      minH="60"
      action={
        <Button asChild>
          <Link to={assessmentPath(id)}>Registrar a primeira avaliação</Link>
        </Button>
      }
    >
      Este paciente ainda não tem avaliações.
    </Empty>
  )
}

function EvolutionSkeleton() {
  return (
    <Stack gap="8">
      <Skeleton h={{ base: '21.25rem', xl: '8.75rem' }} borderRadius="card" />
      <SimpleGrid columns={{ base: 1, xl: 2 }} gap="4">
        <Skeleton h="23.75rem" borderRadius="card" />
        <Skeleton h="23.75rem" borderRadius="card" />
      </SimpleGrid>
      <Skeleton h="17.5rem" borderRadius="card" />
    </Stack>
  )
}
