import * as v from 'valibot'
import { customType } from './mealDraft'

// Validation rules of a meal that is created or changed.

export const hour = v.pipe(
  v.string(),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Informe o horário como HH:mm, de 00:00 a 23:59.'),
)

export const customName = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Informe o nome da refeição.'),
  v.maxLength(80, 'Use no máximo 80 caracteres.'),
  v.check((name) => customType(name) !== 'custom_', 'Use letras ou números no nome.'),
)
