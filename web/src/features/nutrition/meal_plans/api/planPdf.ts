import { client } from '~/api/client'
import { saveAnswer } from '~/api/download'
import { answerOf } from '~/api/fetching'
import type { PdfOptions } from '../hooks/usePdfOptions'
import type { Plan } from '../model/types'

/** Has the server make the plan's PDF and saves it under the name that the server gives it. */
export async function downloadPlanPdf({ id, patient }: Pick<Plan, 'id' | 'patient'>, options: PdfOptions) {
  const answer = await client.GET('/patient/{id}/plan-meal/{plan}/pdf', {
    params: { path: { id: patient.id, plan: id }, query: { ...options } },
    parseAs: 'blob',
  })
  await saveAnswer(answer, 'plano-alimentar.pdf')
}

/** Has the server send the plan's PDF to the patient, and returns their address. */
export async function mailPlanPdf({ id, patient }: Pick<Plan, 'id' | 'patient'>, options: PdfOptions) {
  const answer = await client.POST('/patient/{id}/plan-meal/{plan}/pdf/mail', {
    params: { path: { id: patient.id, plan: id } },
    body: options,
  })
  return answerOf(answer).data.recipient
}
