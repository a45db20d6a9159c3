import { chakra } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface StateChipProps {
  /** A triple under `state` in the theme: "plan.draft", "appointment.missed". */
  state: string
  icon: LucideIcon
  children: ReactNode
}

/** State by colour, icon and word, never by colour alone. */
export function StateChip({ state, icon: Icon, children }: StateChipProps) {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      h="6"
      px="2"
      borderRadius="chip"
      fontSize="remark"
      lineHeight="1"
      fontWeight="600"
      whiteSpace="nowrap"
      bg={`state.${state}.bg`}
      color={`state.${state}.fg`}
    >
      <Icon size={14} aria-hidden />
      {children}
    </chakra.span>
  )
}
