import { useState } from 'react'
import { problemOf, RECORDS } from '../uploads'

/** Manages files chosen, pasted or dropped for a message; each is converted before sending. */
export function useAttachments() {
  const [files, setFiles] = useState<File[]>([])
  const attach = (added: File[]) => {
    setFiles((all) => [...all, ...added])
    for (const file of added)
      void RECORDS.prepare(file).then((ready) => setFiles((all) => all.map((one) => (one === file ? ready : one))))
  }
  const remove = (file: File) => setFiles((all) => all.filter((one) => one !== file))
  return { files, attach, remove, clear: () => setFiles([]) }
}

export type Attachments = ReturnType<typeof useAttachments>

/** Returns why the server would refuse a file, before it is sent. */
export function describeProblem(file: File): string | null {
  const problem = problemOf(file)
  if (!problem || problem.kind === 'busy') return null
  const { name } = file
  if (problem.kind === 'type') return `${name}: envie uma imagem (JPEG, PNG ou WebP) ou um PDF.`
  return `${name}: ${problem.message.charAt(0).toLowerCase()}${problem.message.slice(1)}`
}
