import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Offset of a development build's clock; `NUTRIR_TEST_CLOCK` names its file. */
export interface Clock {
  file: string
  /** Moves the server's clock to this time. */
  moveTo: (moment: number) => void
}

/** Fixture of a clock without an offset. */
export async function withClock(use: (clock: Clock) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'nutrir-clock-'))
  const file = join(folder, 'ahead')
  writeFileSync(file, '0')
  await use({ file, moveTo: (moment) => writeFileSync(file, String(Math.ceil((moment - Date.now()) / 1000))) })
  rmSync(folder, { recursive: true })
}
