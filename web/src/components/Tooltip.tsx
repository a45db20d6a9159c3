import { Tooltip as ChakraTooltip, Portal, type TooltipRootProps } from '@chakra-ui/react'
import type { ReactElement, ReactNode } from 'react'

interface TooltipProps {
  content: ReactNode
  placement?: NonNullable<TooltipRootProps['positioning']>['placement']
  children: ReactElement
}

export function Tooltip({ content, placement = 'top', children }: TooltipProps) {
  return (
    <ChakraTooltip.Root openDelay={400} closeDelay={80} positioning={{ placement }} lazyMount unmountOnExit>
      <ChakraTooltip.Trigger asChild>{children}</ChakraTooltip.Trigger>
      <Portal>
        <ChakraTooltip.Positioner>
          <ChakraTooltip.Content>{content}</ChakraTooltip.Content>
        </ChakraTooltip.Positioner>
      </Portal>
    </ChakraTooltip.Root>
  )
}
