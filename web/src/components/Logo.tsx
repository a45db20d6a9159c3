import { chakra, Flex } from '@chakra-ui/react'

export interface Picture {
  url: string
  width: number
  height: number
}

interface LogoProps {
  /** Picture in place of the mark and the name. */
  picture?: Picture | null
  /** Name beside the mark; undefined for the mark alone. */
  name?: string
  /** True for the light mark on the brand's colour. */
  inverted?: boolean
}

/** Maximum size of a picture. */
const ROOM = { width: 160, height: 32 }

/** Logo: two leaves in a rounded square. */
export function Logo({ name, inverted, picture }: LogoProps) {
  if (picture) {
    const scale = Math.min(ROOM.width / picture.width, ROOM.height / picture.height)
    return (
      // White background in dark mode, as few logos are drawn for dark ones.
      <Flex
        as="span"
        p={inverted ? '2' : '1'}
        borderRadius="chip"
        bg={inverted ? '#FFFFFF' : { _dark: '#FFFFFF' }}
        flexShrink={0}
        w="fit-content"
      >
        <img
          src={`${picture.url}&size=medium`}
          alt={name ?? ''}
          width={Math.max(1, Math.round(picture.width * scale))}
          height={Math.max(1, Math.round(picture.height * scale))}
        />
      </Flex>
    )
  }
  const [ground, left, right] = inverted ? ['#FBF9F5', '#2F6B4F', '#5B9A78'] : ['#2F6B4F', '#FFFFFF', '#BFD9CB']
  return (
    <Flex
      as="span"
      align="center"
      gap="2.5"
      fontSize="min(1.3125rem, 7vw)"
      lineHeight="1"
      fontWeight="700"
      letterSpacing="-0.02em"
    >
      <chakra.svg
        viewBox="0 0 32 32"
        boxSize="min(1.875rem, 10vw)"
        flexShrink={0}
        role={name ? undefined : 'img'}
        aria-hidden={!!name || undefined}
        aria-label={name ? undefined : 'Nutrir'}
      >
        <rect width="32" height="32" rx="8" fill={ground} />
        <path fill={left} d="M15.4 25.2C9.2 22.7 6.6 16.6 7.6 8.1c5.9 3 9 9.2 7.8 17.1Z" />
        <path fill={right} d="M17 25.2c-.9-5.5 1.6-10.2 7.4-12.6.9 6.2-1.7 10.9-7.4 12.6Z" />
      </chakra.svg>
      {name}
    </Flex>
  )
}
