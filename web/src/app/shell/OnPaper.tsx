import { Global } from '@emotion/react'
import { useLightPaper } from '~/modules/useLightPaper'

/** Print styles of all pages: no bars, and no screen height that adds a sheet. */
const STYLES = {
  '@media print': {
    '#root *:not(:has(#conteudo)):not(#conteudo):not(#conteudo *)': { display: 'none !important' },
    '#root *:has(#conteudo)': { display: 'block !important', minHeight: '0 !important' },
    'html, body': { background: 'white !important' },
    // Colours with a meaning, as in bars, would otherwise print white on white.
    '*': { printColorAdjust: 'exact' },
    'h1, h2, h3': { breakAfter: 'avoid' },
  },
} as const

/** Print styles for the browser's own menu; pages made for printing add their own. */
export function OnPaper() {
  useLightPaper()
  return <Global styles={STYLES} />
}
