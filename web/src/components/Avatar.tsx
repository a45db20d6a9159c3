import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { initials } from './format'

const TINTS = 6

/** Returns the tint of a name, the same everywhere. */
function tintOf(name: string) {
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return (sum % TINTS) + 1
}

interface AvatarProps {
  name: string
  /** Address of a picture that is available in several sizes. */
  src?: string | null
  /** Size in pixels at a font size of 16. */
  size?: number
}

/** Decorative picture or initials, beside a name. */
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
