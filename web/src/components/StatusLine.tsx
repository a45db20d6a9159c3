import { Flex } from '@chakra-ui/react'
import { CircleCheck, CircleDashed, CircleDot } from 'lucide-react'
import type { ReactNode } from 'react'

const ICONS = { none: CircleDashed, started: CircleDot, done: CircleCheck }

/** Last line of a card: "Não Iniciado", "Iniciado em…", "Concluído em…". */
export function StatusLine({ state, children }: { state: keyof typeof ICONS; children: ReactNode }) {
  const Icon = ICONS[state]
  return (
    <Flex as="span" align="center" gap="1.5" fontSize="sm" lineHeight="1.25rem" color={`state.exam.${state}.fg`}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      {children}
    </Flex>
  )
}
