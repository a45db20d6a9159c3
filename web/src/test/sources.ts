import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const SRC = join(import.meta.dirname, '..')

/**
 * The product's sources by their path in `src`: everything but tests and what only they use. They are read from the
 * disk, since a glob of Vite is cached with the names of files that are gone.
 */
export const sources = new Map(
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^test\/|^api\/schema\.ts$/.test(path))
    .map((path) => [path, readFileSync(join(SRC, path), 'utf8')] as const),
)
