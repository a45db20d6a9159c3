import { answerKey } from '~/api/queryKeys'
import type { FormPlace } from './form'

export const writtenFormKey = (place: FormPlace) => answerKey('get', '/patient/{id}/forms/{form}', place)
