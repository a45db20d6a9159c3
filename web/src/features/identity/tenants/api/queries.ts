import { answerKey } from '~/api/queryKeys'

export const tenantKey = answerKey('get', '/tenant')
export const settingsKey = answerKey('get', '/settings')
