import { answerKey } from '~/api/queryKeys'

export const firstStepsKey = answerKey('get', '/first-steps')
