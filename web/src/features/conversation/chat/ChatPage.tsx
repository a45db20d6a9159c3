import { Box, Button, Flex, Heading } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, MessageCircleOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { appointmentPath } from '~/addresses/appointments'
import { DASHBOARD_PATH } from '~/addresses/home'
import { answerOf } from '~/api/fetching'
import { ConfirmProvider } from '~/components/Confirm'
import { Empty } from '~/components/Empty'
import { IconButton } from '~/components/IconButton'
import { Loaded } from '~/components/Loaded'
import { usePageTitle } from '~/components/pageInfo'
import { useOnline } from '~/components/useOnline'
import { useAppointment } from '~/modules/appointments/queries'
import { AppointmentWords, ChatHeader } from '~/modules/chat/ChatHeader'
import { ChatSkeleton, ChatView } from '~/modules/chat/ChatView'
import { chat } from '~/modules/chat/client'
import { endWords, isEnd, NO_INVITATION } from '~/modules/chat/endWords'
import { appointmentChatKey, appointmentRoomKey } from '~/modules/chat/queries'
import type { ChatRoom } from '~/modules/chat/types'
import { useRoom } from '~/modules/chat/useRoom'
import { useVisibleHeight } from '~/modules/chat/useVisibleHeight'
import { useTenant } from '~/modules/useTenant'
import { useEntry } from './useEntry'
import { useLogoutCommand } from './useLogoutCommand'
import { VideoPane } from './VideoPane'

/** Chat of an appointment for all its participants, without the shell. */
export function ChatPage() {
  const { id = '' } = useParams()
  const entry = useEntry(id)
  const { zone } = useTenant()
  useLogoutCommand()
  usePageTitle('Conversa')
  if (entry.as === 'nobody') return null
  return (
    <ConfirmProvider>
      <Frame key={zone}>
        {entry.as === 'refused' ? (
          <Notice>{NO_INVITATION}</Notice>
        ) : entry.as === 'unknown' ? (
          <Loaded query={{ ...entry, data: undefined }} skeleton={<ChatSkeleton />}>
            {() => null}
          </Loaded>
        ) : (
          <AppointmentChat id={id} guest={entry.as === 'guest'} />
        )}
      </Frame>
    </ConfirmProvider>
  )
}

/** Frame as high as the screen, or as the part above a phone's keyboard. */
function Frame({ children }: { children: ReactNode }) {
  const place = useVisibleHeight()
  const connected = useOnline()
  return (
    <Flex
      as="main"
      direction="column"
      position="fixed"
      insetX="0"
      top="0"
      h="100dvh"
      bg="bg"
      // The banner that says so stands below.
      pb={connected ? undefined : { lg: '20' }}
      css={place ? { '--visible-height': `${place.height}px` } : undefined}
      style={place ? { height: place.height, top: place.top } : undefined}
    >
      {children}
    </Flex>
  )
}

function Notice({ children, action }: { children: string; action?: ReactNode }) {
  return (
    <>
      <Heading as="h1" srOnly>
        Conversa
      </Heading>
      <Empty icon={MessageCircleOff} minH="100%" action={action}>
        {children}
      </Empty>
    </>
  )
}

function AppointmentChat({ id, guest }: { id: string; guest: boolean }) {
  const opened = useQuery({
    queryKey: appointmentChatKey(id),
    queryFn: async ({ signal }) => {
      return answerOf(await chat.POST('/appointments/{id}/chat', { params: { path: { id } }, signal })).data
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const room = useQuery({
    queryKey: appointmentRoomKey(opened.data?.direct),
    queryFn: async ({ signal }) => {
      const answer = await chat.GET('/chat/rooms/{id}', {
        params: { path: { id: opened.data?.direct ?? '' } },
        signal,
      })
      return answerOf(answer).data
    },
    enabled: opened.data !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const error = opened.error ?? room.error
  if (error && isEnd(error)) {
    return (
      <Notice
        action={
          !guest && (
            <Button asChild variant="outline">
              <a href={DASHBOARD_PATH}>Ir para o início</a>
            </Button>
          )
        }
      >
        {endWords(error)}
      </Notice>
    )
  }
  const data = opened.data && room.data && { opened: opened.data, room: room.data }
  return (
    <Loaded query={{ data, error, refetch: opened.error ? opened.refetch : room.refetch }} skeleton={<ChatSkeleton />}>
      {(found) => (
        <Conversation
          key={found.room.id}
          id={id}
          guest={guest}
          room={found.room}
          title={found.opened.title}
          video={found.opened.video ?? null}
          onVideoTime={() => void opened.refetch()}
        />
      )}
    </Loaded>
  )
}

interface ConversationProps {
  id: string
  guest: boolean
  room: ChatRoom
  title: string
  video: Parameters<typeof VideoPane>[0]['video'] | null
  onVideoTime: () => void
}

function Conversation({ id, guest, room, title, video, onVideoTime }: ConversationProps) {
  const conversation = useRoom(room)
  const { state } = conversation
  const ended = state.phase === 'ended'
  return (
    <>
      <ChatHeader
        as="h1"
        room={state.room}
        online={state.online}
        facts={state.room.appointment ? undefined : guest ? title : <OwnFacts id={id} title={title} />}
        before={
          !guest && (
            <IconButton
              asChild
              label="Voltar para o agendamento"
              // A full page load: the chat's own document allows the video call, others do not.
              icon={
                <a href={appointmentPath(id)}>
                  <ArrowLeft aria-hidden />
                </a>
              }
            />
          )
        }
      />
      <Flex flex="1" minH="0" direction={{ base: 'column', lg: 'row' }}>
        {video && !ended && (
          <Box flex={{ lg: '1' }} minW="0" borderEndWidth={{ lg: '1px' }} borderBottomWidth={{ base: '1px', lg: '0' }}>
            <VideoPane video={video} onTime={onVideoTime} />
          </Box>
        )}
        <Flex
          direction="column"
          flex={{ base: '1', lg: video && !ended ? '0 0 26.25rem' : '1' }}
          minW="0"
          minH="0"
          w="100%"
          maxW={video && !ended ? undefined : '53.75rem'}
          mx="auto"
        >
          <ChatView {...conversation} />
        </Flex>
      </Flex>
    </>
  )
}

/**
 * Facts about the appointment, since a direct room does not name the one that the user came from.
 */
function OwnFacts({ id, title }: { id: string; title: string }) {
  const { data } = useAppointment(id)
  return data ? <AppointmentWords title={title} datetime_start={data.data.datetime_start} /> : title
}
