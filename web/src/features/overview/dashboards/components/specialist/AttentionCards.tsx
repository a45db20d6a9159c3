import { Box, Button, Link as ChakraLink, Flex, Text } from '@chakra-ui/react'
import { BellRing, Hourglass, type LucideIcon, Mail, MessageCircle } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { patientPath } from '~/addresses/patients'
import type { Schemas } from '~/api/client'
import { Avatar } from '~/components/Avatar'
import { Card } from '~/components/Card'
import { lazyDialog } from '~/components/lazyDialog'
import { UnreadBadge, withUnread } from '~/modules/chat/UnreadBadge'
import { useUnreadWatch } from '~/modules/chat/unreadQueries'
import { useOpenChat } from '~/modules/chat/useOpenChat'
import { appointmentLines, chatKey, chatOf, inactiveWords, messagesWords, notesWords } from '../../model/attention'
import { SectionCarousel } from './SectionCarousel'

const ChatPanel = lazyDialog(async () => ({ default: (await import('~/modules/chat/ChatPanel')).ChatPanel }))

/** Patients who need attention, most urgent first, updated with incoming messages. */
export function AttentionCards({ patients }: { patients: Schemas['PatientAttention'][] }) {
  const { current, open, close } = useOpenChat()
  const trigger = useRef<HTMLElement>(null)
  useUnreadWatch()

  const shut = () => {
    close()
    // A patient who only waited for an answer leaves the list once it is read.
    requestAnimationFrame(() => {
      const kept = trigger.current?.isConnected ? trigger.current : null
      ;(kept ?? document.querySelector<HTMLElement>('[data-page-title]'))?.focus()
    })
  }
  const begin = (patient: Schemas['PatientAttention'], button: HTMLElement) => {
    trigger.current = button
    open(chatKey(patient))
  }
  return (
    <>
      <SectionCarousel
        label="Requer sua atenção"
        items={patients}
        itemKey={({ id }) => id}
        empty="Você não tem pacientes que precisam de atenção no momento"
      >
        {(patient) => <PatientCard patient={patient} onChat={(button) => begin(patient, button)} />}
      </SectionCarousel>
      {current && <ChatPanel {...chatOf(current)} title="Mensagens" onClose={shut} />}
    </>
  )
}

function PatientCard({
  patient,
  onChat,
}: {
  patient: Schemas['PatientAttention']
  onChat: (button: HTMLElement) => void
}) {
  const { id, name, pictureUrl, messages, notes, inactive_days, program_status } = patient
  return (
    <Card display="flex" flexDirection="column" flex="1">
      <Flex align="center" gap="3" mb="3">
        <Avatar name={name} src={pictureUrl} size={44} />
        <Box minW="0">
          <ChakraLink
            asChild
            color="fg"
            fontWeight="600"
            lineHeight="1.25rem"
            textUnderlineOffset="3px"
            overflowWrap="anywhere"
          >
            <Link to={patientPath(id)}>{name}</Link>
          </ChakraLink>
          <Text textStyle="remark" color="fg.muted" overflowWrap="anywhere">
            {program_status?.current_service.display_name ?? 'Nenhuma consulta agendada'}
          </Text>
        </Box>
      </Flex>
      <Flex as="ul" listStyleType="none" direction="column" align="flex-start" gap="1.5" mb="3">
        {messages > 0 && <Badge icon={Mail}>{messagesWords(messages)}</Badge>}
        {notes > 0 && <Badge icon={BellRing}>{notesWords(notes)}</Badge>}
        {inactive_days != null && <Badge icon={Hourglass}>{inactiveWords(inactive_days)}</Badge>}
      </Flex>
      <Box textStyle="remark" color="fg.muted" fontVariantNumeric="tabular-nums" mb="4">
        {appointmentLines(patient).map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      </Box>
      <Button
        size={{ base: 'lg', md: 'sm' }}
        variant="subtle"
        w="100%"
        mt="auto"
        aria-label={withUnread(`Conversar com ${name}`, messages)}
        onClick={({ currentTarget }) => onChat(currentTarget)}
      >
        <MessageCircle aria-hidden />
        Conversar
        <UnreadBadge unread={messages} />
      </Button>
    </Card>
  )
}

function Badge({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <Flex
      as="li"
      align="center"
      gap="1.5"
      minH="6"
      px="2"
      py="0.5"
      borderRadius="chip"
      textStyle="remark"
      fontWeight="600"
      bg="accent.subtle"
      color="accent.fg"
    >
      <Icon size={14} aria-hidden style={{ flexShrink: 0 }} />
      {children}
    </Flex>
  )
}
