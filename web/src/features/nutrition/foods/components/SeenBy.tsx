import { Flex } from '@chakra-ui/react'
import { Lock, Users } from 'lucide-react'
import type { Schemas } from '~/api/client'
import { useSession } from '~/api/session'

interface SeenByProps {
  shared: boolean
  author: Schemas['PersonRef']
}

/** The author of a food, a combo or a recipe, and who finds it. */
export function SeenBy({ shared, author }: SeenByProps) {
  const own = useSession()?.claims.id === author.id
  const Icon = shared ? Users : Lock
  return (
    <Flex as="span" align="center" gap="2" textStyle="dense" color="fg.muted">
      <Icon size={16} aria-hidden style={{ flexShrink: 0 }} />
      <span>
        {shared ? 'Toda a clínica' : 'Só para mim'} · por {own ? 'você' : author.name}
      </span>
    </Flex>
  )
}
