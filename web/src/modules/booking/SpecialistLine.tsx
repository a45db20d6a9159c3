import { Box, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Avatar } from '~/components/Avatar'

interface SpecialistLineProps {
  specialist: { name: string; crn?: string | null; pictureUrl?: string | null }
  /** Text above the name: 'Quem acompanha você'. */
  word?: string
  /** Content below the name. */
  children?: ReactNode
}

/** Picture, name and professional number. */
export function SpecialistLine({ specialist: { name, crn, pictureUrl }, word, children }: SpecialistLineProps) {
  return (
    <Flex align="center" gap="3" minW="0">
      <Avatar name={name} src={pictureUrl} size={52} />
      <Box minW="0">
        {word && (
          <Text textStyle="remark" color="fg.muted">
            {word}
          </Text>
        )}
        <Text fontWeight="600" overflowWrap="anywhere">
          {name}
        </Text>
        {crn && (
          <Text textStyle="remark" color="fg.muted">
            {crn}
          </Text>
        )}
        {children}
      </Box>
    </Flex>
  )
}
