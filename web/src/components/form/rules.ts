import * as v from 'valibot'

/** A text that may be left out; what is there has to pass. */
export const blankOr = (rule: (text: string) => boolean, message: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || rule(text), message),
  )
