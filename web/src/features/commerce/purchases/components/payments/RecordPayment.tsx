import { Button, type ButtonProps } from '@chakra-ui/react'
import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '~/components/lazyDialog'
import type { Purchase } from '~/modules/purchases'

const PaymentDialog = lazyDialog(async () => ({ default: (await import('./PaymentDialog')).PaymentDialog }))

interface RecordPaymentProps extends Pick<ButtonProps, 'size'> {
  purchase: Purchase
  /** True for the word alone, where there is little room. */
  short?: boolean
}

/** Button that opens the form of a payment, if something is missing. */
export function RecordPayment({ purchase, size, short }: RecordPaymentProps) {
  const [open, setOpen] = useState(false)
  if (purchase.status === 'canceled' || purchase.paid >= purchase.price_paid) return null
  return (
    <>
      <Button
        size={size}
        variant="outline"
        aria-label={`${short ? 'Receber' : 'Registrar pagamento'} de ${purchase.user.name}`}
        onClick={() => setOpen(true)}
      >
        <HandCoins aria-hidden />
        {short ? 'Receber' : 'Registrar pagamento'}
      </Button>
      {open && <PaymentDialog purchase={purchase} onClose={() => setOpen(false)} />}
    </>
  )
}
