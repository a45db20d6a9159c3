import { Box, Button, Heading } from '@chakra-ui/react'
import { Eye } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { lazyDialog } from '~/components/lazyDialog'
import { usePhone } from '~/components/useMedia'
import type { EmailDraft } from '../model/types'

// Loaded after the form: the preview is empty until something is written.
const Preview = lazy(async () => ({ default: (await import('./Preview')).Preview }))
const PreviewDialog = lazyDialog(async () => ({ default: (await import('./PreviewDialog')).PreviewDialog }))

interface WritingProps {
  writing: EmailDraft
}

/** Preview beside the form, or below it in narrow windows; phones have a button instead. */
export function PreviewBeside({ writing }: WritingProps) {
  if (usePhone()) return null
  return (
    <Box as="section" aria-labelledby="previa" position={{ xl: 'sticky' }} top={{ xl: '6' }}>
      <Heading as="h2" id="previa" textStyle="section" mb="3">
        Prévia
      </Heading>
      <Suspense>
        <Preview writing={writing} />
      </Suspense>
    </Box>
  )
}

export function PreviewButton({ writing }: WritingProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" hideFrom="md" onClick={() => setOpen(true)}>
        <Eye aria-hidden />
        Ver prévia
      </Button>
      {open && <PreviewDialog writing={writing} onClose={() => setOpen(false)} />}
    </>
  )
}
