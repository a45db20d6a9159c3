import type { Schemas } from '~/api/client'

export type Content = Schemas['Content']
export type ShownChallenge = Schemas['ChallengeShown']
