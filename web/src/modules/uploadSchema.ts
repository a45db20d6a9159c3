import * as v from 'valibot'
import { problemOf } from './uploads'

const file = v.pipe(
  v.custom<File | null>((value) => value === null || value instanceof File),
  v.check(
    (chosen) => !chosen || problemOf(chosen) === null,
    ({ input }) => (input && problemOf(input)?.message) ?? '',
  ),
)

/** A prepared file of a form, which may be missing. */
export const optionalFile = file

/** Returns the schema of a prepared file. */
export const requiredFile = (missing: string) =>
  v.pipe(
    file,
    v.check((chosen) => chosen !== null, missing),
  )
