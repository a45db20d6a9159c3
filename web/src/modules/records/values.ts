import type { Schemas } from '~/api/client'

/** What one field of a form holds: text as typed, a number, or nothing. */
export type Value = string | number | null
/** A form's fields by their names, whatever groups they stand in. */
export type Values = Record<string, Value>

/** Nothing and an empty text are one to a reader, and so are 82.5 and '82.5'. */
export const isSame = (one: Value | undefined, other: Value | undefined) => String(one ?? '') === String(other ?? '')

/** A form's fields, out of their groups. */
export function valuesOf(groups: Schemas['FormGroup'][]): Values {
  const fields = groups.flatMap(({ subgroups }) => subgroups.flatMap((subgroup) => subgroup.fields))
  return Object.fromEntries(fields.map(({ name, value }) => [name, value ?? null]))
}

interface Change {
  from: Value
  to: Value
}
/** By the names of their fields. */
export type Changes = Record<string, Change>

/** The fields that are not as the form began. A number that is half typed is none yet, and would be found again as nothing. */
export function changesOf(start: Values, values: Values): Changes {
  const changed = Object.entries(values).filter(([name, value]) => !isSame(start[name], value) && !Number.isNaN(value))
  return Object.fromEntries(changed.map(([name, to]) => [name, { from: start[name] ?? null, to }]))
}

export interface Difference {
  name: string
  mine: Value
  theirs: Value
  /** Which of them only one side has touched; null where both have. */
  suggested: 'mine' | 'theirs' | null
}

/** Where what was typed and what somebody else saved meanwhile are not the same. */
export function differencesOf(start: Values, mine: Values, theirs: Values): Difference[] {
  return Object.entries(mine)
    .filter(([name, value]) => name in theirs && !isSame(value, theirs[name]) && !Number.isNaN(value))
    .map(([name, value]) => ({
      name,
      mine: value,
      theirs: theirs[name] ?? null,
      suggested: isSame(start[name], theirs[name]) ? 'mine' : isSame(start[name], value) ? 'theirs' : null,
    }))
}
