import type { Schemas } from '~/api/client'
import { isEmail } from '~/components/emailAddress'

export type GuestRules = Schemas['ProductRules']

/** 'ana@x.example, bia@x.example' */
export function guestsOf(text: string) {
  const addresses = text.split(',').map((address) => address.trim())
  return [...new Set(addresses.filter(Boolean))]
}

export const takesGuests = (rules: GuestRules | null | undefined): rules is GuestRules =>
  rules?.enable_guest === true || rules?.require_guest === true

/** What is wrong with what was written, or nothing. */
export function guestsProblem(text: string, rules: GuestRules) {
  const guests = guestsOf(text)
  if (guests.length === 0) return rules.require_guest ? 'Ao menos um convidado deve ser informado.' : null
  const wrong = guests.filter((address) => !isEmail(address))
  return wrong.length > 0 ? `os seguintes emails estão inválidos: ${wrong.join(', ')}` : null
}
