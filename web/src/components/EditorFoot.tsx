import { type BoxProps, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { StickyBar } from './StickyBar'

/** On phones its buttons share the line. */
export const FILL = { base: '1', md: 'none' } as const

interface EditorFootProps extends Pick<BoxProps, 'mt' | 'maxW'> {
  /** How saving stands; empty where there is nothing to say. */
  status: string
  children: ReactNode
}

/** What a long form is saved with, and beside it whether it is. */
export function EditorFoot({ status, mt, maxW, children }: EditorFootProps) {
  return (
    <StickyBar mt={mt}>
      <Flex align="center" justify="flex-end" gap="3" maxW={maxW} wrap="wrap">
        <Text
          role="status"
          flex={{ base: '1 0 100%', md: '1' }}
          _empty={{ mb: { base: '-3', md: '0' } }}
          color="fg.muted"
          fontSize="dense"
        >
          {status}
        </Text>
        {children}
      </Flex>
    </StickyBar>
  )
}
