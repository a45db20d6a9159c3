import { Flex, Text } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyProps {
  /** One line that describes the state. */
  children: ReactNode
  icon?: LucideIcon
  /** An action that changes the state. */
  action?: ReactNode
  /** True for a dashed border; leave it out inside a card. */
  framed?: boolean
  minH?: string
}

export function Empty({ children, icon: Icon, action, framed, minH = '40' }: EmptyProps) {
  return (
    <Flex
      direction="column"
      align="center"
      justify="center"
      textAlign="center"
      gap="3"
      p="6"
      minH={minH}
      color="fg.muted"
      {...(framed && { borderWidth: '1px', borderStyle: 'dashed', borderColor: 'border.strong', borderRadius: 'card' })}
    >
      {Icon && <Icon size={28} strokeWidth={1.5} aria-hidden />}
      <Text as="div" maxW="46ch">
        {children}
      </Text>
      {action}
    </Flex>
  )
}
