import { toApiError } from '~/api/error'

/**
 * Returns the server's message if it explains the refusal, of a field or of the action; otherwise
 * the given text.
 */
export function failureText(error: unknown, otherwise: string) {
  const { firstFieldMessage, status, message } = toApiError(error)
  return firstFieldMessage ?? (status === 409 ? message : otherwise)
}
