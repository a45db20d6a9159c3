import { Button, Flex, Text } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '~/components/IconButton'

interface PeriodBarProps {
  words: string
  back: string
  forward: string
  onShift: (by: 1 | -1) => void
  /** True on the current day or month, after which there is nothing. */
  isLast: boolean
  now: string
  onNow: () => void
  children?: ReactNode
}

/** The shown day or month, with steps to its neighbours. */
export function PeriodBar({ words, back, forward, onShift, isLast, now, onNow, children }: PeriodBarProps) {
  return (
    <Flex gap="2" align="center" wrap="wrap" mb="5">
      <IconButton label={back} icon={<ChevronLeft aria-hidden />} variant="outline" onClick={() => onShift(-1)} />
      <IconButton
        label={forward}
        icon={<ChevronRight aria-hidden />}
        variant="outline"
        disabled={isLast}
        onClick={() => onShift(1)}
      />
      <Text as="h2" fontWeight="600" role="status" minW="0">
        {words}
      </Text>
      {!isLast && (
        <Button variant="ghost" onClick={onNow}>
          {now}
        </Button>
      )}
      <Flex gap="2" wrap="wrap" ms={{ md: 'auto' }}>
        {children}
      </Flex>
    </Flex>
  )
}
