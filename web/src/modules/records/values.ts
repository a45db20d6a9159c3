import type { Schemas } from '~/api/client'

/** Value of a field: text as typed, a number, or null. */
export type RecordValue = string | number | null
/** Fields of a form by name, without their groups. */
export type RecordValues = Record<string, RecordValue>

/** Returns true for values that read alike: null and an empty text, or 82.5 and '82.5'. */
export const isSame = (one: RecordValue | undefined, other: RecordValue | undefined) =>
  String(one ?? '') === String(other ?? '')

/** Returns a form's fields without their groups. */
export function valuesOf(groups: Schemas['FormGroup'][]): RecordValues {
  const fields = groups.flatMap(({ subgroups }) => subgroups.flatMap((subgroup) => subgroup.fields))
  return Object.fromEntries(fields.map(({ name, value }) => [name, value ?? null]))
}

interface Change {
  from: RecordValue
  to: RecordValue
}
/** Changes by field name. */
export type Changes = Record<string, Change>

/**
 * Returns the fields that differ from their original values. An incomplete number is skipped, since
 * it would be recovered as null.
 */
export function changesOf(start: RecordValues, values: RecordValues): Changes {
  const changed = Object.entries(values).filter(([name, value]) => !isSame(start[name], value) && !Number.isNaN(value))
  return Object.fromEntries(changed.map(([name, to]) => [name, { from: start[name] ?? null, to }]))
}

export interface FieldDifference {
  name: string
  mine: RecordValue
  theirs: RecordValue
  /** Side that alone has changed the field; null if both have. */
  suggested: 'mine' | 'theirs' | null
}

/** Returns the fields in which the typed values and another user's saved values differ. */
export function differencesOf(start: RecordValues, mine: RecordValues, theirs: RecordValues): FieldDifference[] {
  return Object.entries(mine)
    .filter(([name, value]) => name in theirs && !isSame(value, theirs[name]) && !Number.isNaN(value))
    .map(([name, value]) => ({
      name,
      mine: value,
      theirs: theirs[name] ?? null,
      suggested: isSame(start[name], theirs[name]) ? 'mine' : isSame(start[name], value) ? 'theirs' : null,
    }))
}
