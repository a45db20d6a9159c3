import * as v from 'valibot'
import type { Schemas } from '~/api/client'
import { type Claims, isPatientRole, type Role } from '~/api/session'
import { emailProblem } from '~/components/emailAddress'
import { blankOr, filled, parseDate } from '~/components/form'
import { formatDate, today } from '~/components/format'
import {
  digitsOf,
  formatCep,
  formatCpf,
  formatPhone,
  isCpf,
  isPhone,
  NO_CPF,
  PHONE_WANTED,
  phoneDigits,
} from '~/modules/brazil'
import type { ExtendedDataValues } from '~/modules/extendedData/groups'

export type Person = Schemas['User']

function isBirth(text: string) {
  const plain = parseDate(text)
  return plain !== null && plain <= today()
}

type Stored = Partial<Record<'email' | 'phone' | 'mobile', string>>

/**
 * Skips the check of an unchanged value, as the server does: values stored under an older rule are
 * kept.
 */
const unless = (stored: string | undefined, problem: (typed: string) => string | null) =>
  v.rawCheck<string>(({ dataset, addIssue }) => {
    const message = dataset.typed && dataset.value && dataset.value !== stored ? problem(dataset.value) : null
    if (message) addIssue({ message })
  })

const phone = (stored: string | undefined) =>
  v.pipe(
    v.string(),
    v.trim(),
    unless(stored, (typed) => (isPhone(typed) ? null : PHONE_WANTED)),
  )

const personSchema = (stored: Stored) =>
  v.object({
    role: v.picklist(['super_admin', 'specialist', 'receptionist', 'patient', 'student']),
    attends: v.boolean(),
    name: filled('O campo nome deve ser informado.'),
    email: v.pipe(v.string(), v.trim(), unless(stored.email, emailProblem)),
    without_email: v.boolean(),
    birth: blankOr(isBirth, 'Confira a data de nascimento.'),
    gender: v.string(),
    cpf: blankOr(isCpf, 'O CPF não é válido.'),
    occupation: v.string(),
    phone: phone(stored.phone),
    mobile: phone(stored.mobile),
    linkedin: blankOr((text) => /^https:\/\/\S+$/.test(text), 'Informe o endereço completo, começando por https://.'),
    cep: blankOr((text) => digitsOf(text).length === 8, 'O CEP deve ter 8 dígitos.'),
    address: v.string(),
    address_number: v.string(),
    address_complement: v.string(),
    neighborhood: v.string(),
    city: v.string(),
    state: v.string(),
    crn: v.string(),
    bio: v.string(),
    bank: v.string(),
    agency: v.string(),
    account_number: v.string(),
    type: v.string(),
    payment_token: v.string(),
    specialist_id: v.string(),
    organization_id: v.string(),
    organization_role: v.string(),
    // The fields of the clinic's own groups hold nothing else.
    extended_data: v.unknown() as v.GenericSchema<ExtendedDataValues>,
  })

/** A tenant's additional questions about the person in the form. */
export interface Asks {
  /** Returns the answers that differ from the saved ones. */
  of: (values: ExtendedDataValues, kept: ExtendedDataValues | undefined) => ExtendedDataValues
  missing: (values: ExtendedDataValues) => { slug: string; name: string }[]
}

/**
 * Returns the schema with the required additional questions at the time of sending. A complete
 * profile has a CPF.
 */
export const schemaWith = (missing: Asks['missing'], completes = false, stored: Stored = {}) =>
  v.pipe(
    personSchema(stored),
    v.rawCheck(({ dataset: { value: input }, addIssue }) => {
      const { cpf, email, without_email, extended_data } = input as PersonValues
      const at = (key: string, on: unknown) =>
        ({ type: 'unknown', origin: 'value', input: on, key, value: '' }) as const
      if (!email && !without_email && stored.email !== '')
        addIssue({ message: 'O campo e-mail deve ser informado.', path: [at('email', input)] })
      if (completes && !digitsOf(cpf))
        addIssue({ message: 'O campo CPF deve ser informado.', path: [at('cpf', input)] })
      for (const { slug, name } of missing(extended_data)) {
        const path: [v.IssuePathItem, v.IssuePathItem] = [at('extended_data', input), at(slug, extended_data)]
        addIssue({ message: `O campo ${name} deve ser informado.`, path })
      }
    }),
  )

export type PersonValues = v.InferOutput<ReturnType<typeof personSchema>>
/** Name of a field of the form itself, without the tenant's additional questions. */
export type PersonField = Exclude<keyof PersonValues, 'extended_data'>

