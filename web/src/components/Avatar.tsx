import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { initials } from './format'

const TINTS = 6

/** The same name has the same tint everywhere. */
function tintOf(name: string) {
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return (sum % TINTS) + 1
}

interface AvatarProps {
  name: string
  /** Of a picture that comes in sizes. */
  src?: string | null
  /** Pixels, where letters are of 16. */
  size?: number
}

/** Decorative: the name always stands beside it. */
export function Avatar({ name, src, size = 34 }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const tint = tintOf(name)
  return (
    <chakra.span
      aria-hidden
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      flexShrink={0}
      boxSize={`${size / 16}rem`}
      borderRadius="full"
      overflow="hidden"
      fontWeight="700"
      fontSize={`${Math.round(size * 0.36) / 16}rem`}
      lineHeight="1"
      bg={`person.${tint}.bg`}
      color={`person.${tint}.fg`}
    >
      {src && src !== broken ? (
        <chakra.img
          src={`${src}?size=${size > 48 ? 'medium' : 'small'}`}
          alt=""
          boxSize="100%"
          objectFit="cover"
          onError={() => setBroken(src)}
        />
      ) : (
        initials(name)
      )}
    </chakra.span>
  )
}
