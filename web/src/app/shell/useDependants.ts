import { useNavigate } from 'react-router'
import { actFor, actForOneself } from '~/api/acting'
import { $api } from '~/api/client'
import { isPatientRole, useSession } from '~/api/session'
import { firstName } from '~/components/format'

/** A choice of the person whom the user acts for. */
export interface ActingChoice {
  label: string
  run: () => void
}

/**
 * Returns the choices of the menu: the people for whom a patient may act, or the way back from one
 * of them.
 */
export function useDependants(): ActingChoice[] {
  const claims = useSession()?.claims
  const navigate = useNavigate()
  const own = claims !== undefined && isPatientRole(claims.role) && !claims.acting
  const { data } = $api.useQuery('get', '/me/dependants', undefined, { enabled: own, meta: { silent: true } })
  const leadTo = (path: string) => navigate(path, { flushSync: true })
  if (claims?.acting) return [{ label: 'Voltar para mim', run: () => leadTo(actForOneself()) }]
  return (own ? (data?.data ?? []) : []).map((dependant) => ({
    label: `Cuidar de ${firstName(dependant.person.name)}`,
    run: () => leadTo(actFor(dependant)),
  }))
}
