import { Link as ChakraLink, Flex } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { patientPath } from '~/addresses/patients'
import { toApiError } from '~/api/error'
import { FOR_EDITING, fetchedAnew } from '~/api/fetching'
import { useSession } from '~/api/session'
import { Loaded } from '~/components/Loaded'
import { Page } from '~/components/Page'
import { PatientNotFound } from '~/modules/PatientNotFound'
import { patientCrumbs } from '~/modules/patientCrumbs'
import { BackToPatient } from '~/modules/records/BackToPatient'
import { RecordStatusLine } from '~/modules/records/RecordStatusLine'
import { SavedBy } from '~/modules/records/SavedBy'
import { useMay } from '~/modules/useMay'
import { usePatientName } from '~/modules/usePatientName'
import { readForm, writtenFormKey } from '../api/queries'
import type { FormPlace, WrittenForm } from '../model/form'
import type { GroupLayout } from '../model/layout'
import { RecordReading } from './RecordReading'

function useWrittenForm(layout: GroupLayout[], place: FormPlace) {
  return fetchedAnew(
    useQuery({
      queryKey: writtenFormKey(place),
      queryFn: () => readForm(layout, place),
      ...FOR_EDITING,
    }),
  )
}

interface WrittenRecordProps {
  title: string
  layout: GroupLayout[]
  place: FormPlace
  skeleton: ReactNode
  /** Renders the editor for staff. */
  children: (form: WrittenForm) => ReactNode
}

/** A form of the record: staff edit it, patients read the concluded version. */
export function WrittenRecord({ title, layout, place, skeleton, children }: WrittenRecordProps) {
  const staff = useMay()('staff')
  const query = useWrittenForm(layout, place)
  if (query.error && toApiError(query.error).status === 404) return <PatientNotFound />
  if (query.data && staff) return children(query.data)
  return (
    <RecordPage title={title} patientId={place.patient} form={query.data}>
      <Loaded query={query} skeleton={skeleton}>
        {(form) => <RecordReading title={title} layout={layout} form={form} />}
      </Loaded>
    </RecordPage>
  )
}

interface RecordPageProps {
  title: string
  patientId: string
  /** The form as it was saved last. */
  form: WrittenForm | undefined
  children: ReactNode
}

export function RecordPage({ title, patientId, form, children }: RecordPageProps) {
  const role = useSession()?.claims.role
  const staff = useMay()('staff')
  const name = usePatientName(patientId, staff)
  return (
    <>
      <BackToPatient patientId={patientId} />
      <Page
        title={title}
        whose={name}
        crumbs={staff ? patientCrumbs(role, name ? { id: patientId, name } : undefined) : []}
        facts={
          <Flex direction="column" gap="1" minH="1.375rem">
            {name && (
              <ChakraLink asChild color="fg.muted" alignSelf="flex-start">
                <Link to={patientPath(patientId)}>{name}</Link>
              </ChakraLink>
            )}
            {form && <Written form={form} staff={staff} />}
          </Flex>
        }
      >
        {children}
      </Page>
    </>
  )
}

function Written({ form, staff }: { form: WrittenForm; staff: boolean }) {
  const { status, saved_at, concluded_at } = form
  if (!status) return staff && <RecordStatusLine status={null} date={null} />
  return (
    <Flex wrap="wrap" columnGap="4" rowGap="1">
      {staff && <RecordStatusLine status={status === 'done' ? 'done' : 'started'} date={saved_at} />}
      <SavedBy record={form} />
      {status === 'draft' && concluded_at && <span>O paciente lê a última versão concluída.</span>}
    </Flex>
  )
}
