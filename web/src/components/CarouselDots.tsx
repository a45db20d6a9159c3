import { chakra, Flex } from '@chakra-ui/react'

interface DotsProps {
  pages: number
  current: number
  onGo: (page: number) => void
}

/** Buttons for the pages of a carousel. */
export function Dots({ pages, current, onGo }: DotsProps) {
  return (
    <Flex gap="1">
      {Array.from({ length: pages }, (_, at) => (
        <chakra.button
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          key={at}
          type="button"
          aria-label={`Ir para o grupo ${at + 1} de ${pages}`}
          aria-current={at === current || undefined}
          boxSize="7"
          display="inline-flex"
          alignItems="center"
          justifyContent="center"
          borderRadius="full"
          cursor="pointer"
          focusVisibleRing="outside"
          onClick={() => onGo(at)}
        >
          <chakra.span
            boxSize="2.5"
            borderRadius="full"
            borderWidth="1px"
            borderColor="border.input"
            bg={at === current ? 'brand.solid' : 'transparent'}
          />
        </chakra.button>
      ))}
    </Flex>
  )
}
