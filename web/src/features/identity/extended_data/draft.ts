import * as v from 'valibot'
import type { Schemas } from '~/api/client'
import { newId } from '~/components/newId'
import { type ExtendedDataPlace, type ExtraField, type Group, PLACE_LABELS } from '~/modules/extendedData/groups'

type FieldType = ExtraField['type']

export const TYPE_LABELS: Record<FieldType, string> = {
  text: 'Resposta Curta',
  list: 'Lista',
  chips: 'Seleção Múltipla',
}

const NAME_WANTED = 'O campo nome deve ser informado'
const name = v.pipe(v.string(), v.trim(), v.nonEmpty(NAME_WANTED))

/** A field while its group is edited, without `uuid` until it is saved. */
const field = v.object({
  key: v.string(),
  uuid: v.optional(v.string()),
  slug: v.optional(v.string()),
  name: v.string(),
  type: v.picklist(['text', 'list', 'chips']),
  options: v.array(v.string()),
  searchable: v.boolean(),
  required: v.boolean(),
  default: v.nullable(v.union([v.string(), v.array(v.string())])),
  property: v.optional(v.string()),
})
export type FieldDraft = v.InferOutput<typeof field>

export const groupSchema = v.object({
  name,
  place: v.pipe(v.string(), v.nonEmpty('O lugar da informação nome deve ser informado')),
  extended_data: v.object({
    sections: v.array(
      v.object({
        key: v.string(),
        slug: v.optional(v.string()),
        name,
        fields: v.pipe(v.array(field), v.minLength(1, 'Adicione ao menos um campo a esta seção.')),
      }),
    ),
  }),
})
export type GroupDraft = v.InferOutput<typeof groupSchema>

/** Key of an element, which keeps it when it is reordered, and with it its place on the page. */
// Random rather than a number: restored drafts after a reload contain keys of their own.
const newKey = newId

export const newSection = (): GroupDraft['extended_data']['sections'][number] => ({
  key: newKey(),
  name: '',
  fields: [],
})

/** Creates the draft of a new group or of an existing one. */
export function draftOf(group: Group | undefined, place: ExtendedDataPlace | ''): GroupDraft {
  if (!group) return { name: '', place, extended_data: { sections: [newSection()] } }
  const sections = group.extended_data.sections.map(({ slug, name: its, fields }) => ({
    key: newKey(),
    slug,
    name: its,
    fields: fields.map((known) => ({
      ...known,
      key: newKey(),
      default: known.default ?? null,
      property: known.property ?? undefined,
    })),
  }))
  return { name: group.name, place: group.place, extended_data: { sections } }
}

/** Converts a draft for the request; omitted values are left to the server. */
export function bodyOf(draft: GroupDraft): Schemas['ExtendedDataGroupIn'] {
  const sections = draft.extended_data.sections.map(({ key: _, ...section }) => ({
    ...section,
    fields: section.fields.map(({ key: _key, default: value, ...rest }) =>
      value === null ? rest : { ...rest, default: value },
    ),
  }))
  return { name: draft.name, place: draft.place, extended_data: { sections } }
}

/** Converts a draft to the group that its people will see. */
export function previewOf(draft: GroupDraft): Group {
  const sections = draft.extended_data.sections.map((section, index) => ({
    slug: `secao-${index}`,
    name: section.name || 'Seção sem nome',
    fields: section.fields.map((its, at) => ({ ...its, slug: `campo-${index}-${at}`, uuid: `${index}-${at}` })),
  }))
  const its = {
    name: draft.name || 'Grupo sem nome',
    slug: 'previa',
    place: (draft.place || 'patient') as ExtendedDataPlace,
  }
  return { ...its, id: 'previa', extended_data: { ...its, sections }, editable: true, created_at: '', updated_at: '' }
}

export const PLACES = (['patient', 'specialist', 'user'] as const).map((value) => ({
  value,
  label: PLACE_LABELS[value],
}))

export const TYPES = (['text', 'list', 'chips'] as const).map((value) => ({ value, label: TYPE_LABELS[value] }))

export const linesOf = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

export const itemSchema = v.pipe(
  v.object({
    name,
    type: v.pipe(v.string(), v.nonEmpty('O campo tipo deve ser informado')),
    options: v.string(),
    rules: v.array(v.string()),
    default: v.string(),
    defaults: v.array(v.string()),
  }),
  v.forward(
    v.check(
      ({ type, options }) => !['list', 'chips'].includes(type) || linesOf(options).length > 0,
      'Informe ao menos uma opção.',
    ),
    ['options'],
  ),
)
type Item = v.InferOutput<typeof itemSchema>

export const RULES = [
  { value: 'required', label: 'Obrigatório' },
  { value: 'searchable', label: 'Pode ser buscado' },
]

export function itemOf(known: FieldDraft | undefined): Item {
  if (!known) return { name: '', type: '', options: '', rules: ['searchable'], default: '', defaults: [] }
  const rules = RULES.map(({ value }) => value).filter((rule) => known[rule as 'required' | 'searchable'])
  const { default: value } = known
  return {
    name: known.name,
    type: known.type,
    options: known.options.join('\n'),
    rules,
    default: typeof value === 'string' ? value : '',
    defaults: Array.isArray(value) ? value : [],
  }
}

/** Applies the dialog's item to the field that it started from. */
export function fieldOf(item: Item, known: FieldDraft | undefined): FieldDraft {
  const type = item.type as FieldType
  const options = type === 'text' ? [] : linesOf(item.options)
  const chosen = item.defaults.filter((option) => options.includes(option))
  const single = type === 'text' || options.includes(item.default) ? item.default.trim() : ''
  return {
    ...known,
    key: known?.key ?? newKey(),
    name: item.name,
    type,
    options,
    searchable: item.rules.includes('searchable'),
    required: item.rules.includes('required'),
    default: type === 'chips' ? (chosen.length > 0 ? chosen : null) : single || null,
  }
}
