import { Box, Text } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import { formatDate, today } from '~/components/format'
import { PaperHead, Printable, SheetFoot } from '~/modules/Paper'

/** Styles that fit charts to the printed page. */
const CHARTS = {
  '@media print': {
    '.recharts-wrapper': { width: '100% !important', height: 'auto !important' },
    '.recharts-surface': {
      width: '100% !important',
      height: 'auto !important',
      maxHeight: '180px',
      overflow: 'visible !important',
    },
    // Charts are printed smaller than on screen, so their text is enlarged.
    '.recharts-surface text': { fontSize: '1.0625rem' },
    '.chart': { height: 'auto !important' },
    'figure, tr': { breakInside: 'avoid' },
  },
} as const

/**
 * Head of the printed page: tenant, patient and date. It also sets the print styles.
 */
export function EvolutionPaper({ name }: { name: string }) {
  return (
    <>
      <Printable />
      <SheetFoot patient={name} />
      <Global styles={CHARTS} />
      <Box display="none" _print={{ display: 'block' }}>
        <PaperHead>
          <Text>Paciente: {name}</Text>
          <Text>Impresso em {formatDate(today())}</Text>
        </PaperHead>
      </Box>
    </>
  )
}
