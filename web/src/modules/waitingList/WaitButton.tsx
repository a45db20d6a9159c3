import { Button, type ButtonProps } from '@chakra-ui/react'
import { BellPlus } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '~/components/lazyDialog'
import type { WaitFor } from './WaitDialog'

const WaitDialog = lazyDialog(async () => ({ default: (await import('./WaitDialog')).WaitDialog }))

interface WaitButtonProps extends ButtonProps {
  label: string
  subject: WaitFor
  /** Participants and service, as 'com Ana'. */
  details: string
}

/** Button that puts a patient on the waiting list. */
export function WaitButton({ label, subject, details, ...button }: WaitButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" {...button} onClick={() => setOpen(true)}>
        <BellPlus aria-hidden />
        {label}
      </Button>
      {open && <WaitDialog title={label} subject={subject} details={details} onClose={() => setOpen(false)} />}
    </>
  )
}
