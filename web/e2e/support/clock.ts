import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** How far a development build is ahead of this machine's clock; `NUTRIR_TEST_CLOCK` names its file. */
export interface Clock {
  file: string
  /** To this moment, for the program. */
  moveTo: (moment: number) => void
}

/** For a fixture: a clock that nobody has moved. */
export async function withClock(use: (clock: Clock) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'nutrir-clock-'))
  const file = join(folder, 'ahead')
  writeFileSync(file, '0')
  await use({ file, moveTo: (moment) => writeFileSync(file, String(Math.ceil((moment - Date.now()) / 1000))) })
  rmSync(folder, { recursive: true })
}
