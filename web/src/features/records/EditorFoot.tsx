import { type BoxProps, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { StickyBar } from '~/components/StickyBar'

interface EditorFootProps extends Pick<BoxProps, 'mt' | 'maxW'> {
  /** How saving stands; empty where there is nothing to say. */
  status: string
  children: ReactNode
}

/** What a form of the record is saved with, and beside it whether it is. */
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
