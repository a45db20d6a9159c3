import type { Schemas } from '~/api/client'
import { formatNumber } from '~/components/format'
import type { Measure } from './measures'

export type Protocol = Schemas['Protocol']
export type ProtocolOfGender = Schemas['ProtocolOfGender']
export type Site = Schemas['BodySite']

export const SITES = [
  'triceps',
  'biceps',
  'subscapular',
  'chest',
  'midaxillary',
  'suprailiac',
  'supraspinal',
  'abdominal',
  'thigh',
  'medial_calf',
  'abdomen_at_waist',
  'abdomen_at_umbilicus',
] as const satisfies readonly Site[]

/** Takes of a site: two are averaged, of three the middle one counts. */
export const TAKES = [1, 2, 3] as const

export type TakeName = `${Site}_${(typeof TAKES)[number]}`

export const takeName = (site: Site, take: number) => `${site}_${take}` as TakeName

const isGirth = (site: Site) => site.startsWith('abdomen_at')

/** A take as a measure of the form, with the limits of its site. */
export function takeMeasure(site: Site, take: number, label = ''): Measure {
  const limits = isGirth(site) ? { unit: 'cm', min: 20, max: 300 } : { unit: 'mm', min: 1, max: 100 }
  return { name: takeName(site, take), label: label && `${label}, ${take}ª medida`, decimals: 1, ...limits }
}

export const TAKE_NAMES: readonly TakeName[] = SITES.flatMap((site) => TAKES.map((take) => takeName(site, take)))

export const CONVERSIONS = [
  { value: 'siri', label: 'Siri (1961)' },
  { value: 'brozek', label: 'Brožek (1963)' },
  { value: 'by_age', label: 'Siri ajustada à idade (até 19 anos)' },
]

export const MATURITIES = [
  { value: 'prepubescent', label: 'Pré-púbere (Tanner 1 e 2)' },
  { value: 'pubescent', label: 'Púbere (Tanner 3)' },
  { value: 'postpubescent', label: 'Pós-púbere (Tanner 4 e 5)' },
]

/** The division of the source, which is used in this equation only. */
export const SLAUGHTER_GROUPS = [
  { value: 'white', label: 'Brancos' },
  { value: 'black', label: 'Negros' },
]

/** The form's three folds, which is what an assessment without a protocol has. */
export const THREE_FOLDS = 'Jackson e Pollock, 3 dobras'

export const ofGender = (protocol: Protocol | undefined, gender: string | null | undefined) =>
  protocol?.genders.find((its) => its.gender === gender)

/** Returns the protocols for this person, and the one that is chosen already. */
export function choicesOf(
  protocols: readonly Protocol[],
  gender: string | null | undefined,
  age: number | null,
  chosen: string,
) {
  return protocols.filter((protocol) => {
    const its = ofGender(protocol, gender)
    return protocol.protocol === chosen || (its && (age === null || (age >= its.from_age && age <= its.to_age)))
  })
}

/** Returns the measure that counts of a site's takes; null without any. */
export function countedTake(takes: readonly number[]) {
  const [first, second, third] = takes
  if (first === undefined) return null
  if (second === undefined) return first
  if (third === undefined) return (first + second) / 2
  return [first, second, third].toSorted((a, b) => a - b)[1] ?? null
}

/** Returns true if two takes differ so much that a third one is due. */
export function wantsThird(site: Site, takes: readonly number[]) {
  const [first, second] = takes
  if (takes.length !== 2 || first === undefined || second === undefined) return false
  return Math.abs(first - second) > (isGirth(site) ? 0.01 : 0.05) * first + 1e-9
}

export const showTake = (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 1)
