import * as v from 'valibot'
import type { Schemas } from '~/api/client'
import { count } from '~/components/format'
import { isColor } from './brandColor'

export type Settings = Schemas['Settings']

const text = v.string()
const isColorOrBlank = (color: string) => color.trim() === '' || isColor(color)
const whole = (least: number, most: number) => {
  const message = `Use um número de ${least} a ${most}.`
  return v.pipe(
    v.custom<number | null>((value) => value === null || typeof value === 'number'),
    v.check((value) => value !== null && Number.isInteger(value) && value >= least && value <= most, message),
  )
}

/** Schema in the order of the page. Addresses, keys and time zones are validated by the server. */
export const schema = v.object({
  name: v.pipe(text, v.trim(), v.nonEmpty('Informe o nome da clínica.')),
  timezone: text,
  brand_color: v.pipe(text, v.check(isColorOrBlank, 'Use uma cor como #2f6b4f.')),
  about_url: text,
  nutritionists_url: text,
  blog_url: text,
  program_url: text,
  contact_email: text,
  contact_phone: text,
  contact_address: text,
  terms: text,
  notice_days: whole(0, 60),
  booking_approval: v.picklist(['at_once', 'approved']),
  start_minutes_before: text,
  confirmation_text: v.pipe(
    text,
    v.check(
      (value) => value.trim() === '' || value.includes('{link}'),
      'Inclua {link}: é por ele que o paciente responde.',
    ),
  ),
  engagement_days: whole(1, 365),
  free_licences: whole(0, 1000),
  video_base_url: v.pipe(text, v.trim(), v.nonEmpty('Informe o endereço das chamadas de vídeo.')),
  pix_key: text,
  pix_city: text,
  energy_equation: text,
  content: v.array(
    v.object({ kind: v.picklist(['social', 'blog', 'podcast']), title: text, text, url: text, image: text }),
  ),
  partners: v.array(
    v.object({ published: v.boolean(), name: text, offer: text, text, coupon: text, url: text, image: text }),
  ),
  challenges: v.array(
    v.object({
      title: v.pipe(text, v.trim(), v.nonEmpty('Informe o título.')),
      text,
      back: text,
      available_from: v.pipe(text, v.isoDate('Informe a data.')),
      image: text,
    }),
  ),
  mail_sender_name: text,
  mail_sender_address: text,
  postal_code_url: v.pipe(text, v.trim(), v.nonEmpty('Informe o serviço de CEP.')),
})

export type SettingsFormValues = v.InferInput<typeof schema>

/** Cards in the order of the page. */
export const CARDS = [
  { kind: 'social', name: 'Rede social' },
  { kind: 'blog', name: 'Blog' },
  { kind: 'podcast', name: 'Podcast' },
] as const
const NO_PARTNER = { published: false, name: '', offer: '', text: '', coupon: '', url: '', image: '' }
export const PARTNERS = [0, 1, 2] as const

/** Converts settings for the form, which has empty texts in place of nulls. */
export function toValues(settings: Settings): SettingsFormValues {
  const filled = (value: string | null | undefined) => value ?? ''
  return {
    name: settings.name,
    timezone: settings.timezone,
    brand_color: filled(settings.brand_color),
    about_url: filled(settings.about_url),
    nutritionists_url: filled(settings.nutritionists_url),
    blog_url: filled(settings.blog_url),
    program_url: filled(settings.program_url),
    contact_email: filled(settings.contact_email),
    contact_phone: filled(settings.contact_phone),
    contact_address: filled(settings.contact_address),
    terms: filled(settings.terms),
    notice_days: settings.notice_days,
    booking_approval: settings.booking_approval ? 'approved' : 'at_once',
    start_minutes_before: settings.start_minutes_before?.toString() ?? ANY_TIME,
    confirmation_text: filled(settings.confirmation_text),
    engagement_days: settings.engagement_days,
    free_licences: settings.free_licences,
    video_base_url: settings.video_base_url,
    pix_key: filled(settings.pix_key),
    pix_city: filled(settings.pix_city),
    energy_equation: settings.energy_equation,
    content: CARDS.map(({ kind }) => {
      const card = settings.content.find((other) => other.kind === kind)
      return {
        kind,
        title: filled(card?.title),
        text: filled(card?.text),
        url: filled(card?.url),
        image: filled(card?.image),
      }
    }),
    partners: PARTNERS.map((index) => {
      const partner = settings.partners[index]
      return partner
        ? {
            ...partner,
            published: partner.published ?? true,
            coupon: filled(partner.coupon),
            url: filled(partner.url),
            image: filled(partner.image),
          }
        : NO_PARTNER
    }),
    challenges: settings.challenges.map((challenge) => ({ ...challenge, image: filled(challenge.image) })),
    mail_sender_name: filled(settings.mail_sender_name),
    mail_sender_address: filled(settings.mail_sender_address),
    postal_code_url: settings.postal_code_url,
  }
}

