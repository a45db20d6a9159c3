import { Button, type ButtonProps } from '@chakra-ui/react'
import { QrCode } from 'lucide-react'
import { Link } from 'react-router'
import { purchasePath } from '~/addresses/purchases'

interface PayLinkProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** Id of the unpaid purchase. */
  purchase: string
  /** Name of the purchase, if several are on one page. */
  of?: string
}

/** Link to the PIX code of an unpaid purchase, where its receipt is uploaded, too. */
export function PayLink({ purchase, of, ...button }: PayLinkProps) {
  return (
    <Button asChild size={{ base: 'lg', md: 'md' }} {...button}>
      <Link to={purchasePath(purchase)} aria-label={of && `Ver como pagar ${of}`}>
        <QrCode aria-hidden />
        Ver como pagar
      </Link>
    </Button>
  )
}
