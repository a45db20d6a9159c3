import { useSession } from '~/api/session'

/** Whether the server takes a change of this person: a specialist who only meets them reads, and changes nothing. */
export function useMayEdit({ id, specialist }: { id: string; specialist?: { id: string } | null }) {
  const claims = useSession()?.claims
  if (claims?.role !== 'specialist') return claims !== undefined
  return claims.id === id || claims.id === specialist?.id
}
