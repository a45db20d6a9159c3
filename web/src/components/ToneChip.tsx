import { chakra } from '@chakra-ui/react'
import { CircleCheck, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react'

export type Tone = 'good' | 'attention' | 'risk'

const TONES: Record<Tone, { icon: LucideIcon; bg: string; color: string }> = {
  good: { icon: CircleCheck, bg: 'bg.success', color: 'fg.success' },
  attention: { icon: TriangleAlert, bg: 'bg.warning', color: 'fg.warning' },
  risk: { icon: OctagonAlert, bg: 'bg.error', color: 'fg.error' },
}

/**
 * Judgement in words, with an icon and a colour of its meaning. A long text wraps to a second line.
 */
export function ToneChip({ tone, children }: { tone?: Tone | null; children: string }) {
  const look = tone && TONES[tone]
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      minH="6"
      px="2"
      py="0.5"
      borderRadius="chip"
      fontSize="remark"
      lineHeight="1.125rem"
      fontWeight="600"
      bg={look?.bg ?? 'bg.muted'}
      color={look?.color ?? 'fg.muted'}
    >
      {look && <look.icon size={14} aria-hidden style={{ flexShrink: 0 }} />}
      {children}
    </chakra.span>
  )
}
