import { Button, type ButtonProps } from '@chakra-ui/react'
import { MessageCircle } from 'lucide-react'
import { useRef } from 'react'
import { lazyDialog } from '~/components/lazyDialog'
import { UnreadBadge, withUnread } from './UnreadBadge'
import { useUnreadWatch } from './unreadQueries'
import { useOpenChat } from './useOpenChat'

const ChatPanel = lazyDialog(async () => ({ default: (await import('./ChatPanel')).ChatPanel }))

interface ChatButtonProps extends Omit<ButtonProps, 'children' | 'onClick'> {
  label: string
  unread: number
  /** The patient, for staff; patients write to their specialist. */
  patient?: string
  /** A room, in place of the direct one. */
  room?: string
}

/** Button that opens a chat at the side of the page, with its number of unread messages. */
export function ChatButton({ label, unread, patient, room, ...button }: ChatButtonProps) {
  const { current, open, close } = useOpenChat()
  const trigger = useRef<HTMLButtonElement>(null)
  useUnreadWatch()
  const key = room ?? patient ?? 'nutricionista'

  const shut = () => {
    close()
    requestAnimationFrame(() => trigger.current?.focus())
  }
  return (
    <>
      <Button
        ref={trigger}
        variant="outline"
        aria-label={withUnread(label, unread)}
        {...button}
        onClick={() => open(key)}
      >
        <MessageCircle aria-hidden />
        {label}
        <UnreadBadge unread={unread} />
      </Button>
      {current === key && <ChatPanel patient={patient} room={room} title={label} onClose={shut} />}
    </>
  )
}
