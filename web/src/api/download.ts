/** How long a browser may take to begin saving. */
const KEPT = 60_000

/** Lets the browser save what was fetched: only a fetch carries the session, so a plain link would not do. */
export function saveFile(content: Blob, name: string) {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT)
}
