import { useNavigate, useParams, useSearchParams } from 'react-router'
import { EXCEPTIONS_PATH, ofSpecialist, SPECIALIST } from '~/addresses/schedules'
import { $api } from '~/api/client'
import { toApiError } from '~/api/error'
import { Loaded } from '~/components/Loaded'
import { NotFoundPage } from '~/components/NotFoundPage'
import { notify } from '~/components/notify'
import { Page } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { useSpecialistChoices } from '~/modules/people'
import { useMay } from '~/modules/useMay'
import { ExceptionForm, type ExceptionFormValues } from './ExceptionForm'
import { NoSpecialists } from './NoSpecialists'
import {
  type AfterSaving,
  type ScheduleException,
  type StoredException,
  useException,
  useSchedulesChanged,
} from './queries'

/** Returns the breadcrumbs back to the list of this specialist. */
const crumbs = (specialist?: string) => [
  { label: 'Exceções de horário', to: `${EXCEPTIONS_PATH}${ofSpecialist(specialist)}` },
]

function useSaved() {
  const navigate = useNavigate()
  const changed = useSchedulesChanged()
  const isDesk = useIsDesk()
  return ({ specialist_id, booked }: StoredException) => {
    notify.success('Exceção armazenada com sucesso')
    changed()
    navigate(`${EXCEPTIONS_PATH}${ofSpecialist(isDesk ? specialist_id : undefined)}`, {
      state: { booked } satisfies AfterSaving,
    })
  }
}

const useIsDesk = () => useMay()('desk')

export function NewExceptionPage() {
  const navigate = useNavigate()
  const saved = useSaved()
  const [params] = useSearchParams()
  const chooses = useIsDesk()
  const chosen = (chooses && params.get(SPECIALIST)) || ''
  const { data: specialists, isLoading } = useSpecialistChoices(chooses)
  const { mutateAsync } = $api.useMutation('post', '/schedule-exceptions')
  const save = ({ specialist_id, ...values }: ExceptionFormValues) =>
    mutateAsync({ body: { ...values, specialist_id: specialist_id || undefined, type: 'single' } })
  return (
    <Page
      title="Cadastrar exceção"
      facts="Neste dia e horário, nenhuma consulta pode ser marcada."
      crumbs={crumbs(chosen)}
    >
      {isLoading ? (
        // Nothing is typed before the one that is chosen can be shown.
        <Skeleton h="80" maxW="40rem" borderRadius="card" />
      ) : specialists?.length === 0 ? (
        <NoSpecialists />
      ) : (
        <ExceptionForm
          specialists={chooses ? { options: specialists ?? [], chosen } : undefined}
          onSave={save}
          onSaved={saved}
          onCancel={() => navigate(`${EXCEPTIONS_PATH}${ofSpecialist(chosen)}`)}
        />
      )}
    </Page>
  )
}

export function EditExceptionPage() {
  const { id = '' } = useParams()
  const query = useException(id)
  if (query.error && toApiError(query.error).status === 404) return <NotFound />
  return (
    <Loaded query={query} skeleton={<Skeleton h="80" maxW="40rem" borderRadius="card" />}>
      {({ data }) => <Known key={data.id} exception={data} />}
    </Loaded>
  )
}

function Known({ exception }: { exception: ScheduleException }) {
  const navigate = useNavigate()
  const saved = useSaved()
  const isDesk = useIsDesk()
  const { data: specialists } = useSpecialistChoices(isDesk)
  const { mutateAsync } = $api.useMutation('put', '/schedule-exceptions/{id}')
  const whose = isDesk ? exception.specialist_id : undefined
  return (
    <Page
      title={`Exceção de ${exception.date}`}
      facts={specialists?.find(({ value }) => value === whose)?.label}
      crumbs={crumbs(whose)}
    >
      <ExceptionForm
        exception={exception}
        onSave={(_, body) => mutateAsync({ params: { path: { id: exception.id } }, body })}
        onSaved={saved}
        onCancel={() => navigate(`${EXCEPTIONS_PATH}${ofSpecialist(whose)}`)}
      />
    </Page>
  )
}

function NotFound() {
  return (
    <NotFoundPage
      title="Exceção não encontrada"
      crumbs={crumbs()}
      back={{ to: EXCEPTIONS_PATH, label: 'Voltar para as exceções' }}
    >
      Esta exceção não existe mais.
    </NotFoundPage>
  )
}
