import type { Schemas } from '~/api/client'
import { formatDate } from '~/components/format'
import { StatusLine } from '~/components/StatusLine'

interface RecordStatusLineProps {
  /** Undefined or null if nothing was written. */
  status: Schemas['RecordStatus'] | null | undefined
  date: string | null | undefined
}

/** State of a part of the record, with its date. */
export function RecordStatusLine({ status, date }: RecordStatusLineProps) {
  if (!status) return <StatusLine state="none">Não Iniciado</StatusLine>
  const word = status === 'done' ? 'Concluído' : 'Iniciado'
  return <StatusLine state={status}>{date ? `${word} em ${formatDate(date)}` : word}</StatusLine>
}
