import { Button, Link, Text } from '@chakra-ui/react'
import { MailPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link as RouterLink, useParams, useSearchParams } from 'react-router'
import { NEW_TEMPLATE_PATH } from '~/addresses/emailTemplates'
import { toApiError } from '~/api/error'
import { useSession } from '~/api/session'
import { Card } from '~/components/Card'
import { formatTime, today } from '~/components/format'
import { Loaded } from '~/components/Loaded'
import { lazyDialog } from '~/components/lazyDialog'
import { Page } from '~/components/Page'
import { Loading, Skeleton } from '~/components/Skeleton'
import { usePhone } from '~/components/useMedia'
import { useNow } from '~/components/useNow'
import { PeriodBar } from '~/modules/calendar/PeriodBar'
import { dayFrom, periodOf, periodTitle, stepFrom } from '~/modules/calendar/period'
import { PatientNotFound } from '~/modules/PatientNotFound'
import { patientCrumbs } from '~/modules/patientCrumbs'
import { useMay } from '~/modules/useMay'
import { usePatientName } from '~/modules/usePatientName'
import { liesAhead, type Message, nextHour } from './message'
import { useMessages, useScheduledTemplates } from './queries'
import { WeekList } from './WeekList'

// The grid is heavy, and phones have the list. The dialogs are opened later.
const WeekGrid = lazy(async () => ({ default: (await import('./WeekGrid')).WeekGrid }))
const ScheduleDialog = lazyDialog(async () => ({ default: (await import('./ScheduleDialog')).ScheduleDialog }))
const MessageDialog = lazyDialog(async () => ({ default: (await import('./MessageDialog')).MessageDialog }))

const VIEW = 'semana'

/** Returns the day of the shown week, which the address holds. */
function useDay() {
  const [params, setParams] = useSearchParams()
  const day = dayFrom(params.get('data')) ?? today()
  const setDay = (next: string) =>
    setParams(
      (old) => {
        if (next === today()) old.delete('data')
        else old.set('data', next)
        return old
      },
      { replace: true, preventScrollReset: true },
    )
  return [day, setDay] as const
}

/** Messages that are sent to a patient at a chosen time. */
export function MessagesPage() {
  const { id = '' } = useParams()
  const role = useSession()?.claims.role
  const phone = usePhone()
  const moment = useNow()
  const now = `${today(moment)} ${formatTime(moment)}`
  const name = usePatientName(id)
  const [day, setDay] = useDay()
  const period = periodOf(VIEW, day)
  const query = useMessages(id, period)
  const templates = useScheduledTemplates().data?.data
  const [scheduling, setScheduling] = useState<string | null>(null)
  const [shown, setShown] = useState<Message | null>(null)
  if (query.error && toApiError(query.error).status === 404) return <PatientNotFound />

  const canSchedule = templates !== undefined && templates.length > 0
  const schedule = (at: string) => liesAhead(at, now) && setScheduling(at)
  return (
    <Page
      title="Mensagens agendadas"
      whose={name}
      facts={name ? `E-mails que ${name} recebe em um horário escolhido.` : 'E-mails enviados em um horário escolhido.'}
      crumbs={patientCrumbs(role, name ? { id, name } : undefined)}
      actions={
        canSchedule && (
          <Button onClick={() => schedule(nextHour(now))}>
            <MailPlus aria-hidden />
            Agendar mensagem
          </Button>
        )
      }
    >
      {templates?.length === 0 && <NoTemplates />}
      <PeriodBar
        title={periodTitle(period)}
        view={VIEW}
        day={day}
        onDay={setDay}
        onStep={(direction) => setDay(stepFrom(VIEW, day, direction))}
      />
      <Loaded query={query} skeleton={<WeekSkeleton />}>
        {({ data }) =>
          phone ? (
            <WeekList messages={data} period={period} onOpen={setShown} />
          ) : (
            <Suspense
              fallback={
                <Loading>
                  <WeekSkeleton />
                </Loading>
              }
            >
              <WeekGrid
                key={period.start}
                messages={data}
                period={period}
                now={now}
                onOpen={setShown}
                onChoose={canSchedule ? schedule : undefined}
              />
            </Suspense>
          )
        }
      </Loaded>
      {scheduling && templates && (
        <ScheduleDialog patient={id} templates={templates} at={scheduling} onClose={() => setScheduling(null)} />
      )}
      {shown && <MessageDialog message={shown} onClose={() => setShown(null)} />}
    </Page>
  )
}

const WeekSkeleton = () => <Skeleton h={{ base: '80', md: '51.25rem' }} borderRadius="card" />

/** Notice that no template can be scheduled, with a link for those who write templates. */
function NoTemplates() {
  const may = useMay()
  return (
    <Card kind="attention" mb="5">
      <Text>Ainda não há nenhum template de e-mail agendado. Sem um deles, não é possível agendar mensagens.</Text>
      {may('super_admin') ? (
        <Link asChild variant="underline" mt="2" minH="6" fontWeight="600">
          <RouterLink to={NEW_TEMPLATE_PATH}>Criar um template</RouterLink>
        </Link>
      ) : (
        <Text mt="2" color="fg.muted">
          Peça à administração da clínica para criar um.
        </Text>
      )}
    </Card>
  )
}
