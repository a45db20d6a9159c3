import { type ConditionalValue, chakra } from '@chakra-ui/react'
import plate from './plate.svg'

/**
 * Our own drawing, half leaves, a quarter rice, a quarter beans and egg, with a twig at each side:
 * for cards.
 */
export function PlateIllustration({ width }: { width: ConditionalValue<string> }) {
  return <chakra.img src={plate} alt="" w={width} aspectRatio="524 / 445" />
}
