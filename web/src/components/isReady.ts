import { couldNotOpen } from './couldNotOpen'

/** For what must not be done before its dialog can be shown; says so where it cannot. */
export const isReady = (dialog: { load: () => Promise<unknown> }) =>
  dialog.load().then(
    () => true,
    () => {
      couldNotOpen()
      return false
    },
  )
