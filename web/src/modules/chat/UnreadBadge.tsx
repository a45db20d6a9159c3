import { chakra } from '@chakra-ui/react'

const MANY = 99

/** Number on a button whose name contains it in words. */
export function UnreadBadge({ unread }: { unread: number }) {
  if (unread === 0) return null
  return (
    <chakra.span
      aria-hidden
      minW="1.375rem"
      flexShrink={0}
      whiteSpace="nowrap"
      px="1.5"
      borderRadius="full"
      bg="accent.solid"
      color="accent.contrast"
      fontSize="remark"
      lineHeight="1.375rem"
      fontWeight="700"
      textAlign="center"
      fontVariantNumeric="tabular-nums"
    >
      {unread > MANY ? `${MANY}+` : unread}
    </chakra.span>
  )
}

/** Appends the number of unread messages: "Mensagens, 3 não lidas". */
export const withUnread = (label: string, unread: number) =>
  unread > 0 ? `${label}, ${unread} ${unread === 1 ? 'não lida' : 'não lidas'}` : label
