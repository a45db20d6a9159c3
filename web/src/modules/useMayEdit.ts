import { useSession } from '~/api/session'

/**
 * Returns true if the server lets the user edit this person. A specialist who only has appointments
 * with them may not.
 */
export function useMayEdit({ id, specialist }: { id: string; specialist?: { id: string } | null }) {
  const claims = useSession()?.claims
  if (claims?.role !== 'specialist') return claims !== undefined
  return claims.id === id || claims.id === specialist?.id
}
