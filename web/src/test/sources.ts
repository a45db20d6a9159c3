import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const SRC = join(import.meta.dirname, '..')

/**
 * The product's sources by their path in `src`, without tests and test helpers. They are read from
 * disk, since Vite caches globs with the names of deleted files.
 */
export const sources = new Map(
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^test\/|^api\/schema\.ts$/.test(path))
    .map((path) => [path, readFileSync(join(SRC, path), 'utf8')] as const),
)
