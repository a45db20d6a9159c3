import { Box, Text } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import { useEffect } from 'react'
import { useTenant } from '~/app/useTenant'
import { formatDate } from '~/components/format'
import { today } from '~/modules/appointments/appointment'

/** Nothing but the page, on white, with charts as wide as their place on paper. */
const STYLES = {
  '@page': { size: 'A4', margin: '14mm' },
  '@media print': {
    'body *:not(:has(#conteudo)):not(#conteudo):not(#conteudo *)': { display: 'none !important' },
    ':root': { colorScheme: 'light !important' },
    'html, body': { background: 'white !important' },
    '#conteudo': { padding: '0 !important' },
    '*': { printColorAdjust: 'exact' },
    '.recharts-wrapper': { width: '100% !important', height: 'auto !important' },
    '.recharts-surface': { width: '100% !important', height: 'auto !important', maxHeight: '150px' },
    '.chart': { height: 'auto !important' },
    'figure, tr': { breakInside: 'avoid' },
    'h1, h2, h3': { breakAfter: 'avoid' },
  },
} as const

/** Paper is white: what is dark on screen is printed in its light colours. */
function useLightPaper() {
  useEffect(() => {
    const { classList } = document.documentElement
    let wasDark = false
    const before = () => {
      wasDark = classList.contains('dark')
      if (wasDark) classList.replace('dark', 'light')
    }
    const after = () => {
      if (wasDark) classList.replace('light', 'dark')
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
}

/** What stands above the page on paper: whose it is, of whom, and when. Makes the page fit for it, too. */
export function PaperHead({ name }: { name: string }) {
  const clinic = useTenant().name
  useLightPaper()
  return (
    <>
      <Global styles={STYLES} />
      <Box display="none" _print={{ display: 'block' }} mb="5" pb="3" borderBottomWidth="1px">
        <Text fontSize="18px" fontWeight="650">
          {clinic}
        </Text>
        <Text mt="1">Paciente: {name}</Text>
        <Text>Impresso em {formatDate(today())}</Text>
      </Box>
    </>
  )
}
