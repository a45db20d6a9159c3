import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '~/components/Avatar'
import { type Appointment, longWhen } from '~/modules/appointments/appointment'
import { GuestLinks } from './GuestLinks'
import { onlineWords, othersOf } from './timeline'
import type { ChatRoom } from './types'

interface ChatHeaderProps {
  room: ChatRoom
  online: string[]
  /** Facts in place of the room's own, for an appointment's room. */
  facts?: ReactNode
  before?: ReactNode
  after?: ReactNode
  /** Level of the heading: the page's only one, or that of a panel. */
  as?: 'h1' | 'h2'
}

/** Participants of the chat, their presence, and other readers. */
export function ChatHeader({ room, online, facts: told, before, after, as = 'h2' }: ChatHeaderProps) {
  const others = othersOf(room)
  const there = onlineWords(room, online)
  const facts = told ?? (room.appointment && <AppointmentWords {...room.appointment} />)
  return (
    <Box as="header" borderBottomWidth="1px" bg="bg.panel" flexShrink={0}>
      <Flex align="center" gap="3" px="3" minH="16" py="2">
        {before}
        {others[0] && <Avatar name={others[0].name} src={others[0].pictureUrl} size={40} />}
        <Box flex="1" minW="0">
          <Heading as={as} textStyle="cardTitle" truncate>
            {others.map(({ name }) => name).join(' e ')}
          </Heading>
          {facts && (
            <Text textStyle="remark" color="fg.muted" lineClamp={{ base: 3, md: 2 }}>
              {facts}
            </Text>
          )}
          <Text role="status" textStyle="remark" color="fg.success" minH={facts ? undefined : '4.5'} truncate>
            {there && (
              <>
                <Box
                  as="span"
                  aria-hidden
                  display="inline-block"
                  boxSize="2"
                  borderRadius="full"
                  bg="brand.solid"
                  me="1.5"
                />
                {there}
              </>
            )}
          </Text>
        </Box>
        {after}
      </Flex>
      {room.guests.length > 0 && (
        <Flex align="flex-start" gap="2" px="4" py="1.5" bg="bg.warning" color="fg.warning" textStyle="remark">
          <Users size={16} aria-hidden style={{ flexShrink: 0, marginTop: 1 }} />
          <Text fontWeight="600" flex="1" minW="0" overflowWrap="anywhere">
            Com convidados: {room.guests.join(', ')}
          </Text>
          {room.appointment && <GuestLinks appointment={room.appointment.id} />}
        </Flex>
      )}
    </Box>
  )
}

/** Service and time of the appointment. */
export function AppointmentWords({ title, datetime_start }: { title: string } & Pick<Appointment, 'datetime_start'>) {
  return (
    <>
      {title}, <Text as="span">{longWhen(datetime_start)}</Text>
    </>
  )
}
