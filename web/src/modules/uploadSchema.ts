import * as v from 'valibot'
import { problemOf } from './uploads'

const file = v.pipe(
  v.custom<File | null>((value) => value === null || value instanceof File),
  v.check(
    (chosen) => !chosen || problemOf(chosen) === null,
    ({ input }) => (input && problemOf(input)?.message) ?? '',
  ),
)

/** Schema of an optional prepared file. */
export const optionalFile = file

/** Returns the schema of a prepared file. */
export const requiredFile = (missing: string) =>
  v.pipe(
    file,
    v.check((chosen) => chosen !== null, missing),
  )
