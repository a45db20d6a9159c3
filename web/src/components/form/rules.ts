import * as v from 'valibot'
import { emailProblem } from '../emailAddress'

/** A text that has to be there. */
export const filled = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message))

/** `emailAddress.ts` says what is wrong with an address. */
const isAddress = v.rawCheck<string>(({ dataset, addIssue }) => {
  const problem = dataset.typed && dataset.value ? emailProblem(dataset.value) : null
  if (problem) addIssue({ message: problem })
})

/** The message is for none at all. */
export const emailAddress = (message: string) => v.pipe(filled(message), isAddress)

/** A text that may be left out; what is there has to pass. */
export const blankOr = (rule: (text: string) => boolean, message: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || rule(text), message),
  )
