import { Button, type ButtonProps } from '@chakra-ui/react'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { client } from '~/api/client'
import { saveFile } from '~/api/download'
import { toApiError } from '~/api/error'
import { notify } from '~/components/notify'

/** Saves the appointment as a calendar file. */
export function IcsButton({ id, size }: { id: string; size?: ButtonProps['size'] }) {
  const [busy, setBusy] = useState(false)

  const save = async () => {
    if (busy) return
    setBusy(true)
    try {
      const { data } = await client.GET('/appointments/{id}/ics', { params: { path: { id } }, parseAs: 'blob' })
      if (data) await saveFile(data, 'consulta.ics')
    } catch (error) {
      notify.error(toApiError(error).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button variant="outline" size={size} aria-disabled={busy || undefined} onClick={save}>
      <CalendarPlus aria-hidden />
      {busy ? 'Preparando...' : 'Adicionar à agenda'}
    </Button>
  )
}
