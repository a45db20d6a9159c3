import { client } from '~/api/client'
import { answerOf } from '~/api/fetching'
import { answerKey } from '~/api/queryKeys'
import type { RecordValues } from '~/modules/records/values'
import { type FormPlace, groupsOf, type WrittenForm, writtenForm } from '../model/form'
import type { GroupLayout } from '../model/layout'

export const writtenFormKey = (place: FormPlace) => answerKey('get', '/patient/{id}/forms/{form}', place)

export async function readForm(layout: GroupLayout[], { patient, form }: FormPlace): Promise<WrittenForm> {
  const answer = await client.GET('/patient/{id}/forms/{form}', {
    params: { path: { id: patient, form } },
  })
  return writtenForm(layout, answerOf(answer).data)
}

export async function sendForm(
  layout: GroupLayout[],
  { patient, form }: FormPlace,
  { values, version, status }: { values: RecordValues; version: number; status: 'draft' | 'done' },
): Promise<WrittenForm> {
  const answer = await client.POST('/patient/{id}/forms/{form}', {
    params: { path: { id: patient, form } },
    body: { data: { groups: groupsOf(layout, values) }, status, version },
  })
  return writtenForm(layout, answerOf(answer).data)
}
