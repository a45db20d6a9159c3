import { useEffect, useRef, useState } from 'react'
import { toApiError } from '~/api/error'
import { notify } from '~/components/notify'
import { problemOf, RECORDS } from '../uploads'
import { sendFile, usePatientFilesChanged } from './queries'

export interface Upload {
  id: number
  /** The chosen file, replaced once it is ready to be sent. */
  file: File
  /** The converted file. */
  ready: Promise<File>
  /** 'refused' files can never be sent; 'failed' ones may be retried. */
  state: 'waiting' | 'sending' | 'failed' | 'refused'
  /** Sent part, from 0 to 1. */
  share: number
  /** Reason of a refusal or failure. */
  problem: string | null
}

/** Statuses that a retry of the same file would return again. */
const REFUSED = [400, 413, 415, 422]

let lastId = 0

/** Uploads the files chosen for a patient, one after another. */
export function useUploads(patientId: string) {
  const [uploads, setUploads] = useState<Upload[]>([])
  // The loop below outlives its render, and has to see later changes of the list.
  const current = useRef(uploads)
  const sending = useRef<AbortController>(null)
  const filesChanged = usePatientFilesChanged(patientId)
  useEffect(
    () => () => {
      current.current = []
      sending.current?.abort()
    },
    [],
  )

  const update = (next: (uploads: Upload[]) => Upload[]) => {
    current.current = next(current.current)
    setUploads(current.current)
  }
  const change = (id: number, part: Partial<Upload>) =>
    update((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))
  const forget = (id: number) => update((all) => all.filter((upload) => upload.id !== id))

  const add = (files: File[]) => {
    const added = files.map((file): Upload => {
      lastId += 1
      return { id: lastId, file, ready: RECORDS.prepare(file), state: 'waiting', share: 0, problem: null }
    })
    update((all) => [...all, ...added])
    // Files that the server would refuse are reported before anything is sent.
    for (const { id, ready } of added) void ready.then((file) => settle(id, file))
  }

  const settle = (id: number, file: File) => {
    const refused = problemOf(file)
    change(id, refused ? { file, state: 'refused', problem: refused.message } : { file })
    return refused
  }

  const remove = (id: number) => {
    if (current.current.find((upload) => upload.id === id)?.state === 'sending') sending.current?.abort()
    else forget(id)
  }

  const sendOne = async ({ id, ready }: Upload) => {
    const file = await ready
    if (settle(id, file)) return
    // The file may have been removed in the meantime.
    if (!current.current.some((upload) => upload.id === id)) return
    const abort = new AbortController()
    sending.current = abort
    change(id, { state: 'sending', share: 0, problem: null })
    try {
      const sent = await sendFile(patientId, file, {
        signal: abort.signal,
        onProgress: (share) => change(id, { share }),
      })
      filesChanged((files) => [sent, ...files.filter(({ uuid }) => uuid !== sent.uuid)])
      notify.success('Arquivo enviado com sucesso.')
      forget(id)
    } catch (error) {
      if (abort.signal.aborted) return forget(id)
      const { status, firstFieldMessage, message } = toApiError(error)
      const refused = REFUSED.includes(status)
      if (!refused) notify.error('Não foi possível enviar o arquivo.')
      change(id, { state: refused ? 'refused' : 'failed', problem: firstFieldMessage ?? message })
    }
  }

  const send = async () => {
    if (sending.current) return
    update((all) => all.map((upload) => (upload.state === 'failed' ? { ...upload, state: 'waiting' } : upload)))
    for (;;) {
      const next = current.current.find(({ state }) => state === 'waiting')
      if (!next) break
      await sendOne(next)
    }
    sending.current = null
  }

  return { uploads, add, remove, send }
}
