import { Box, Flex, Grid, Text } from '@chakra-ui/react'
import { CalendarX2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { appointmentPath } from '~/addresses/appointments'
import { Card } from '~/components/Card'
import { Carousel, useAsList } from '~/components/Carousel'
import { Empty } from '~/components/Empty'
import { QuietlyLoaded } from '~/components/QuietlyLoaded'
import { Skeleton } from '~/components/Skeleton'
import { TabSet } from '~/components/TabSet'
import { Pagination, useWithinPages } from '~/components/table'
import { useFocusInPlace } from '~/components/useFocusInPlace'
import { zoneWords } from '~/modules/zone'
import { AppointmentRowActions } from './AppointmentActions'
import { ACTIVE, type Appointment, capital, hoursOf, longDay, momentOf, timeOf, whenLabel } from './appointment'
import { placeOf } from './place'
import { useAppointments } from './queries'
import { SituationChip } from './SituationChip'

/** Past and future appointments of one person: the one with `userId`, or the user. */
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
    <Empty framed icon={CalendarX2} minH="13.75rem">
      {children}
    </Empty>
  )
}

interface AppointmentTabProps {
  label: string
  userId?: string
  situation: string
  empty: ReactNode
}

/** Width in pixels below which the appointments are a list. */
const LIST_BELOW = 600

function Part({ label, userId, situation, empty }: AppointmentTabProps) {
  const [page, setPage] = useState(1)
  const narrow = useAsList(LIST_BELOW)
  const query = useWithinPages(useAppointments({ user_id: userId, situation, page }), setPage)
  const focus = useFocusInPlace('li', query.data ?? query.error)
  return (
    <Box {...focus}>
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

function CardsSkeleton({ narrow }: { narrow: boolean }) {
  return (
    <Grid templateColumns={narrow ? '1fr' : 'repeat(3, minmax(0, 1fr))'} gap="4">
      {['a', 'b', 'c'].slice(0, narrow ? 2 : 3).map((key) => (
        <Skeleton key={key} h="18.125rem" borderRadius="card" />
      ))}
    </Grid>
  )
}

function AppointmentCard({ appointment, staff }: { appointment: Appointment; staff: boolean }) {
  const { id, datetime_start, situation, product_title, specialist_name } = appointment
  const { icon: Place, word } = placeOf(appointment)
  const zone = zoneWords(datetime_start)
  return (
    <Card display="flex" flexDirection="column" flex="1" h="100%">
      <Flex align="center" justify="space-between" gap="2" wrap="wrap" mb="2">
        <Text textStyle="remark" color="fg.muted">
          {whenLabel(appointment)}
        </Text>
        <SituationChip situation={situation} />
      </Flex>
      <Text asChild fontWeight="600" _hover={{ textDecoration: 'underline' }}>
        <Link to={appointmentPath(id)}>{capital(longDay(momentOf(appointment)))}</Link>
      </Text>
      <Text fontVariantNumeric="tabular-nums">
        {situation === 'started' ? `Às ${timeOf(momentOf(appointment))}` : hoursOf(appointment)}
      </Text>
      {zone && (
        <Text textStyle="remark" color="fg.muted">
          {zone}
        </Text>
      )}
      <Text textStyle="dense" color="fg.muted" mt="2">
        {product_title}
      </Text>
      <Flex as="span" align="center" gap="1.5" color="fg.muted" textStyle="dense" mt="1">
        <Place size={16} aria-hidden style={{ flexShrink: 0 }} />
        {word}
        {!staff && `, com ${specialist_name}`}
      </Flex>
      <AppointmentRowActions appointment={appointment} staff={staff} />
    </Card>
  )
}
