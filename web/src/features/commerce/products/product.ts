import * as v from 'valibot'
import { type Schemas, toFormData } from '~/api/client'
import { optionalFile } from '~/modules/uploadSchema'
import type { Product } from './queries'

type ProductIn = Schemas['ProductIn']
type ServiceName = Schemas['ProductServiceIn']['serviceId']

export const BOOKED: ServiceName = 'specialist_call'
export const IN_PERSON = 'personal_meeting'
const DURATION = 60
const NAMES: ServiceName[] = ['specialist_call', 'ancora', 'review_cv', 'disc', 'dilemas', 'pda', 'mbti']

export const GUESTS = [
  { value: 'none', label: 'Sem convidados' },
  { value: 'may', label: 'Pode ter convidados' },
  { value: 'must', label: 'Precisa de ao menos um convidado' },
] as const

const text = v.string()
const number = v.custom<number | null>((value) => value === null || typeof value === 'number')
const whole = (least: number, most: number) => {
  const message = `Use um número inteiro de ${least} a ${most}.`
  return v.pipe(number, v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(most, message))
}

/** Rules of the agenda for a service, all of them optional: their ranges and the words of their fields. */
export const AGENDA_RULES = {
  buffer_before: { label: 'Intervalo antes', unit: 'minutos', min: 0, max: 240 },
  buffer_after: { label: 'Intervalo depois', unit: 'minutos', min: 0, max: 240 },
  notice_days: { label: 'Antecedência para agendar', unit: 'dias', min: 0, max: 60 },
  cancel_hours: { label: 'Cancelar ou trocar até', unit: 'horas antes', min: 0, max: 720 },
  daily_limit: { label: 'Máximo por dia', unit: 'consultas', min: 1, max: 100 },
} as const

type AgendaRule = keyof typeof AGENDA_RULES
export const RULES = Object.keys(AGENDA_RULES) as AgendaRule[]

const rule = (name: AgendaRule) => v.nullable(whole(AGENDA_RULES[name].min, AGENDA_RULES[name].max))

/** Returns one value for each rule of the agenda. */
const eachRule = <Value>(of: (name: AgendaRule) => Value) =>
  Object.fromEntries(RULES.map((name) => [name, of(name)])) as Record<AgendaRule, Value>

const service = v.object({
  /** Id of a saved service; a new one has none. */
  id: text,
  serviceId: v.picklist(NAMES, 'Escolha o serviço.'),
  name: text,
  description: text,
  quota: whole(1, 200),
  guests: v.picklist(['none', 'may', 'must']),
  params: v.object({
    duration: number,
    service_type: text,
    link: v.pipe(text, v.trim()),
    needs_room: v.boolean(),
    ...eachRule(rule),
  }),
  /** Further properties that other clients have stored. */
  more: v.record(v.string(), v.unknown()),
})

export type ServiceValues = v.InferInput<typeof service>

/** Schema in the order of the page. */
export const schema = v.object({
  name: v.pipe(text, v.trim(), v.nonEmpty('O campo nome deve ser informado.')),
  description1: text,
  description2: text,
  description3: text,
  image: optionalFile,
  remove_image: v.boolean(),
  price: v.pipe(number, v.number('O campo valor deve ser informado.'), v.minValue(0, 'O valor não pode ser negativo.')),
  installments: whole(1, 48),
  payment: text,
  productServices: v.pipe(v.array(service), v.minLength(1, 'Inclua ao menos um serviço.')),
  next_step: text,
  code: text,
  is_b2c: v.boolean(),
  is_default: v.boolean(),
  archived: v.boolean(),
})

export type ProductFormValues = v.InferInput<typeof schema>

export const emptyService = (): ServiceValues => ({
  id: '',
  serviceId: BOOKED,
  name: '',
  description: '',
  quota: 1,
  guests: 'none',
  params: { duration: DURATION, service_type: 'online', link: '', needs_room: false, ...eachRule(() => null) },
  more: {},
})

function serviceValues(there: Product['productServices'][number]): ServiceValues {
  const { duration, service_type, link, needs_room, ...others } = there.params ?? {}
  const { buffer_before, buffer_after, notice_days, cancel_hours, daily_limit, ...more } = others
  const rules: Record<AgendaRule, unknown> = { buffer_before, buffer_after, notice_days, cancel_hours, daily_limit }
  const { require_guest: must, enable_guest: may } = there.product_rules
  return {
    id: there.id,
    serviceId: there.serviceId,
    name: there.name ?? '',
    description: there.description ?? '',
    quota: there.quota,
    guests: must ? 'must' : may ? 'may' : 'none',
    params: {
      duration: typeof duration === 'number' ? duration : DURATION,
      service_type: typeof service_type === 'string' ? service_type : 'online',
      link: typeof link === 'string' ? link : '',
      needs_room: needs_room === true,
      ...eachRule((name) => {
        const value = rules[name]
        return typeof value === 'number' ? value : null
      }),
    },
    more,
  }
}

/** Converts a product for the form, which has empty texts in place of nulls. */
export const toValues = (product: Product | undefined): ProductFormValues => ({
  name: product?.name ?? '',
  description1: product?.description1 ?? '',
  description2: product?.description2 ?? '',
  description3: product?.description3 ?? '',
  image: null,
  remove_image: false,
  price: product?.price ?? null,
  installments: product?.installments ?? 1,
  payment: product?.payment ?? '',
  productServices: product ? product.productServices.map(serviceValues) : [emptyService()],
  next_step: product?.next_step ?? '',
  code: product?.code ?? '',
  is_b2c: product?.is_b2c ?? true,
  is_default: product?.is_default ?? false,
  archived: product?.archived ?? false,
})

/** A first product: one appointment, of which only the price is missing. */
export const SUGGESTED: ProductFormValues = { ...toValues(undefined), name: 'Consulta de nutrição' }

/**
 * Returns only the properties of this kind of service: a call has a duration, a test has a link.
 */
function serviceBody({
  id,
  guests,
  params,
  more,
  ...service
}: v.InferOutput<typeof schema>['productServices'][number]) {
  const { duration, service_type, link } = params
  const needs_room = (params.needs_room && service_type === IN_PERSON) || undefined
  return {
    ...service,
    id: id || undefined,
    params: {
      ...more,
      ...(service.serviceId === BOOKED
        ? { duration, service_type, needs_room, ...eachRule((name) => params[name] ?? undefined) }
        : { link }),
    },
    product_rules: { enable_guest: guests !== 'none', require_guest: guests === 'must' },
  }
}

export function fromValues({ image, productServices, ...rest }: v.InferOutput<typeof schema>) {
  return {
    ...rest,
    image: image ?? undefined,
    productServices: productServices.map(serviceBody),
  }
}

/** Builds the multipart form with the picture; the list of services is sent as text. */
export function toProductForm({ productServices, ...body }: ProductIn & { image?: Blob }) {
  return toFormData({ ...body, productServices: productServices && JSON.stringify(productServices) })
}
