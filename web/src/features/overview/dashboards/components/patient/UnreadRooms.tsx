import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { MessageCircle } from 'lucide-react'
import { chatPath } from '~/addresses/appointments'
import { Card } from '~/components/Card'
import { count } from '~/components/format'
import { IconTile } from '~/components/IconTile'
import { usePhone } from '~/components/useMedia'
import { longWhen } from '~/modules/appointments/appointment'
import { useUnreadRooms, useUnreadWatch } from '~/modules/chat/unreadQueries'

/** Unread messages of appointment chats, which no other part of the home leads to. */
export function UnreadRooms() {
  const phone = usePhone()
  const rooms = useUnreadRooms()
  useUnreadWatch()
  return rooms.map(
    ({ id, appointment, unread }) =>
      appointment && (
        <Card
          key={id}
          display="flex"
          flexDirection={{ base: 'column', md: 'row' }}
          alignItems={{ md: 'center' }}
          gap="4"
          role="region"
          aria-label="Conversa da consulta"
        >
          <Flex align="center" gap="3" flex="1" minW="0">
            <IconTile icon={MessageCircle} />
            <Box minW="0">
              <Text as="h2" textStyle="cardTitle">
                {count(unread, 'mensagem nova', 'mensagens novas')}
              </Text>
              <Text textStyle="dense" color="fg.muted" overflowWrap="anywhere">
                {appointment.title}, {longWhen(appointment.datetime_start)}
              </Text>
            </Box>
          </Flex>
          <Button asChild variant="subtle" minW="36">
            <a
              href={chatPath(appointment.id)}
              target={phone ? undefined : `conversa-${appointment.id}`}
              aria-label={`Ler a conversa de ${longWhen(appointment.datetime_start)}`}
            >
              Ler
            </a>
          </Button>
        </Card>
      ),
  )
}
