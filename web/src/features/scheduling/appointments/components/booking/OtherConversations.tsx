import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { FRESH } from '~/api/client'
import { everyRow } from '~/api/everyRow'
import { Card } from '~/components/Card'
import { formatDate } from '~/components/format'
import { SpecialistLine } from '~/modules/booking/SpecialistLine'
import { ChatButton } from '~/modules/chat/ChatButton'
import { chat } from '~/modules/chat/client'
import { allRoomsKey } from '~/modules/chat/queries'

/** Chats with the patient's other and former specialists, which the patient may still read. */
export function OtherConversations({ specialist }: { specialist: string | undefined }) {
  const { data: rooms = [] } = useQuery({
    queryKey: allRoomsKey,
    queryFn: ({ signal }) =>
      everyRow((page) => chat.GET('/chat/rooms', { params: { query: { page, per_page: 100 } }, signal })),
    ...FRESH,
    meta: { silent: true },
  })
  const others = rooms.filter(
    (room) => room.kind === 'direct' && room.specialist.id !== specialist && room.last_message,
  )
  if (!others.length) return null
  return (
    <Box as="section" aria-labelledby="other-conversations" maxW="40rem" mt="8">
      <Heading as="h2" id="other-conversations" textStyle="section" mb="3">
        Outras conversas
      </Heading>
      <Card p="0">
        {others.map(({ id, specialist, last_message, unread, can_write }) => (
          <Flex
            key={id}
            direction={{ base: 'column', sm: 'row' }}
            align={{ sm: 'center' }}
            justify="space-between"
            gap="3"
            px={{ base: '5', md: '6' }}
            py="4"
            borderTopWidth="1px"
            _first={{ borderTopWidth: '0' }}
          >
            <SpecialistLine specialist={specialist}>
              {last_message && (
                <Text textStyle="remark" color="fg.muted">
                  Última mensagem em {formatDate(last_message.created_at)}
                </Text>
              )}
            </SpecialistLine>
            <ChatButton
              label={can_write ? 'Mensagens' : 'Ler conversa'}
              aria-description={`Com ${specialist.name}`}
              unread={unread}
              room={id}
            />
          </Flex>
        ))}
      </Card>
    </Box>
  )
}
