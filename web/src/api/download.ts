import { savesNoFiles } from '~/components/embeddedBrowser'

/** Time in milliseconds that a browser may take to start saving. */
const KEPT = 60_000

/**
 * Saves fetched content as a file: a plain link would lack the session. Where links save nothing,
 * the file goes to the share sheet, or a notice explains where it can be saved.
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
