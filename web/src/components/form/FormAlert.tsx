import { Flex } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'

/** Scrolls to the alert, since the user of a long form is at its end. */
const intoSight = (alert: HTMLElement | null) => alert?.scrollIntoView?.({ block: 'nearest' })

/** Alert above a form for errors that concern all of it. */
export function FormAlert({ message }: { message: string | null | undefined }) {
  if (!message) return null
  return (
    <Flex
      ref={intoSight}
      role="alert"
      gap="2.5"
      p="3"
      borderRadius="control"
      bg="bg.error"
      color="fg.error"
      fontSize="dense"
      scrollMarginTop="6"
    >
      <Flex flexShrink="0">
        <CircleAlert size={20} aria-hidden />
      </Flex>
      <span>{message}</span>
    </Flex>
  )
}
