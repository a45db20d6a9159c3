import type { Schemas } from '~/api/client'

export type Curriculum = Schemas['Curriculum']
