import { type BoxProps, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { StickyBar } from './StickyBar'

/** Style of buttons that share the line on phones. */
export const FILL = { base: '1', md: 'none' } as const

interface EditorFootProps extends Pick<BoxProps, 'mt' | 'maxW'> {
  /** Saving status; empty if there is none. */
  status: string
  children: ReactNode
}

/** Foot of a long form with its save button and saving status. */
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
