import { savesNoFiles } from '~/components/embeddedBrowser'
import { answerOf } from './fetching'

/** Time in milliseconds that a browser may take to start saving. */
const KEPT = 60_000

/**
 * Saves content as a file after it was fetched: a plain link would lack the session. Where links save nothing,
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

/** Saves a download under the name that the server gives it, or else under `name`. */
export async function saveAnswer({ data, response }: { data?: Blob; response: Response }, name: string) {
  const [, given] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  await saveFile(answerOf({ data }), given ?? name)
}
