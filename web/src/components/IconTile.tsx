import { Flex } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'

/** The picture of a card: an icon on a tinted square. */
export function IconTile({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <Flex
      as="span"
      align="center"
      justify="center"
      boxSize="10"
      flexShrink={0}
      borderRadius="control"
      bg="brand.subtle"
      color="brand.fg"
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </Flex>
  )
}
