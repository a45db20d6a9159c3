import { isDocument, isWithin } from '../documents'

const MEGABYTES = 20

/** What the server would refuse, said before anything is sent. */
export function problemOf(file: File): string | null {
  const { name, size } = file
  if (!isDocument(file)) return `${name}: envie uma imagem (JPEG, PNG ou WebP) ou um PDF.`
  if (size === 0) return `${name}: o arquivo está vazio.`
  if (!isWithin(file, MEGABYTES)) return `${name}: o arquivo passa do limite de ${MEGABYTES} MB.`
  return null
}
