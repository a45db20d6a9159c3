import { type ConditionalValue, chakra } from '@chakra-ui/react'
import plate from './plate.svg'

/**
 * Drawing of a plate for cards: half leaves, a quarter rice, a quarter beans and egg, with a twig
 * at each side.
 */
export function PlateIllustration({ width }: { width: ConditionalValue<string> }) {
  return <chakra.img src={plate} alt="" w={width} aspectRatio="524 / 445" />
}
