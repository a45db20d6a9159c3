import { Flex, Link } from '@chakra-ui/react'
import { formatPhone } from './brazil'

/** Returns the address that opens a chat on WhatsApp with a number of the country, and its text. */
export function whatsappPath(phone: string | null | undefined, text?: string) {
  const asked = text ? `?text=${encodeURIComponent(text)}` : ''
  return `https://wa.me/${phone ? `55${phone}` : ''}${asked}`
}

const isMobile = (phone: string) => phone.length === 11

/** A telephone number to call, and for a mobile one to write to on WhatsApp. */
export function PhoneLinks({ phone }: { phone: string }) {
  return (
    <Flex as="span" display="inline-flex" align="center" wrap="wrap" columnGap="3">
      <Link href={`tel:+55${phone}`} fontVariantNumeric="tabular-nums">
        {formatPhone(phone)}
      </Link>
      {isMobile(phone) && (
        <Link href={whatsappPath(phone)} target="_blank" rel="noreferrer" color="brand.fg">
          WhatsApp
        </Link>
      )}
    </Flex>
  )
}
