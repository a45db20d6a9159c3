import { formatDate } from '~/components/format'
import { servingInWords } from '~/modules/householdMeasure'
import { foodName, isShown } from '~/modules/plan'
import { planSections, weekdaysPhrase } from '~/modules/planDays'
import { signature } from '~/modules/records/signature'
import type { Meal } from './mealDraft'
import type { Plan } from './types'

/** Signs that WhatsApp reads as bold, italic, struck out or code. */
const MARKS = /[*_~`]/g

const plain = (text: string) => text.replace(MARKS, '').trim()
const bold = (text: string) => `*${plain(text)}*`
/** Formats each line of a text in italics, since a mark ends with its line. */
const italic = (text: string) =>
  plain(text)
    .split(/\s*\n\s*/)
    .map((line) => line && `_${line}_`)
    .join('\n')

function mealText({ name, hour, foods, notes }: Meal) {
  const lines = foods.flatMap((food) => [
    `- ${plain(foodName(food))}: ${servingInWords(food)}`,
    ...food.alternatives.map((other) => `   ou ${plain(foodName(other))}: ${servingInWords(other)}`),
  ])
  return [bold(`${name}, ${hour}`), ...lines, ...(notes ? [italic(notes)] : [])].join('\n')
}

/** Formats a plan for a message in WhatsApp: meals in bold, notes in italics, no energy. */
export function planText(plan: Plan) {
  const { patient, author, author_registration, concluded_at, updated_at } = plan
  const by = signature({ name: author.name, crn: author_registration })
  const head = [bold(`Plano alimentar de ${patient.name}`), `${plain(by)}, ${formatDate(concluded_at ?? updated_at)}`]
  const sections = planSections(plan).flatMap((section) => [
    ...(section.name ? [bold(`${section.name}: ${weekdaysPhrase(section).toLocaleLowerCase('pt-BR')}`)] : []),
    ...section.meals.filter(isShown).map(mealText),
  ])
  return [head.join('\n'), ...sections].join('\n\n')
}

/** Returns the address that opens WhatsApp with a text, to be sent to a chosen contact. */
export const whatsAppUrl = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`
