import { Button } from '@chakra-ui/react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { EXCEPTIONS_PATH, ofSpecialist, SPECIALIST } from '~/addresses/schedules'
import { $api } from '~/api/client'
import { toApiError } from '~/api/error'
import { useConfirm } from '~/components/Confirm'
import { Loaded } from '~/components/Loaded'
import { NotFoundPage } from '~/components/NotFoundPage'
import { notify } from '~/components/notify'
import { Page } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { useSpecialistChoices } from '~/modules/people'
import { useMay } from '~/modules/useMay'
import {
  type AfterSaving,
  type ScheduleException,
  type StoredException,
  useException,
  useSchedulesChanged,
} from './api/queries'
import { ExceptionForm, type ExceptionFormValues } from './components/ExceptionForm'
import { NoSpecialists } from './components/NoSpecialists'
import { daysOf, hoursOf } from './components/words'
import { EVERYBODY } from './model/reach'

/** Returns the breadcrumbs back to the list of this specialist. */
const crumbs = (specialist?: string) => [
  { label: 'Exceções de horário', to: `${EXCEPTIONS_PATH}${ofSpecialist(specialist)}` },
]

function useSaved() {
  const navigate = useNavigate()
  const changed = useSchedulesChanged()
  const isDesk = useIsDesk()
  return ({ specialist_id, booked, stored }: StoredException) => {
    notify.success('Exceção armazenada com sucesso')
    changed()
    // Those of several specialists are in the list of all.
    navigate(`${EXCEPTIONS_PATH}${ofSpecialist(isDesk && !stored ? specialist_id : undefined)}`, {
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
  const save = ({ date, date_end, time_start, time_end, opens, specialist_ids }: ExceptionFormValues) =>
    mutateAsync({
      body: {
        ...whoseOf(specialist_ids),
        date,
        date_end: date_end || undefined,
        time_start,
        time_end,
        opens: opens || undefined,
        type: 'single',
      },
    })
  return (
    <Page
      title="Cadastrar exceção"
      facts="Feche dias ou horários da agenda, ou abra horários além da semana."
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

/** Returns the specialists as the request names them. */
function whoseOf(ids: string[]) {
  if (ids.includes(EVERYBODY.value)) return { all: true }
  return ids.length > 1 ? { specialist_ids: ids } : { specialist_id: ids[0] }
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
  const inGroup = isDesk && Boolean(exception.group_id)
  return (
    <Page
      title={`Exceção de ${daysOf(exception)}`}
      facts={specialists?.find(({ value }) => value === whose)?.label}
      crumbs={crumbs(whose)}
    >
      <ExceptionForm
        exception={exception}
        inGroup={inGroup}
        onSave={(_, { specialist_ids, ...body }) => mutateAsync({ params: { path: { id: exception.id } }, body })}
        onSaved={saved}
        onCancel={() => navigate(`${EXCEPTIONS_PATH}${ofSpecialist(whose)}`)}
      />
      {inGroup && <RemoveGroup exception={exception} />}
    </Page>
  )
}

/** Removes an exception and those that were added together with it. */
function RemoveGroup({ exception }: { exception: ScheduleException }) {
  const navigate = useNavigate()
  const changed = useSchedulesChanged()
  const confirm = useConfirm()
  const { mutateAsync, isPending } = $api.useMutation('delete', '/schedule-exceptions/{id}')
  const remove = async () => {
    const go = await confirm({
      title: 'Remover esta exceção de todos?',
      description: `${daysOf(exception)}, ${hoursOf(exception).toLowerCase()}, de todos os que a receberam na mesma ocasião.`,
      danger: true,
    })
    if (!go) return
    try {
      await mutateAsync({ params: { path: { id: exception.id }, query: { whole_group: true } } })
      notify.success('Exceção removida com sucesso')
      changed()
      navigate(EXCEPTIONS_PATH)
    } catch (error) {
      notify.error(toApiError(error).message)
    }
  }
  return (
    <Button variant="outline" mt="5" loading={isPending} onClick={remove}>
      Remover de todos
    </Button>
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
