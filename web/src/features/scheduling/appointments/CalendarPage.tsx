import { Button } from '@chakra-ui/react'
import { CalendarPlus, CalendarX2, CheckCheck, Hourglass, ListChecks } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { BOOK_FOR_PATH, confirmDayPath } from '~/addresses/appointments'
import { NEW_EXCEPTION_PATH } from '~/addresses/schedules'
import { WAITING_LIST_PATH } from '~/addresses/waitingList'
import { today } from '~/components/format'
import { Page } from '~/components/Page'
import { Loading, Skeleton } from '~/components/Skeleton'
import { PeriodBar } from '~/modules/calendar/PeriodBar'
import { dayFrom, periodOf, periodTitle, stepFrom, VIEWS, type View } from '~/modules/calendar/period'
import { useMay } from '~/modules/useMay'
import { useAppointmentsBetween } from './api/queries'
import { Agenda } from './components/calendar/Agenda'

// The grid is heavy, and the list is what most come for.
const TimeGrid = lazy(async () => ({ default: (await import('./components/calendar/TimeGrid')).TimeGrid }))

// Only for the desk, which sees the specialists or rooms side by side.
const ColumnsGrid = lazy(async () => ({ default: (await import('./components/calendar/TimeGrid')).ColumnsGrid }))

const SpecialistSelect = lazy(async () => ({
  default: (await import('./components/calendar/SpecialistSelect')).SpecialistSelect,
}))

const SPECIALIST = 'nutricionista'
const COLUMNS = 'colunas'
const ROOMS = 'salas'

/**
 * Returns the shown period and view, which the address holds: a link shows a colleague the same
 * one, and the back button restores it.
 */
function useShown() {
  const [params, setParams] = useSearchParams()
  const chooses = useMay()('desk')
  const show = (change: Partial<Record<'visao' | 'data' | typeof COLUMNS | typeof SPECIALIST, string>>) =>
    setParams(
      (old) => {
        for (const [key, value] of Object.entries(change)) {
          if (value) old.set(key, value)
          else old.delete(key)
        }
        return old
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    chooses,
    show,
    view: VIEWS.find((view) => view === params.get('visao')) ?? 'agenda',
    day: dayFrom(params.get('data')) ?? today(),
    byRoom: params.get(COLUMNS) === ROOMS,
    specialist: (chooses && params.get(SPECIALIST)) || undefined,
  }
}

export function CalendarPage() {
  const { chooses, show, view, day, byRoom, specialist } = useShown()
  const period = periodOf(view, day)
  const query = useAppointmentsBetween(period, specialist)
  return (
    <Page title="Horários agendados" actions={<Actions withBooking={chooses} />}>
      {chooses && (
        <Suspense fallback={<Skeleton h={{ base: '12', lg: '11' }} maxW="26.25rem" mb="5" borderRadius="control" />}>
          <SpecialistSelect value={specialist} onChoose={(id) => show({ [SPECIALIST]: id })} />
        </Suspense>
      )}
      <PeriodBar
        title={periodTitle(period)}
        view={view}
        day={day}
        onView={(next: View) => show({ visao: next === 'agenda' ? '' : next })}
        onDay={(next) => show({ data: next === today() ? '' : next })}
        onStep={(direction) => show({ data: stepFrom(view, day, direction) })}
      />
      {view === 'agenda' ? (
        <Agenda query={query} withSpecialist={chooses && !specialist} />
      ) : (
        <Suspense
          fallback={
            <Loading>
              <Skeleton h="40rem" borderRadius="card" />
            </Loading>
          }
        >
          {view === 'dia' && chooses && !specialist ? (
            <ColumnsGrid
              day={day}
              kind={byRoom ? 'room' : 'specialist'}
              onKind={(kind) => show({ [COLUMNS]: kind === 'room' ? ROOMS : '' })}
              query={query}
            />
          ) : (
            <TimeGrid
              key={`${view} ${period.start}`}
              view={view}
              period={period}
              query={query}
              specialist={specialist}
              // The hours of many at once say nothing.
              withHours={!chooses || specialist !== undefined}
              withSpecialist={chooses && !specialist}
            />
          )}
        </Suspense>
      )}
    </Page>
  )
}

function Actions({ withBooking }: { withBooking: boolean }) {
  return (
    <>
      <Button asChild variant="outline" px={{ base: '3', md: '4' }}>
        <Link to={confirmDayPath()}>
          <CheckCheck aria-hidden />
          Confirmar amanhã
        </Link>
      </Button>
      <Button asChild variant="outline" px={{ base: '3', md: '4' }}>
        <Link to={confirmDayPath(today())}>
          <ListChecks aria-hidden />
          Lista do dia
        </Link>
      </Button>
      <Button asChild variant="outline">
        <Link to={WAITING_LIST_PATH}>
          <Hourglass aria-hidden />
          Lista de espera
        </Link>
      </Button>
      <Button asChild variant="outline">
        <Link to={NEW_EXCEPTION_PATH}>
          <CalendarX2 aria-hidden />
          Cadastrar exceção
        </Link>
      </Button>
      {withBooking && (
        <Button asChild>
          <Link to={BOOK_FOR_PATH}>
            <CalendarPlus aria-hidden />
            Agendar horário
          </Link>
        </Button>
      )}
    </>
  )
}
