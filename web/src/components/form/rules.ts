import * as v from 'valibot'
import { emailProblem } from '../emailAddress'

/** Creates the rule of a required text. */
export const filled = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message))

/** Reports what `emailAddress.ts` finds wrong with an address. */
const isAddress = v.rawCheck<string>(({ dataset, addIssue }) => {
  const problem = dataset.typed && dataset.value ? emailProblem(dataset.value) : null
  if (problem) addIssue({ message: problem })
})

/** Creates the rule of a required e-mail address. The message is for an empty one. */
export const emailAddress = (message: string) => v.pipe(filled(message), isAddress)

/** Creates the rule of an optional text, which must be valid if it is present. */
export const blankOr = (rule: (text: string) => boolean, message: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || rule(text), message),
  )
