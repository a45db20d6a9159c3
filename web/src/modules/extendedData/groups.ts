import { $api, type Schemas } from '~/api/client'
import type { Role } from '~/api/session'

export type Group = Schemas['ExtendedDataGroup']
export type ExtraField = Schemas['ExtendedDataField']
export type Place = Schemas['ExtendedDataPlace']
export type Value = string | string[]
export type Values = Record<string, Value>

export const PLACE_LABELS: Record<Place, string> = {
  patient: 'Paciente',
  specialist: 'Nutricionista',
  user: 'Usuário',
}

/** Returns the place whose questions a role answers; undefined for super admins. */
export function placeOf(role: Role): Place | undefined {
  if (role === 'student') return 'user'
  return role === 'super_admin' ? undefined : role
}

/** Loads the questions of a place. They change rarely, so one fetch is cached for a while. */
export function useGroups(place: Place | undefined) {
  return $api.useQuery(
    'get',
    '/extended-data/place/{type}',
    { params: { path: { type: place ?? 'patient' } } },
    { enabled: place !== undefined, staleTime: 60_000, refetchOnWindowFocus: false },
  )
}

export const fieldsOf = (groups: Group[]): ExtraField[] =>
  groups.flatMap((group) => group.extended_data.sections.flatMap((section) => section.fields))

const textsOf = (value: Value | null | undefined) => (Array.isArray(value) ? value : value ? [value] : [])

/** Converts a value for its field, whose kind may have changed since it was filled in. */
const valueFor = (field: ExtraField, value: Value | null | undefined): Value =>
  field.type === 'chips' ? textsOf(value) : textsOf(value).join(', ')

/** Returns the form's initial values: the saved ones, or a new person's defaults. */
export function initialValues(groups: Group[], kept: Values | null | undefined): Values {
  return Object.fromEntries(
    fieldsOf(groups).map((field) => [field.slug, valueFor(field, kept ? kept[field.slug] : field.default)]),
  )
}

/** Returns the answers to these groups, limited to changed ones if the person is saved already. */
export function asked(groups: Group[], values: Values, kept: Values | undefined): Values {
  const differs = (slug: string) => JSON.stringify(values[slug]) !== JSON.stringify(kept?.[slug])
  const fields = kept ? fieldsOf(groups).filter(({ slug }) => differs(slug)) : fieldsOf(groups)
  return Object.fromEntries(fields.map(({ slug }) => [slug, values[slug] ?? '']))
}

/** Returns the options of a field, with chosen ones that are no longer offered. */
export function optionsOf(field: ExtraField, chosen: Value | null | undefined) {
  const gone = textsOf(chosen).filter((text) => !field.options.includes(text))
  return [...field.options, ...gone].map((option) => ({ value: option, label: option }))
}

export const wording = (value: Value | undefined) => textsOf(value).join(', ')

/** Returns the required fields without a value. */
export const missing = (groups: Group[], values: Values) =>
  fieldsOf(groups).filter(({ required, slug }) => required && wording(values[slug]).trim() === '')
