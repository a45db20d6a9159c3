import { Global } from '@emotion/react'
import { useLightPaper } from '~/modules/useLightPaper'

/** Of any page only what it says: no bar covers it, and no height of the screen makes another sheet. */
const STYLES = {
  '@media print': {
    '#root *:not(:has(#conteudo)):not(#conteudo):not(#conteudo *)': { display: 'none !important' },
    '#root *:has(#conteudo)': { display: 'block !important', minHeight: '0 !important' },
    'html, body': { background: 'white !important' },
    // What colour says, as the length of a bar, is white on white without.
    '*': { printColorAdjust: 'exact' },
    'h1, h2, h3': { breakAfter: 'avoid' },
  },
} as const

/** For the browser's own printing; pages that are made for paper say more themselves. */
export function OnPaper() {
  useLightPaper()
  return <Global styles={STYLES} />
}
