import { Box, Flex, Grid, Text } from '@chakra-ui/react'
import { CalendarX2 } from 'lucide-react'
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Card } from '~/components/Card'
import { Carousel, useAsList } from '~/components/Carousel'
import { Empty } from '~/components/Empty'
import { QuietlyLoaded } from '~/components/QuietlyLoaded'
import { Skeleton } from '~/components/Skeleton'
import { TabSet } from '~/components/TabSet'
import { Pagination, useWithinPages } from '~/components/table'
import { whenFocusIsFree } from '~/components/whenFocusIsFree'
import { AppointmentRowActions } from './AppointmentActions'
import { placeOf } from './AppointmentFacts'
import { ACTIVE, type Appointment, capital, hoursOf, longDay, whenLabel } from './appointment'
import { appointmentPath } from './paths'
import { useAppointments } from './queries'
import { SituationChip } from './SituationChip'

/** One person's appointments: what comes, and what was held. `userId`: whose, where staff look at a patient; without it one's own. */
export function AppointmentTabs({ userId }: { userId?: string }) {
  return (
    <TabSet
      label="Agendamentos"
      param="consultas"
      tabs={[
        {
          key: 'proximos',
          label: 'Próximos',
          content: (
            <Part
              label="Próximos agendamentos"
              userId={userId}
              situation={ACTIVE.join(',')}
              empty={<Nothing>Não agendado ainda</Nothing>}
            />
          ),
        },
        {
          key: 'concluidos',
          label: 'Concluídos',
          content: (
            <Part
              label="Agendamentos concluídos"
              userId={userId}
              situation="done"
              empty={<Nothing>Nenhuma consulta foi realizada ainda.</Nothing>}
            />
          ),
        },
      ]}
    />
  )
}

function Nothing({ children }: { children: string }) {
  return (
    <Empty framed icon={CalendarX2} minH="220px">
      {children}
    </Empty>
  )
}

interface PartProps {
  label: string
  userId?: string
  situation: string
  empty: ReactNode
}

/** Narrower, the appointments stand in a list. */
const LIST_BELOW = 600

function Part({ label, userId, situation, empty }: PartProps) {
  const [page, setPage] = useState(1)
  const narrow = useAsList(LIST_BELOW)
  const query = useWithinPages(useAppointments({ user_id: userId, situation, page }), setPage)
  const focus = useFocusInPlace(query.data)
  return (
    <Box {...focus} tabIndex={-1} outline="none">
      <QuietlyLoaded query={query} skeleton={<CardsSkeleton narrow={narrow} />}>
        {({ data, meta }) => {
          if (data.length === 0) return empty
          return (
            <>
              <Carousel label={label} items={data} itemKey={({ id }) => id} listBelow={LIST_BELOW}>
                {(appointment) => <AppointmentCard appointment={appointment} staff={userId !== undefined} />}
              </Carousel>
              {meta.last_page > 1 && (
                <Box mt="4">
                  <Pagination meta={meta} onPage={setPage} />
                </Box>
              )}
            </>
          )
        }}
      </QuietlyLoaded>
    </Box>
  )
}

/** The button that had the focus goes with the card that was canceled: the card in its place takes it, else the list itself. */
function useFocusInPlace(shown: unknown) {
  const list = useRef<HTMLDivElement>(null)
  const held = useRef<{ element: Element; at: number }>(undefined)
  const cards = () => [...(list.current?.querySelectorAll('li') ?? [])]

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is shown anew can have taken it away.
  useEffect(() => {
    const lost = held.current
    if (!lost || lost.element.isConnected) return
    return whenFocusIsFree(() => {
      held.current = undefined
      const now = cards()
      const card = now[Math.min(lost.at, now.length - 1)]
      const next = card?.querySelector<HTMLElement>('a[href], button:not([disabled])') ?? list.current
      next?.focus()
    })
  }, [shown])

  return {
    ref: list,
    onFocus: ({ target }: FocusEvent) => {
      held.current = { element: target, at: cards().findIndex((card) => card.contains(target)) }
    },
    // A press beside everything gives it up; a question that opens only borrows it.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!relatedTarget) held.current = undefined
    },
  }
}

function CardsSkeleton({ narrow }: { narrow: boolean }) {
  return (
    <Grid templateColumns={narrow ? '1fr' : 'repeat(3, minmax(0, 1fr))'} gap="4">
      {['a', 'b', 'c'].slice(0, narrow ? 2 : 3).map((key) => (
        <Skeleton key={key} h="290px" borderRadius="card" />
      ))}
    </Grid>
  )
}

function AppointmentCard({ appointment, staff }: { appointment: Appointment; staff: boolean }) {
  const { id, datetime_start, situation, product_title, specialist_name } = appointment
  const { icon: Place, word } = placeOf(appointment)
  return (
    <Card display="flex" flexDirection="column" flex="1" h="100%">
      <Flex align="center" justify="space-between" gap="2" wrap="wrap" mb="2">
        <Text textStyle="remark" color="fg.muted">
          {whenLabel(appointment)}
        </Text>
        <SituationChip situation={situation} />
      </Flex>
      <Text asChild fontWeight="600" _hover={{ textDecoration: 'underline' }}>
        <Link to={appointmentPath(id)}>{capital(longDay(datetime_start))}</Link>
      </Text>
      <Text fontVariantNumeric="tabular-nums">{hoursOf(appointment)}</Text>
      <Text textStyle="dense" color="fg.muted" mt="2">
        {product_title}
      </Text>
      <Flex as="span" align="center" gap="1.5" color="fg.muted" textStyle="dense" mt="1">
        <Place size={16} aria-hidden />
        {word}
        {!staff && `, com ${specialist_name}`}
      </Flex>
      <AppointmentRowActions appointment={appointment} staff={staff} />
    </Card>
  )
}
