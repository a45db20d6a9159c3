import { Button, type ButtonProps } from '@chakra-ui/react'
import { MessageCircle } from 'lucide-react'
import { usePhone } from '~/components/useMedia'
import { chatPath } from './paths'

/** No link of ours within the page: the chat is a document of its own (see `openChat`). */
export function ChatLink({ id, ...button }: ButtonProps & { id: string }) {
  const phone = usePhone()
  return (
    <Button asChild variant="outline" {...button}>
      <a href={chatPath(id)} target={phone ? undefined : `conversa-${id}`}>
        <MessageCircle aria-hidden />
        Abrir conversa
      </a>
    </Button>
  )
}
