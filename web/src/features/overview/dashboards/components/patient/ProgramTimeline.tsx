import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import { Card } from '~/components/Card'
import type { Milestone } from '../../model/program'

const MARK = 28

interface ProgramTimelineProps {
  /** Name of the program. */
  product: string | undefined
  milestones: Milestone[]
}

/** Progress of the program, from left to right, or from top to bottom on phones. */
export function ProgramTimeline({ product, milestones }: ProgramTimelineProps) {
  return (
    <Card mb={{ base: '4', lg: '5' }} role="region" aria-label="Andamento do programa">
      <Flex justify="space-between" align="baseline" wrap="wrap" columnGap="4" mb="4">
        <Heading as="h2" textStyle="section">
          Seu programa
        </Heading>
        <Text textStyle="remark" color="fg.muted" overflowWrap="anywhere">
          {product}
        </Text>
      </Flex>
      <Flex as="ol" listStyleType="none" direction={{ base: 'column', md: 'row' }}>
        {milestones.map(({ key, ...milestone }) => (
          <Step key={key} {...milestone} />
        ))}
      </Flex>
    </Card>
  )
}

function Step({ name, state, words }: Omit<Milestone, 'key'>) {
  const line = {
    content: '""',
    position: 'absolute',
    bg: state === 'done' ? 'brand.solid' : 'border',
    // Beside or below the mark, up to the next one.
    left: { base: `${MARK / 2 - 1}px`, md: `${MARK + 6}px` },
    top: { base: `${MARK + 4}px`, md: `${MARK / 2 - 1}px` },
    right: { md: '0.375rem' },
    bottom: { base: '4px', md: 'auto' },
    w: { base: '2px', md: 'auto' },
    h: { base: 'auto', md: '2px' },
  } as const
  return (
    <Flex
      as="li"
      aria-current={state === 'current' ? 'step' : undefined}
      position="relative"
      flex={{ md: '1' }}
      minW="0"
      direction={{ base: 'row', md: 'column' }}
      gap={{ base: '3', md: '2' }}
      pb={{ base: '4', md: '0' }}
      _before={line}
      _last={{ pb: '0', _before: { display: 'none' } }}
    >
      <Mark state={state} />
      <Box minW="0" pe={{ md: '4' }}>
        <Text
          lineHeight="1.25rem"
          mt={{ base: '1', md: '0' }}
          fontWeight={state === 'current' ? '700' : '600'}
          color={state === 'ahead' ? 'fg.muted' : undefined}
          overflowWrap="anywhere"
        >
          {name}
        </Text>
        <Text
          textStyle="remark"
          color={state === 'current' ? 'brand.fg' : 'fg.muted'}
          fontWeight={state === 'current' ? '600' : undefined}
          fontVariantNumeric="tabular-nums"
        >
          {words}
        </Text>
      </Box>
    </Flex>
  )
}

function Mark({ state }: Pick<Milestone, 'state'>) {
  return (
    <Flex
      aria-hidden
      align="center"
      justify="center"
      boxSize={`${MARK}px`}
      flexShrink={0}
      borderRadius="full"
      borderWidth="2px"
      borderColor={state === 'ahead' ? 'border.strong' : 'brand.solid'}
      bg={state === 'done' ? 'brand.solid' : 'bg.panel'}
      color="brand.contrast"
    >
      {state === 'done' && <Check size={16} strokeWidth={2.5} />}
      {state === 'current' && <Box boxSize="3" borderRadius="full" bg="brand.solid" />}
    </Flex>
  )
}