/** Converts a person, or the defaults of a new one, for the form. */
export function valuesOf(person: Partial<Person> & { role: Role }): PersonValues {
  return {
    role: person.role,
    attends: person.attends ?? false,
    name: person.name ?? '',
    email: person.email ?? '',
    without_email: false,
    birth: person.birth ? formatDate(person.birth) : '',
    gender: person.gender ?? '',
    cpf: formatCpf(person.cpf ?? ''),
    occupation: person.occupation ?? '',
    phone: formatPhone(person.phone ?? ''),
    mobile: formatPhone(person.mobile ?? ''),
    linkedin: person.linkedin ?? '',
    cep: formatCep(person.cep ?? ''),
    address: person.address ?? '',
    address_number: person.address_number ?? '',
    address_complement: person.address_complement ?? '',
    neighborhood: person.neighborhood ?? '',
    city: person.city ?? '',
    state: person.state ?? '',
    crn: person.crn ?? '',
    bio: person.bio ?? '',
    bank: person.bank ?? '',
    agency: person.agency ?? '',
    account_number: person.account_number ?? '',
    type: person.type ? String(person.type) : '',
    payment_token: person.payment_token ?? '',
    specialist_id: person.specialist?.id ?? '',
    organization_id: person.organization_id ?? '',
    organization_role: person.organization_role ?? 'member',
    extended_data: {},
  }
}

/** Role of the user who fills the form in, as the server distinguishes them. */
export type Editor = 'super_admin' | 'specialist' | 'reception' | 'self' | 'organization_admin'

export function editorOf(claims: Claims, id: string | undefined): Editor {
  if (claims.role === 'super_admin') return 'super_admin'
  if (claims.role === 'receptionist') return 'reception'
  if (claims.id === id) return 'self'
  return claims.role === 'specialist' ? 'specialist' : 'organization_admin'
}

const WHO: PersonField[] = ['name', 'birth', 'gender', 'cpf', 'occupation']
const CONTACT: PersonField[] = ['phone', 'mobile', 'linkedin']
const ADDRESS: PersonField[] = [
  'cep',
  'address',
  'address_number',
  'address_complement',
  'neighborhood',
  'city',
  'state',
]
export const BANK: PersonField[] = ['bank', 'agency', 'account_number', 'type']

/** Returns true if the editor may answer the tenant's additional questions. */
export const asksMore = (editor: Editor, is: 'new' | 'own' | 'other') =>
  editor !== 'reception' && (editor !== 'organization_admin' || is === 'new')

/** Returns whether the form's person has an agenda, patients and a profession. */
export const isSpecialist = ({ role, attends }: Pick<PersonValues, 'role' | 'attends'>) =>
  role === 'specialist' || (role === 'super_admin' && attends)

/** Returns the fields that this editor may set: those shown, and the only ones sent. */
export function fieldsOf(
  editor: Editor,
  person: Pick<PersonValues, 'role' | 'attends'>,
  is: 'new' | 'own' | 'other',
  lacksEmail = false,
): Set<PersonField> {
  const { role } = person
  if (editor === 'organization_admin') {
    return new Set<PersonField>(is === 'new' ? ['name', 'email', 'organization_role'] : ['organization_role'])
  }
  const fields = new Set<PersonField>([...WHO, ...CONTACT, ...ADDRESS])
  const add = (...names: PersonField[]) => {
    for (const name of names) fields.add(name)
  }
  if (is === 'new' || editor === 'super_admin' || (editor === 'specialist' && lacksEmail)) add('email')
  if (is === 'new' && role === 'patient') add('without_email')
  if (isSpecialist(person) && (editor === 'super_admin' || editor === 'self')) add('bio', ...BANK)
  if ((editor === 'super_admin' || editor === 'reception') && isPatientRole(role)) add('specialist_id')
  if (editor === 'super_admin') {
    add('payment_token')
    // Users cannot change their own role.
    if (is !== 'own') add('role')
    // A user changes this for themselves on the profile page, which renews the session.
    if (role === 'super_admin' && is !== 'own') add('attends')
    if (isSpecialist(person)) add('crn')
    if (role === 'student') add('organization_id', 'organization_role')
  }
  return fields
}

const BARE: Partial<Record<Exclude<PersonField, 'attends' | 'without_email'>, (text: string) => string>> = {
  birth: (text) => parseDate(text) ?? '',
  cpf: digitsOf,
  phone: phoneDigits,
  mobile: phoneDigits,
  cep: digitsOf,
}

/** Values sent for a new patient unless the form sets them. */
const NEW_PATIENT = { cpf: NO_CPF, mobile: '', bio: '', linkedin: '', extended_data: {} }

/** Request body; without `extended_data`, the saved answers are kept. */
export type Saved = Omit<PersonValues, 'extended_data'> & { extended_data?: ExtendedDataValues }

export function bodyOf(values: Saved, fields: Set<PersonField>): Schemas['UserIn'] {
  const bare = (name: PersonField) =>
    name === 'attends' || name === 'without_email' ? values[name] : (BARE[name]?.(values[name]) ?? values[name])
  const body = Object.fromEntries([...fields].map((name) => [name, bare(name)]))
  return values.extended_data ? { ...body, extended_data: values.extended_data } : body
}

export function newBodyOf(values: Saved, fields: Set<PersonField>): Schemas['UserIn'] {
  const { without_email, ...body } = bodyOf(values, fields)
  if (without_email) Object.assign(body, { without_email, email: '' })
  return values.role === 'patient' ? { ...NEW_PATIENT, ...body, cpf: body.cpf || NO_CPF } : body
}
