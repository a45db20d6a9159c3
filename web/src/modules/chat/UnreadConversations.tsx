import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { MessageCircle } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import type { Schemas } from '~/api/client'
import { Avatar } from '~/components/Avatar'
import { Card } from '~/components/Card'
import { count, formatDateTime } from '~/components/format'
import { Section } from '~/components/Page'
import { UnreadBadge, withUnread } from './UnreadBadge'
import { useUnreadWatch } from './unread'
import { useOpenChat } from './useOpenChat'

const ChatPanel = lazy(async () => ({ default: (await import('./ChatPanel')).ChatPanel }))

/** Who wrote to the specialist and was not read yet. */
export function UnreadConversations({ rows }: { rows: Schemas['UnreadChat'][] }) {
  const { current, open, close } = useOpenChat()
  const section = useRef<HTMLUListElement>(null)
  useUnreadWatch()

  const shut = () => {
    close()
    // The row that was pressed may be gone.
    requestAnimationFrame(() => {
      const next = section.current?.querySelector<HTMLElement>('button')
      ;(next ?? document.querySelector<HTMLElement>('[data-page-title]'))?.focus()
    })
  }
  return (
    <>
      {rows.length > 0 && (
        <Section title="Mensagens novas">
          <Card p="0" overflow="hidden" asChild>
            <ul ref={section}>
              {rows.map(({ patient, unread, last_message_at }) => (
                <Flex
                  as="li"
                  key={patient.id}
                  align="center"
                  gap="3"
                  px="4"
                  py="2.5"
                  minH="68px"
                  borderBottomWidth="1px"
                  _last={{ borderBottomWidth: '0' }}
                >
                  <Avatar name={patient.name} src={patient.pictureUrl} />
                  <Box flex="1" minW="0">
                    <Text fontWeight="600" lineHeight="20px" truncate>
                      {patient.name}
                    </Text>
                    <Text textStyle="remark" color="fg.muted">
                      {count(unread, 'mensagem', 'mensagens')}, a última em {formatDateTime(last_message_at)}
                    </Text>
                  </Box>
                  <Button
                    size="sm"
                    variant="subtle"
                    aria-label={withUnread(`Conversar com ${patient.name}`, unread)}
                    onClick={() => open(patient.id)}
                  >
                    <MessageCircle aria-hidden />
                    <Box as="span" hideBelow="sm">
                      Conversar
                    </Box>
                    <UnreadBadge unread={unread} />
                  </Button>
                </Flex>
              ))}
            </ul>
          </Card>
        </Section>
      )}
      {current && (
        <Suspense>
          <ChatPanel patient={current} title="Mensagens" onClose={shut} />
        </Suspense>
      )}
    </>
  )
}
