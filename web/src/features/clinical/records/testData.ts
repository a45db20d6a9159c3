import type { Schemas } from '~/api/client'
import type { RecordValues } from '~/modules/records/values'
import { ANAMNESE, type GroupLayout, groupsOfTextForm, TEXT_FORMS } from './model/layout'

export const [OBJECTIVES] = TEXT_FORMS.map(groupsOfTextForm)

/** Creates the server's answer; values that are not given are null. */
export function formOf(
  over: Partial<Schemas['FormOut']> = {},
  values: RecordValues = {},
  layout: GroupLayout[] = ANAMNESE,
): { data: Schemas['FormOut'] } {
  const groups = layout.map(({ name, subgroups }) => ({
    name,
    subgroups: subgroups.map((subgroup) => ({
      name: subgroup.name,
      fields: subgroup.fields.map((field) => ({
        name: field.name,
        value: values[field.name] == null ? null : String(values[field.name]),
      })),
    })),
  }))
  return {
    data: { id: null, status: null, version: 0, author: null, saved_at: null, concluded_at: null, groups, ...over },
  }
}

export const SAVED: Partial<Schemas['FormOut']> = {
  id: 'f',
  status: 'done',
  version: 3,
  author: { id: 's', name: 'Helena Prado', crn: 'CRN-3 12345' },
  saved_at: '2026-11-20T12:30:00Z',
  concluded_at: '2026-11-20T12:30:00Z',
}

/** Returns the fields that were sent, without their groups. */
export function sentValues(body: unknown): RecordValues {
  const { data } = body as { data: { groups: Schemas['FormGroup'][] } }
  const fields = data.groups.flatMap(({ subgroups }) => subgroups.flatMap((subgroup) => subgroup.fields))
  return Object.fromEntries(fields.map(({ name, value }) => [name, value ?? null]))
}
