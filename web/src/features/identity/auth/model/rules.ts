import * as v from 'valibot'
import { ApiError, toApiError } from '~/api/error'
import { emailAddress } from '~/components/form'

/** Rules shared by the forms of accounts. */

export const ownEmail = emailAddress('Informe o seu e-mail.')

export const newPassword = v.pipe(
  v.string(),
  // Counted as the server does, whichever Unicode form the device uses.
  v.check((text) => [...text.normalize('NFC')].length >= 8, 'A senha deve ter pelo menos 8 caracteres.'),
)

export const repeatedPassword = v.pipe(v.string(), v.nonEmpty('Repita a senha.'))

export const NOT_THE_SAME = 'As senhas não são iguais.'

/**
 * Replaces the message of a refusal that names no field with the product's own. Other errors keep
 * their message: no connection, an unknown tenant, too many requests, a server error.
 */
export function refusal(error: unknown, message: string, field?: string): ApiError {
  const found = toApiError(error)
  const answer = found.status >= 400 && found.status < 500 && ![404, 429].includes(found.status)
  if (!answer || Object.keys(found.fields).length > 0) return found
  return new ApiError({ status: found.status, message, fields: field ? { [field]: [message] } : {} })
}
