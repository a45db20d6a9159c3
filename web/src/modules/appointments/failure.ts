import { toApiError } from '~/api/error'

/** The server's own words where it says what is wrong (a field's, or why not now); else what could not be done. */
export function failureText(error: unknown, otherwise: string) {
  const { firstFieldMessage, status, message } = toApiError(error)
  return firstFieldMessage ?? (status === 409 ? message : otherwise)
}
