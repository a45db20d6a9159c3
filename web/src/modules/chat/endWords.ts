import { toApiError } from '~/api/error'
import { isGuest } from './client'

export const NO_INVITATION = 'Este convite não vale mais. Peça um novo a quem convidou você.'

/** Returns true for errors that a retry does not change. */
export const isEnd = (error: unknown) => [401, 403, 404].includes(toApiError(error).status)

/** Explains why the user has left a room. */
export function endWords(error: unknown) {
  if (isGuest()) return NO_INVITATION
  return toApiError(error).status === 401
    ? 'Sua sessão terminou. Entre novamente para continuar a conversa.'
    : 'Esta conversa não existe ou não é sua.'
}
