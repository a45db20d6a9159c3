import { $api, type Schemas } from '~/api/client'
import type { Role } from '~/api/session'

export type Group = Schemas['ExtendedDataGroup']
export type ExtraField = Schemas['ExtendedDataField']
export type ExtendedDataPlace = Schemas['ExtendedDataPlace']
export type ExtendedDataValue = string | string[]
export type ExtendedDataValues = Record<string, ExtendedDataValue>

export const PLACE_LABELS: Record<ExtendedDataPlace, string> = {
  patient: 'Paciente',
  specialist: 'Nutricionista',
  user: 'Usuário',
}

/** Returns the place whose questions a role answers; undefined for super admins and the reception. */
export function placeOf(role: Role): ExtendedDataPlace | undefined {
  if (role === 'student') return 'user'
  return role === 'super_admin' || role === 'receptionist' ? undefined : role
}

/** Loads the questions of a place. They change rarely, so one fetch is cached for a while. */
export function useGroups(place: ExtendedDataPlace | undefined) {
  return $api.useQuery(
    'get',
    '/extended-data/place/{type}',
    { params: { path: { type: place ?? 'patient' } } },
    { enabled: place !== undefined, staleTime: 60_000, refetchOnWindowFocus: false },
  )
}

export const fieldsOf = (groups: Group[]): ExtraField[] =>
  groups.flatMap((group) => group.extended_data.sections.flatMap((section) => section.fields))

const textsOf = (value: ExtendedDataValue | null | undefined) => (Array.isArray(value) ? value : value ? [value] : [])

/** Converts a value for its field, whose kind may have changed since it was filled in. */
const valueFor = (field: ExtraField, value: ExtendedDataValue | null | undefined): ExtendedDataValue =>
  field.type === 'chips' ? textsOf(value) : textsOf(value).join(', ')

/** Returns the form's initial values: the saved ones, or a new person's defaults. */
export function initialValues(groups: Group[], kept: ExtendedDataValues | null | undefined): ExtendedDataValues {
  return Object.fromEntries(
    fieldsOf(groups).map((field) => [field.slug, valueFor(field, kept ? kept[field.slug] : field.default)]),
  )
}

/** Returns the answers to these groups, limited to changed ones if the person is saved already. */
export function asked(
  groups: Group[],
  values: ExtendedDataValues,
  kept: ExtendedDataValues | undefined,
): ExtendedDataValues {
  const differs = (slug: string) => JSON.stringify(values[slug]) !== JSON.stringify(kept?.[slug])
  const fields = kept ? fieldsOf(groups).filter(({ slug }) => differs(slug)) : fieldsOf(groups)
  return Object.fromEntries(fields.map(({ slug }) => [slug, values[slug] ?? '']))
}

/** Returns the options of a field, with chosen ones that are no longer offered. */
export function optionsOf(field: ExtraField, chosen: ExtendedDataValue | null | undefined) {
  const gone = textsOf(chosen).filter((text) => !field.options.includes(text))
  return [...field.options, ...gone].map((option) => ({ value: option, label: option }))
}

export const wording = (value: ExtendedDataValue | undefined) => textsOf(value).join(', ')

/** Returns the required fields without a value. */
export const missing = (groups: Group[], values: ExtendedDataValues) =>
  fieldsOf(groups).filter(({ required, slug }) => required && wording(values[slug]).trim() === '')
