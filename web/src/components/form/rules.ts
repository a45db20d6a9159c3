import * as v from 'valibot'

/** A text that has to be there. */
export const filled = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message))

/** The message is for none at all. */
export const emailAddress = (message: string) =>
  v.pipe(filled(message), v.email('Confira o e-mail: ele não parece completo.'))

/** A text that may be left out; what is there has to pass. */
export const blankOr = (rule: (text: string) => boolean, message: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || rule(text), message),
  )
