import * as v from 'valibot'
import { filled } from '~/components/form'
import type { EmailEvent, EmailTemplate, EmailTemplateIn } from './types'

export const SUBJECT_LIMIT = 200
/** Default number of hours before an appointment. */
const USUAL_HOURS = 24
export const MOST_HOURS = 168
const HOURS = `Use um número de 0 a ${MOST_HOURS}.`

const text = v.string()

/** Schema in the order of the page. */
export const schema = v.object({
  type: v.picklist(['1', '2']),
  name: v.pipe(text, v.nonEmpty('Escolha o evento.')),
  product_service_id: text,
  reminder: v.pipe(
    v.custom<number | null>((value) => value === null || typeof value === 'number'),
    v.check((hours) => hours === null || (Number.isInteger(hours) && hours >= 0 && hours <= MOST_HOURS), HOURS),
  ),
  description: filled('Informe a descrição.'),
  category: v.pipe(text, v.nonEmpty('Escolha a categoria.')),
  subject: filled('Escreva o assunto.'),
  body: v.pipe(
    text,
    v.check((html) => html.replaceAll(/<[^>]*>|&nbsp;/g, '').trim() !== '', 'Escreva o texto do e-mail.'),
  ),
})

export type TemplateFormValues = v.InferInput<typeof schema>

export const valuesOf = (template: EmailTemplate | undefined): TemplateFormValues => ({
  type: template?.type === 2 ? '2' : '1',
  name: template?.name ?? '',
  product_service_id: template?.product_service_id ?? '',
  reminder: template?.reminder ?? null,
  description: template?.description ?? '',
  category: template?.category ?? '',
  subject: template?.subject ?? '',
  body: template?.body ?? '',
})

/** Converts the form for the request, without fields that do not apply to the event. */
export const bodyOf = (values: TemplateFormValues, event: EmailEvent | undefined): EmailTemplateIn => ({
  name: values.name,
  type: values.type === '2' ? 2 : 1,
  product_service_id: (event?.by_product && values.product_service_id) || undefined,
  reminder: event?.has_reminder ? (values.reminder ?? undefined) : undefined,
  description: values.description,
  category: values.category,
  subject: values.subject,
  body: values.body,
})

export const eventsOf = (events: EmailEvent[], type: TemplateFormValues['type']) =>
  events.filter(({ scheduled }) => scheduled === (type === '2'))

/**
 * Returns the form's values after a change of event: its default text, unless the text was edited.
 */
export function begunWith(
  event: EmailEvent,
  before: EmailEvent | undefined,
  values: TemplateFormValues,
): Partial<TemplateFormValues> {
  const unwritten = (field: 'subject' | 'body' | 'category', value: string) => value === '' || value === before?.[field]
  return {
    ...(unwritten('subject', values.subject) && { subject: event.subject }),
    ...(unwritten('body', values.body) && { body: event.body }),
    ...(unwritten('category', values.category) && { category: event.category }),
    ...((values.description === '' || values.description === before?.label) && { description: event.label }),
    ...(event.has_reminder && values.reminder === null && { reminder: USUAL_HOURS }),
  }
}

/** Replaces the selection of a text. */
export function withPiece(text: string, piece: string, start: number | null, end: number | null) {
  const from = start ?? text.length
  return { text: text.slice(0, from) + piece + text.slice(end ?? from), caret: from + piece.length }
}
