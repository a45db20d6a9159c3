import { savesNoFiles } from '~/components/embeddedBrowser'

/** How long a browser may take to begin saving. */
const KEPT = 60_000

/**
 * Lets the browser save what was fetched: only a fetch carries the session, so a plain link would not do. Where links save
 * nothing, the file goes to the share sheet, or it is said where it can be saved.
 */
export async function saveFile(content: Blob, name: string) {
  if (savesNoFiles()) {
    const { handOver } = await import('~/components/handOver')
    return handOver(new File([content], name, { type: content.type }))
  }
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT)
}
