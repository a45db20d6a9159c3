import type { Schemas } from '~/api/client'
import { isEmail } from '~/components/emailAddress'

export type GuestRules = Schemas['ProductRules']

/** Parses a list of addresses: 'ana@x.example, bia@x.example'. */
export function guestsOf(text: string) {
  const addresses = text.split(',').map((address) => address.trim())
  return [...new Set(addresses.filter(Boolean))]
}

export const takesGuests = (rules: GuestRules | null | undefined): rules is GuestRules =>
  rules?.enable_guest === true || rules?.require_guest === true

/** Returns the error of a list of addresses, or null. */
export function guestsProblem(text: string, rules: GuestRules) {
  const guests = guestsOf(text)
  if (guests.length === 0) return rules.require_guest ? 'Ao menos um convidado deve ser informado.' : null
  const wrong = guests.filter((address) => !isEmail(address))
  return wrong.length > 0 ? `os seguintes emails estão inválidos: ${wrong.join(', ')}` : null
}
