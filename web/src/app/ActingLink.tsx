import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ACTING_PARAMETER, actFor, actForOneself } from '~/api/acting'
import { client } from '~/api/client'
import { getSession } from '~/api/session'

/** Opens a page of a mail's link for the dependant that it names, if the user may act for them. */
export function ActingLink({ id }: { id: string }) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    const params = new URLSearchParams(search)
    params.delete(ACTING_PARAMETER)
    const rest = params.size > 0 ? `?${params}` : ''
    const open = () => navigate(pathname + rest + hash, { replace: true, flushSync: true })
    const claims = getSession()?.claims
    if (claims?.id === id) return void open()
    // The user's own dependants are listed to the user alone; this is mounted anew.
    if (claims?.acting) return void actForOneself()
    let gone = false
    client.GET('/me/dependants', {}).then(
      ({ data }) => {
        if (gone) return
        const dependant = data?.data.find(({ person }) => person.id === id)
        open()
        if (dependant) actFor(dependant)
      },
      () => gone || open(),
    )
    return () => {
      gone = true
    }
  }, [id, pathname, search, hash, navigate])

  return null
}
