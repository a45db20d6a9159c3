import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { dismissNotice, NOTICE_TIME, type Notice, noticesId, useNotices } from './notify'

const LOOKS = {
  success: { icon: CircleCheck, color: 'fg.success', word: 'Sucesso:' },
  error: { icon: CircleAlert, color: 'fg.error', word: 'Erro:' },
  warning: { icon: TriangleAlert, color: 'fg.warning', word: 'Atenção:' },
} as const

/** Region of notices. It is always rendered, so that new ones are announced. */
export function Notices() {
  const notices = useNotices()
  return (
    <Flex
      id={noticesId}
      role="status"
      aria-live="polite"
      aria-atomic="false"
      aria-label="Avisos"
      position="fixed"
      zIndex="toast"
      top="max(1rem, env(safe-area-inset-top))"
      right="4"
      left={{ base: '4', sm: 'auto' }}
      w={{ sm: '23.75rem' }}
      direction="column"
      gap="2"
      pointerEvents="none"
    >
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </Flex>
  )
}

function NoticeCard({ notice }: { notice: Notice }) {
  const [held, setHeld] = useState(false)
  const { icon: Icon, color, word } = LOOKS[notice.kind]
  const { id, action } = notice

  // The timer stops while the notice is hovered or focused.
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissNotice(id), NOTICE_TIME)
    return () => clearTimeout(timer)
  }, [held, id])

  return (
    <Flex
      align="flex-start"
      gap="3"
      ps="4"
      pe="2"
      py="2"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.strong"
      borderRadius="control"
      boxShadow="lg"
      pointerEvents="auto"
      animation="appear 120ms ease-out"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Box color={color} pt="2.5">
        <Icon size={20} aria-hidden />
      </Box>
      <Text flex="1" py="0.5625rem" fontSize="dense" lineHeight="1.375rem">
        <Box as="span" srOnly>
          {word}{' '}
        </Box>
        {notice.text}
      </Text>
      {action && (
        <Button
          size="sm"
          variant="outline"
          onClick={() => {
            dismissNotice(id)
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      <Button size="sm" px="0" variant="ghost" aria-label="Fechar aviso" onClick={() => dismissNotice(id)}>
        <X aria-hidden />
      </Button>
    </Flex>
  )
}
