import type { MaskitoOptions } from '@maskito/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { $api } from '~/api/client'
import { type FieldProps, MaskedField, SelectField } from '~/components/form'
import { digitsOf, formatPhone, readPhone, STATES, withoutLabel } from './brazil'
import { findPlace, type PostalAddress } from './postalCode'

const DIGIT = /\d/

/** Converts a pattern such as '999-9' to a Maskito mask: 9 is a digit, A a digit or a letter. */
const signs = (pattern: string) =>
  [...pattern].map((sign) => (sign === '9' ? DIGIT : sign === 'A' ? /[0-9a-z]/i : sign))

const CPF: MaskitoOptions = { mask: signs('999.999.999-99') }
const CEP: MaskitoOptions = { mask: signs('99999-999') }
const CNPJ: MaskitoOptions = {
  mask: signs('AA.AAA.AAA/AAAA-99'),
  preprocessors: [
    // The label's letters would be taken for the number's.
    ({ elementState, data }) => ({ elementState, data: withoutLabel(data) }),
  ],
  postprocessors: [(state) => ({ ...state, value: state.value.toUpperCase() })],
}
const LANDLINE = signs('(99) 9999-9999')
const MOBILE = signs('(99) 99999-9999')
/**
 * Returns true for numbers with a country's code, a trunk zero or characters that the mask lacks.
 */
const isLonger = (value: string) => /^\s*[+0]|[^\d\s()-]/.test(value) || digitsOf(value).length > 11
const PHONE: MaskitoOptions = {
  mask: ({ value }) => (isLonger(value) ? /^.{0,40}$/ : digitsOf(value).length > 10 ? MOBILE : LANDLINE),
  preprocessors: [
    // Letters occur only in pasted text.
    ({ elementState, data }) => ({ elementState, data: /^\p{L}$/u.test(data) ? '' : data }),
  ],
  postprocessors: [
    // Cutting the number to the mask's length would make it another person's.
    (state) => {
      const phone = isLonger(state.value) && readPhone(state.value)
      if (!phone) return state
      const value = formatPhone(phone)
      return { value, selection: [value.length, value.length] }
    },
  ],
}

export const CpfField = (field: FieldProps) => <MaskedField mask={CPF} placeholder="000.000.000-00" {...field} />

export const CnpjField = (field: FieldProps) => (
  // The number contains letters, which numeric keyboards lack.
  <MaskedField mask={CNPJ} placeholder="00.000.000/0000-00" inputMode="text" {...field} />
)

export const PhoneField = (field: FieldProps & { placeholder?: string }) => (
  <MaskedField mask={PHONE} inputMode="tel" {...field} />
)

export const StateField = (field: FieldProps) => <SelectField options={STATES} placeholder="Selecione..." {...field} />

interface CepFieldProps extends FieldProps {
  /** The form's fields that the postal code fills. */
  fills: readonly (keyof PostalAddress)[]
}

/**
 * Postal code field that fills the address in. Text typed during this visit stays; saved text is
 * replaced together with the number.
 */
export function CepField({ fills, ...field }: CepFieldProps) {
  const {
    getValues,
    setValue,
    formState: { defaultValues },
  } = useFormContext()
  const queries = useQueryClient()
  const asked = useRef('')
  const filled = useRef<Partial<PostalAddress>>({})

  const search = async (text: string) => {
    const cep = digitsOf(text)
    if (cep.length !== 8 || cep === asked.current) return
    asked.current = cep
    // A fast typist may get here before the tenant has loaded.
    const tenant = await queries.ensureQueryData($api.queryOptions('get', '/tenant')).catch(() => null)
    const service = tenant?.data.postal_code_url
    const place = service ? await findPlace(service, cep) : null
    // Another number was typed in the meantime.
    if (!place || asked.current !== cep) return
    const moved = cep !== digitsOf(String(defaultValues?.[field.name] ?? ''))
    for (const name of fills) {
      const now = getValues(name)
      const onlyRead = moved && now === defaultValues?.[name]
      if (now !== '' && now !== filled.current[name] && !onlyRead) continue
      filled.current[name] = place[name]
      setValue(name, place[name], { shouldDirty: true })
    }
  }

  return <MaskedField mask={CEP} placeholder="00000-000" onValue={(text) => void search(text)} {...field} />
}
