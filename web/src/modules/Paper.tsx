import { Box, Flex, Text } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { formatDate, today } from '~/components/format'
import { Logo } from '~/components/Logo'
import { printPage } from '~/components/print'
import { formatPhone } from './brazil'
import { useLightPaper } from './useLightPaper'
import { useTenant } from './useTenant'

/** Print modes: the page as it is on screen, or a paper of its own. */
const ON_PAPER = { page: 'conteudo', paper: 'papel' } as const

const stylesOf = (id: string) =>
  ({
    '@page': {
      size: 'A4',
      margin: '14mm',
      '@bottom-right': { content: '"Página " counter(page) " de " counter(pages)', font: '9pt sans-serif' },
    },
    '@media print': {
      [`body *:not(:has(#${id})):not(#${id}):not(#${id} *)`]: { display: 'none !important' },
      ':root': { colorScheme: 'light !important' },
      // An open dialog stops the page behind it from scrolling, which would cut the print.
      'html, body': { background: 'white !important', overflow: 'visible !important', height: 'auto !important' },
      [`#${id}`]: { padding: '0 !important' },
      '*': { printColorAdjust: 'exact' },
      'h1, h2, h3': { breakAfter: 'avoid' },
    },
  }) as const

const STYLES = { page: stylesOf(ON_PAPER.page), paper: stylesOf(ON_PAPER.paper) }

/** Quotes a text for a style sheet. */
const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`

/** Returns the styles of the foot of each sheet, which identifies it, as sheets get lost. */
export const sheetFoot = (text: string) => ({
  '@page': { '@bottom-left': { content: quoted(text), font: '9pt sans-serif' } },
})

/** Sheet foot of a patient's paper, with the tenant's name and today's date. */
export function SheetFoot({ patient }: { patient: string }) {
  const { name } = useTenant()
  return <Global styles={sheetFoot(`${patient} · ${name} · impresso em ${formatDate(today())}`)} />
}

/** Adapts the page for printing: without menu and buttons, in light colours. */
export function Printable() {
  useLightPaper()
  return <Global styles={STYLES.page} />
}

/**
 * Renders content that is hidden on screen and printed alone. It is laid out when printing starts,
 * by the button or the browser's own menu, and its pictures load before that.
 */
export function usePaper(content: ReactNode) {
  const [laid, setLaid] = useState(false)
  useLightPaper()
  useEffect(() => {
    const lay = () => flushSync(() => setLaid(true))
    window.addEventListener('beforeprint', lay)
    return () => window.removeEventListener('beforeprint', lay)
  }, [])

  const print = async () => {
    flushSync(() => setLaid(true))
    const pictures = document.querySelectorAll<HTMLImageElement>(`#${ON_PAPER.paper} img`)
    await Promise.all([...pictures].map((picture) => picture.decode().catch(() => undefined)))
    await printPage()
  }
  const paper = laid && (
    <>
      <Global styles={STYLES.paper} />
      {createPortal(
        <Box id={ON_PAPER.paper} display="none" _print={{ display: 'block' }}>
          {content}
        </Box>,
        document.body,
      )}
    </>
  )
  return { paper, print }
}

/** Letterhead: the tenant, its contact, and the page's own lines below. */
export function PaperHead({ children }: { children: ReactNode }) {
  const { name, logo, contact } = useTenant()
  const reach = [contact?.phone && formatPhone(contact.phone), contact?.email, contact?.address].filter(Boolean)
  return (
    <Box as="header" mb="5" pb="3" borderBottomWidth="1px" borderColor="border.strong">
      <Flex align="center" gap="4">
        {logo && <Logo picture={logo} />}
        <Box minW="0">
          <Text fontSize="lg" lineHeight="1.5rem" fontWeight="650">
            {name}
          </Text>
          {reach.length > 0 && <Text fontSize="remark">{reach.join(' · ')}</Text>}
        </Box>
      </Flex>
      <Box mt="3">{children}</Box>
    </Box>
  )
}
