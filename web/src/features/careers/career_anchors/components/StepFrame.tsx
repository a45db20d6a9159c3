import { Button, Flex, Heading, Text } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { StickyBar } from '~/components/StickyBar'

interface StepFrameProps {
  title: string
  lead: ReactNode
  /** Reason why the next step is not available. */
  problem?: string | null
  /** Progress in the bar at the foot. */
  progress?: ReactNode
  onBack?: () => void
  onNext: () => void
  nextLabel?: string
  busy?: boolean
  /** False if the page has set the focus already. */
  focus?: boolean
  children: ReactNode
}

/** Part of the exercise, which receives the focus at its heading and keeps its foot in view. */
export function StepFrame({
  title,
  lead,
  problem,
  progress,
  onBack,
  onNext,
  nextLabel = 'Avançar',
  busy = false,
  focus = true,
  children,
}: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<string | null>(focus ? null : title)

  useEffect(() => {
    if (shown.current !== title) heading.current?.focus()
    shown.current = title
  }, [title])

  return (
    <>
      <Heading ref={heading} as="h2" tabIndex={-1} textStyle="section" outline="none" scrollMarginTop="6">
        {title}
      </Heading>
      <Text color="fg.muted" maxW="68ch" mt="1" mb="5">
        {lead}
      </Text>
      {children}
      <StickyBar mt="6">
        <Flex role="alert" gap="2" color="fg.error" fontSize="dense" fontWeight="500" mb={problem ? '2' : undefined}>
          {problem && (
            <>
              <Flex flexShrink={0} mt="0.5">
                <CircleAlert size={18} aria-hidden />
              </Flex>
              {problem}
            </>
          )}
        </Flex>
        <Flex align="center" justify="space-between" gap="3">
          {progress}
          <Flex gap="2" ms="auto">
            {onBack && (
              <Button variant="outline" onClick={onBack}>
                Anterior
              </Button>
            )}
            <Button minW="28" aria-disabled={busy || undefined} onClick={() => !busy && onNext()}>
              {busy ? 'Salvando...' : nextLabel}
            </Button>
          </Flex>
        </Flex>
      </StickyBar>
    </>
  )
}
