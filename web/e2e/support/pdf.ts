import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Returns a document's text; null if this machine has no tool for it. */
export async function textOf(file: string) {
  const { stdout } = await run('pdftotext', ['-layout', file, '-']).catch(() => ({ stdout: null }))
  return stdout
}
