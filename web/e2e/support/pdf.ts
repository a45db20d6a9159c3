import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What a reader finds in a document; null where this machine has no tool to tell. */
export async function textOf(file: string) {
  const { stdout } = await run('pdftotext', ['-layout', file, '-']).catch(() => ({ stdout: null }))
  return stdout
}
