import { client } from '~/api/client'
import { saveAnswer } from '~/api/download'
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
