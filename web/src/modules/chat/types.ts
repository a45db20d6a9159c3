import type { Schemas } from '~/api/client'

export type ChatRoom = Schemas['ChatRoom']
export type ChatMessage = Schemas['ChatMessage']
export type ChatFile = Schemas['ChatFile']
export type ChatRead = Schemas['ChatRead']
export type ChatPerson = Schemas['PersonShown']
