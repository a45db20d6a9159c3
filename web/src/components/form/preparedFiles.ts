import type { FieldValues } from 'react-hook-form'

const prepared = new WeakMap<File, Promise<File>>()

/** Remembers the conversion of a chosen file, so that a form that is sent at once waits for it. */
export function rememberPrepared(chosen: File, ready: Promise<File>) {
  prepared.set(chosen, ready)
}

/** Returns the values with each chosen file converted for sending. */
export async function withPreparedFiles<Values extends FieldValues>(values: Values): Promise<Values> {
  const waiting = Object.entries(values).map(async ([name, value]: [string, unknown]) => {
    const ready = value instanceof File ? await prepared.get(value) : undefined
    return ready && ready !== value ? [[name, ready]] : []
  })
  const changed = (await Promise.all(waiting)).flat()
  return changed.length > 0 ? { ...values, ...Object.fromEntries(changed) } : values
}
