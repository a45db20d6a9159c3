import { type Draft, dropDraft, keepDraft } from './drafts'

/** How long typing must rest before it is kept. */
const DELAY = 400

/** Writes what is typed once it rests, or at once when the page may go. */
export class DraftKeeper {
  readonly #key: string
  readonly #onFull: (full: boolean) => void
  #waiting: Draft | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `onFull`: this browser has no room, or has it again. */
  constructor(key: string, onFull: (full: boolean) => void) {
    this.#key = key
    this.#onFull = onFull
  }

  put(draft: Draft) {
    clearTimeout(this.#timer)
    this.#waiting = draft
    this.#timer = setTimeout(this.flush, DELAY)
  }

  flush = () => {
    clearTimeout(this.#timer)
    if (this.#waiting) this.#onFull(!keepDraft(this.#key, this.#waiting))
    this.#waiting = null
  }

  forget() {
    clearTimeout(this.#timer)
    this.#waiting = null
    dropDraft(this.#key)
  }

  /** Until the form goes: what waits is written when its page may be closed or thrown away. */
  watch = () => {
    const hide = () => document.visibilityState === 'hidden' && this.flush()
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', this.flush)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', this.flush)
      this.flush()
    }
  }
}