/** Omits an empty image id. */
const withImage = <Row extends { image: string }>({ image, ...row }: Row) => ({ ...row, image: image || null })

/** Converts the form's values; the server takes empty texts for nulls. */
export function fromValues(values: SettingsFormValues, version: number): Settings {
  return {
    ...values,
    content: values.content.map(withImage),
    partners: values.partners.map(withImage),
    challenges: values.challenges.map(withImage),
    version,
    notice_days: values.notice_days ?? 0,
    engagement_days: values.engagement_days ?? 1,
    free_licences: values.free_licences ?? 0,
    booking_approval: values.booking_approval === 'approved',
    start_minutes_before: values.start_minutes_before === ANY_TIME ? null : Number(values.start_minutes_before),
    energy_equation: values.energy_equation as Settings['energy_equation'],
  }
}

export const APPROVALS = [
  { value: 'at_once', label: 'Confirmar na hora' },
  { value: 'approved', label: 'Esperar a aprovação do nutricionista' },
]

const ANY_TIME = 'any'

const before = (minutes: number) =>
  minutes % 60 === 0 ? count(minutes / 60, 'hora', 'horas') : count(minutes, 'minuto', 'minutos')

/**
 * Returns the choices for when appointments may be started: the usual ones, and the tenant's own
 * value.
 */
export function startOptions(current: number | null | undefined) {
  const minutes = [...new Set([0, 5, 10, 15, 30, 60, 120, current ?? 0])].toSorted((a, b) => a - b)
  const limits = minutes.map((value) => ({
    value: String(value),
    label: value === 0 ? 'Só a partir do horário marcado' : `A partir de ${before(value)} antes`,
  }))
  return [...limits, { value: ANY_TIME, label: 'A qualquer hora' }]
}

const ZONES = [
  ['America/Sao_Paulo', 'Brasília, São Paulo, Rio de Janeiro, Minas Gerais e Sul'],
  ['America/Bahia', 'Bahia'],
  ['America/Fortaleza', 'Ceará, Maranhão, Piauí, Paraíba e Rio Grande do Norte'],
  ['America/Recife', 'Pernambuco'],
  ['America/Maceio', 'Alagoas e Sergipe'],
  ['America/Belem', 'Amapá e leste do Pará'],
  ['America/Santarem', 'Oeste do Pará'],
  ['America/Araguaina', 'Tocantins'],
  ['America/Manaus', 'Amazonas'],
  ['America/Cuiaba', 'Mato Grosso'],
  ['America/Campo_Grande', 'Mato Grosso do Sul'],
  ['America/Porto_Velho', 'Rondônia'],
  ['America/Boa_Vista', 'Roraima'],
  ['America/Rio_Branco', 'Acre'],
  ['America/Noronha', 'Fernando de Noronha'],
] as const

/** Returns Brazil's time zones, and the tenant's own if it is another one. */
export function zoneOptions(current: string) {
  const known = ZONES.map(([value, label]) => ({ value: value as string, label }))
  return known.some(({ value }) => value === current) ? known : [...known, { value: current, label: current }]
}
