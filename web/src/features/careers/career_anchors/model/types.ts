import type { Schemas } from '~/api/client'

export type CareerAnchor = Schemas['CareerAnchor']
export type AnchorResult = Schemas['AnchorResult']
export type AnchorQuestion = Schemas['CareerQuestion']
