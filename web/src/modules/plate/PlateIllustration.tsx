import plate from './plate.svg'

/** Our own drawing, half leaves, a quarter rice, a quarter beans and egg, with a twig at each side: for cards. */
export function PlateIllustration({ width }: { width: number }) {
  return <img src={plate} alt="" width={width} height={(width * 445) / 524} />
}
