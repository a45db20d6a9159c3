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

/** Whose form somebody of this role is filled in with. Nothing more is asked of a super admin. */
export function placeOf(role: Role): Place | undefined {
  if (role === 'student') return 'user'
  return role === 'super_admin' ? undefined : role
}

/** What is asked of people of a place. Changed by few and seldom: one fetch does for a while. */
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

/** A value as its field reads it, whatever kind the field had when it was filled in. */
const valueFor = (field: ExtraField, value: Value | null | undefined): Value =>
  field.type === 'chips' ? textsOf(value) : textsOf(value).join(', ')

/** What a form begins with: what is kept, or a new person's defaults. */
export function initialValues(groups: Group[], kept: Values | null | undefined): Values {
  return Object.fromEntries(
    fieldsOf(groups).map((field) => [field.slug, valueFor(field, kept ? kept[field.slug] : field.default)]),
  )
}

/** Only what these groups ask, and only what differs from what the form began with, if that is kept already. */
export function asked(groups: Group[], values: Values, kept: Values | undefined): Values {
  const differs = (slug: string) => JSON.stringify(values[slug]) !== JSON.stringify(kept?.[slug])
  const fields = kept ? fieldsOf(groups).filter(({ slug }) => differs(slug)) : fieldsOf(groups)
  return Object.fromEntries(fields.map(({ slug }) => [slug, values[slug] ?? '']))
}

/** The options of a field, and what is chosen of those that are no longer offered. */
export function optionsOf(field: ExtraField, chosen: Value | null | undefined) {
  const gone = textsOf(chosen).filter((text) => !field.options.includes(text))
  return [...field.options, ...gone].map((option) => ({ value: option, label: option }))
}

export const wording = (value: Value | undefined) => textsOf(value).join(', ')

/** Fields that must hold something and do not. */
export const missing = (groups: Group[], values: Values) =>
  fieldsOf(groups).filter(({ required, slug }) => required && wording(values[slug]).trim() === '')
