import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Avatar } from '~/components/Avatar'
import { onlineWords, othersOf } from './timeline'
import type { ChatRoom } from './types'

interface ChatHeaderProps {
  room: ChatRoom
  online: string[]
  /** Service and time, where it is an appointment's. */
  facts?: ReactNode
  before?: ReactNode
  after?: ReactNode
  /** The page's only heading, or one of a panel in it. */
  as?: 'h1' | 'h2'
}

/** With whom, and whether they are there. */
export function ChatHeader({ room, online, facts, before, after, as = 'h2' }: ChatHeaderProps) {
  const others = othersOf(room)
  const there = onlineWords(room, online)
  return (
    <Flex as="header" align="center" gap="3" px="3" minH="64px" py="2" borderBottomWidth="1px" bg="bg.panel">
      {before}
      {others[0] && <Avatar name={others[0].name} src={others[0].pictureUrl} size={40} />}
      <Box flex="1" minW="0">
        <Heading as={as} textStyle="cardTitle" truncate>
          {others.map(({ name }) => name).join(' e ')}
        </Heading>
        {facts && (
          <Text textStyle="remark" color="fg.muted" lineClamp={2}>
            {facts}
          </Text>
        )}
        <Text role="status" textStyle="remark" color="fg.success" minH={facts ? undefined : '18px'} truncate>
          {there && (
            <>
              <Box
                as="span"
                aria-hidden
                display="inline-block"
                boxSize="8px"
                borderRadius="full"
                bg="brand.solid"
                me="1.5"
              />
              {there}
            </>
          )}
        </Text>
      </Box>
      {after}
    </Flex>
  )
}
