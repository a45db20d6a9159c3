import { type Draft, keepDraft, moveDraft, type Part } from './drafts'
import type { Changes } from './values'

/** How long typing must rest before it is kept. */
const DELAY = 400

/** Writes what is typed in this tab once it rests, or at once when the page may go. */
export class DraftKeeper {
  #key: string
  readonly #onFull: (full: boolean) => void
  #waiting: { draft: Draft; found: Part['found'] } | null = null
  /** What this tab has written, and not taken out again. */
  #own: Changes = {}
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `onFull`: this browser has no room, or has it again. */
  constructor(key: string, onFull: (full: boolean) => void) {
    this.#key = key
    this.#onFull = onFull
  }

  /** `found`: what stays kept until its writer says what becomes of it. */
  put(draft: Draft, found: Part['found']) {
    clearTimeout(this.#timer)
    this.#waiting = { draft, found }
    this.#timer = setTimeout(this.flush, DELAY)
  }

  flush = () => {
    clearTimeout(this.#timer)
    if (!this.#waiting) return
    const { draft, found } = this.#waiting
    this.#waiting = null
    this.#onFull(!keepDraft(this.#key, draft, { own: this.#own, found }))
    this.#own = draft.changes
  }

  /** The same form in another place. */
  move(key: string) {
    if (key === this.#key) return
    this.flush()
    if (moveDraft(this.#key, key)) this.#key = key
  }

  /** What was found is this tab's own from now on: to be written, or taken out. */
  take(found: Changes) {
    this.#own = { ...found, ...this.#own }
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
