import type { Schemas } from '~/api/client'

export type EmailTemplate = Schemas['EmailTemplate']
export type EmailTemplateIn = Schemas['EmailTemplateIn']
export type EmailEvent = Schemas['EmailEvent']
export type EmailVariable = Schemas['EmailVariable']
export type EmailCategory = Schemas['EmailCategory']
export type EmailDraft = Schemas['EmailDraft']
export type EmailPreview = Schemas['EmailPreview']
