import { Button } from '@chakra-ui/react'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '~/api/download'
import { toApiError } from '~/api/error'
import { notify } from './notify'

interface ExportButtonProps {
  /** Name of the saved file. */
  fileName: string
  /** Fetches the workbook: `client.GET(…, { parseAs: 'blob' })`. */
  fetch: () => Promise<{ data?: Blob }>
  onSaved?: () => void
  /** True while the export's parameters are unknown. */
  disabled?: boolean
}

export function ExportButton({ fileName, fetch, onSaved, disabled }: ExportButtonProps) {
  const [busy, setBusy] = useState(false)

  const run = async () => {
    if (busy) return
    setBusy(true)
    try {
      const { data } = await fetch()
      if (data) await saveFile(data, fileName)
      onSaved?.()
    } catch (error) {
      const { firstFieldMessage, message } = toApiError(error)
      notify.error(firstFieldMessage ?? message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      variant="outline"
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={run}
    >
      <FileSpreadsheet aria-hidden />
      {busy ? 'Exportando...' : 'Exportar Excel'}
    </Button>
  )
}
