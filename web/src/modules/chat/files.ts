const MEGABYTES = 20
const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']

/** What the server would refuse, said before anything is sent. */
export function problemOf({ name, type, size }: File): string | null {
  if (!TYPES.includes(type)) return `${name}: envie uma imagem (JPEG, PNG ou WebP) ou um PDF.`
  if (size === 0) return `${name}: o arquivo está vazio.`
  if (size > MEGABYTES * 1024 * 1024) return `${name}: o arquivo passa do limite de ${MEGABYTES} MB.`
  return null
}
