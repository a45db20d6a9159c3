import { type Draft, keepDraft, moveDraft, type Part } from './drafts'
import type { Changes } from './values'

/** Pause in typing before a draft is stored, in milliseconds. */
const DELAY = 400

/** Stores this tab's changes after a pause in typing, or at once when the page may be closed. */
export class DraftKeeper {
  #key: string
  readonly #onFull: (full: boolean) => void
  #waiting: { draft: Draft; found: Part['found'] } | null = null
  /** Changes that this tab has stored and not removed. */
  #own: Changes = {}
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `onFull` is called when the browser's storage is full, or has room again. */
  constructor(key: string, onFull: (full: boolean) => void) {
    this.#key = key
    this.#onFull = onFull
  }

  /** Stores a draft. `found` is kept until its author has decided about it. */
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

  /** Moves the draft to another key of the same form. */
  move(key: string) {
    if (key === this.#key) return
    this.flush()
    if (moveDraft(this.#key, key)) this.#key = key
  }

  /** Adopts found changes as this tab's own, to be stored or removed. */
  take(found: Changes) {
    this.#own = { ...found, ...this.#own }
  }

  /**
   * Stores pending changes when the page may be closed or discarded, until the form is unmounted.
   */
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
