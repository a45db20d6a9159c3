import { Box, Button, Stack } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import { useParams } from 'react-router'
import { $api } from '~/api/client'
import { toApiError } from '~/api/error'
import { FOR_EDITING, fetchedAnew } from '~/api/fetching'
import { useSession } from '~/api/session'
import { Card } from '~/components/Card'
import { Loaded } from '~/components/Loaded'
import { Page } from '~/components/Page'
import { printPage } from '~/components/print'
import { Skeleton } from '~/components/Skeleton'
import { PatientNotFound } from '~/modules/PatientNotFound'
import { patientCrumbs } from '~/modules/patientCrumbs'
import { BackToPatient } from '~/modules/records/BackToPatient'
import { useMay } from '~/modules/useMay'
import { RecordPaper } from './components/RecordPaper'

/**
 * The whole record for printing. It is issued when the page is opened, and not refetched while it
 * is read.
 */
export function RecordCopyPage() {
  const { id = '' } = useParams()
  const role = useSession()?.claims.role
  const staff = useMay()('staff')
  const asked = { params: { path: { id } } }
  const query = fetchedAnew($api.useQuery('get', '/patient/{id}/medical-record/export', asked, FOR_EDITING))
  if (query.error && toApiError(query.error).status === 404) return <PatientNotFound />
  const name = query.data?.data.patient.name
  return (
    <>
      <Box _print={{ display: 'none' }}>
        <BackToPatient patientId={id} />
      </Box>
      <Page
        title="Prontuário"
        whose={name}
        crumbs={staff ? patientCrumbs(role, name ? { id, name } : undefined) : undefined}
        facts="Tudo o que está registrado até agora, para imprimir ou salvar em PDF."
        actions={
          <Button disabled={!query.data} onClick={printPage}>
            <Printer aria-hidden />
            Imprimir ou salvar em PDF
          </Button>
        }
      >
        <Loaded query={query} skeleton={<PaperSkeleton />}>
          {({ data }) => <RecordPaper record={data} />}
        </Loaded>
      </Page>
    </>
  )
}

function PaperSkeleton() {
  return (
    <Card maxW="53.75rem">
      <Stack gap="6">
        <Skeleton h="24" borderRadius="chip" />
        <Skeleton h="13.75rem" borderRadius="chip" />
        <Skeleton h="26.25rem" borderRadius="chip" />
      </Stack>
    </Card>
  )
}
