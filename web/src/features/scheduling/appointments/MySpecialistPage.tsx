import { Box, Button, Flex, Link, Text } from '@chakra-ui/react'
import { CalendarClock, CalendarPlus, Stethoscope } from 'lucide-react'
import { Link as RouterLink } from 'react-router'
import { appointmentPath, BOOKING_PATH } from '~/addresses/appointments'
import { $api, FRESH, type Schemas } from '~/api/client'
import { Card } from '~/components/Card'
import { Empty } from '~/components/Empty'
import { IconTile } from '~/components/IconTile'
import { Loaded } from '~/components/Loaded'
import { Page } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { SpecialistLine } from '~/modules/booking/SpecialistLine'
import { slotLabel, slotOf } from '~/modules/booking/time'
import { OwnChatButton } from '~/modules/chat/OwnChatButton'
import { OtherConversations } from './components/booking/OtherConversations'

export function MySpecialistPage() {
  const query = $api.useQuery('get', '/user/my-specialist', {}, FRESH)
  return (
    <Page title="Meu Nutricionista">
      <Loaded query={query} skeleton={<Skeleton h="16.25rem" maxW="40rem" borderRadius="card" />}>
        {({ data }) => (
          <>
            {data ? <SpecialistCard specialist={data} /> : <NobodyYet />}
            <OtherConversations specialist={data?.id} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function SpecialistCard({ specialist }: { specialist: Schemas['Specialist'] }) {
  // Lists of appointments stay quiet: without an answer the card is as good.
  const next = $api.useQuery('get', '/appointments/next', {}, { ...FRESH, meta: { silent: true } })
  return (
    <Card maxW="40rem" p={{ base: '5', md: '6' }}>
      <SpecialistLine specialist={specialist} word="Quem acompanha você" />
      <Text mt="4" color="fg.muted" whiteSpace="pre-line" overflowWrap="anywhere">
        {specialist.bio || 'Agende uma consulta para conversar sobre a sua alimentação.'}
      </Text>
      <Box mt="5" pt="5" borderTopWidth="1px" minH="4.0625rem">
        {next.data && <NextAppointment appointment={next.data.data} />}
      </Box>
      <Flex direction={{ base: 'column', md: 'row' }} gap="3" mt="5">
        <Button asChild size={{ base: 'lg', md: 'md' }}>
          <RouterLink to={BOOKING_PATH}>
            <CalendarPlus aria-hidden />
            Agendar
          </RouterLink>
        </Button>
        <OwnChatButton size={{ base: 'lg', md: 'md' }} />
      </Flex>
    </Card>
  )
}

function NextAppointment({ appointment }: { appointment: Schemas['Appointment'] | null | undefined }) {
  return (
    <Flex align="center" gap="3">
      <IconTile icon={CalendarClock} />
      <Box minW="0">
        <Text textStyle="remark" color="fg.muted">
          Próxima consulta
        </Text>
        {appointment ? (
          <Link asChild fontWeight="600" _firstLetter={{ textTransform: 'capitalize' }}>
            <RouterLink to={appointmentPath(appointment.id)}>{slotLabel(slotOf(appointment))}</RouterLink>
          </Link>
        ) : (
          <Text>Não agendado ainda</Text>
        )}
      </Box>
    </Flex>
  )
}

function NobodyYet() {
  return (
    <Empty
      framed
      icon={Stethoscope}
      minH="17.5rem"
      action={
        <Button asChild>
          <RouterLink to={BOOKING_PATH}>Agendar a primeira consulta</RouterLink>
        </Button>
      }
    >
      Você ainda não tem um nutricionista. Ele passa a acompanhar você a partir da primeira consulta.
    </Empty>
  )
}
