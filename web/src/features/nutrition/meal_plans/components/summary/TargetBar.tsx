import { Box, Flex, Text } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, CircleCheck } from 'lucide-react'
import type { Hint } from '../../model/nutrients/targets'

interface TargetBarProps {
  value: number
  /** The value at the bar's full width. */
  scale: number
  color: string
  /** True if the value is a lower bound. */
  partial: boolean
  /** The recommended range. */
  band?: { min: number; max: number }
  /** Target value. */
  mark?: number
}

/**
 * Bar of a value with its target: a frame around a range, a line at a point. Words stand beside it.
 */
export function TargetBar({ value, scale, color, partial, band, mark }: TargetBarProps) {
  const at = (amount: number) => (scale > 0 ? Math.min(100, (amount / scale) * 100) : 0)
  return (
    <Box position="relative" py="4px" aria-hidden>
      <Box
        h="2.5"
        borderRadius="full"
        overflow="hidden"
        borderWidth="1px"
        bg="bg.muted"
        // A hatched remainder marks a lower bound.
        backgroundImage={
          partial ? 'repeating-linear-gradient(135deg, {colors.border.strong} 0 3px, transparent 3px 7px)' : undefined
        }
      >
        <Box
          h="100%"
          bg={color}
          forcedColorAdjust="none"
          style={{ width: `${at(value)}%` }}
          transition="width 150ms ease-out"
        />
      </Box>
      {band && (
        <Box
          position="absolute"
          insetBlock="0"
          borderWidth="2px"
          borderColor="fg.muted"
          borderRadius="5px"
          style={{ insetInlineStart: `${at(band.min)}%`, width: `${at(band.max) - at(band.min)}%` }}
        />
      )}
      {mark !== undefined && (
        <Box
          position="absolute"
          insetBlock="0"
          w="3px"
          ms="-1.5px"
          borderRadius="full"
          bg="fg"
          style={{ insetInlineStart: `${at(mark)}%` }}
        />
      )}
    </Box>
  )
}

const ICONS = { below: ArrowDown, within: CircleCheck, above: ArrowUp }

/** A hint in words and with an icon. */
export function HintLine({ hint, children }: { hint: Hint; children?: string }) {
  const Icon = ICONS[hint.place]
  return (
    <Flex as="p" gap="1.5" align="flex-start" textStyle="remark" color="fg.muted">
      <Box asChild flexShrink={0} mt="2px" color={hint.place === 'within' ? 'fg.success' : undefined}>
        <Icon size={14} aria-hidden />
      </Box>
      <span>
        <Text as="span" fontWeight="600">
          {hint.words}
        </Text>
        {children}
      </span>
    </Flex>
  )
}
