import { couldNotOpen } from './couldNotOpen'

/** Loads a dialog before an action that depends on it. Reports a failure and returns false. */
export const isReady = (dialog: { load: () => Promise<unknown> }) =>
  dialog.load().then(
    () => true,
    () => {
      couldNotOpen()
      return false
    },
  )
