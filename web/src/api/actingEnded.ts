import { notify } from '~/components/notify'
import { actForOneself } from './acting'
import { ACTING_HEADER, getSession } from './session'

/** Returns to the signed-in user, who may not act for the person of this request any more. */
export function endActing({ headers }: Request) {
  const claims = getSession()?.claims
  if (!claims?.acting || headers.get(ACTING_HEADER) !== claims.id) return
  actForOneself()
  notify.warning(`Você não cuida mais de ${claims.name} por aqui. Se isso não devia ter mudado, fale com a clínica.`)
}
