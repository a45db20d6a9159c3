/**
 * Status shown on the page. `invalid` means that a value waits for its author, not for the server.
 */
type SaveStatus = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed' | 'invalid'

export interface SaveState<Value> {
  status: SaveStatus
  savedAt: Date | null
  error: unknown
  /** Changed values that are not saved yet, by key. */
  values: ReadonlyMap<string, Value>
}

interface PendingSave<Value> {
  value: Value
  /** Number of changes, so that a response to an older one does not end the newer. */
  version: number
  timer: ReturnType<typeof setTimeout> | undefined
  /** True if no timer sends the value: it waits for another change or a flush. */
  held: boolean
  sending: Promise<void> | null
  error: unknown
}

interface AutosaveOptions<Value> {
  /** Saves a value. The value is kept if this rejects. */
  save: (key: string, value: Value) => Promise<unknown>
  /** Returns true if a value is valid and may be sent. */
  ready: (value: Value) => boolean
  /** Pause in typing before a value is saved, in milliseconds. */
  delay: number
  now?: () => Date
}

/**
 * Saves values after a pause in typing. Each key has one request at a time, the newest value wins,
 * and no value is discarded before the server has accepted it.
 */
export class Autosave<Value> {
  readonly #options: AutosaveOptions<Value>
  readonly #entries = new Map<string, PendingSave<Value>>()
  readonly #listeners = new Set<() => void>()
  #savedAt: Date | null = null
  #state: SaveState<Value> = { status: 'idle', savedAt: null, error: null, values: new Map() }

  constructor(options: AutosaveOptions<Value>) {
    this.#options = options
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  getState = () => this.#state

  /** Stores a changed value. With `hold`, it is only sent by `flush`. */
  put(key: string, value: Value, hold = false) {
    const entry = this.#entries.get(key)
    if (entry) {
      clearTimeout(entry.timer)
      // A value that is already being sent is not held by a later change.
      const held = hold && entry.held
      Object.assign(entry, { value, version: entry.version + 1, timer: undefined, held, error: null })
    } else {
      this.#entries.set(key, { value, version: 0, timer: undefined, held: hold, sending: null, error: null })
    }
    this.#schedule(key, this.#options.delay)
    this.#publish()
  }

  /** Discards the changes of a key whose owner was removed. */
  drop(key: string) {
    clearTimeout(this.#entries.get(key)?.timer)
    this.#entries.delete(key)
    this.#publish()
  }

  /** Sends all values, and returns true if none is left unsaved. */
  async flush(): Promise<boolean> {
    while (true) {
      const open = [...this.#entries].filter(([, entry]) => this.#options.ready(entry.value) && entry.error === null)
      if (open.length === 0) return this.#entries.size === 0
      await Promise.all(
        open.map(([key, entry]) => {
          clearTimeout(entry.timer)
          return entry.sending ?? this.#send(key, entry)
        }),
      )
    }
  }

  /** Retries failed saves. */
  retry() {
    for (const entry of this.#entries.values()) entry.error = null
    return this.flush()
  }

  #schedule(key: string, delay: number) {
    const entry = this.#entries.get(key)
    if (!entry || entry.held || !this.#options.ready(entry.value)) return
    entry.timer = setTimeout(() => {
      entry.timer = undefined
      // A running request sends the newest value itself when it ends.
      if (!entry.sending) void this.#send(key, entry)
    }, delay)
  }

  #send(key: string, entry: PendingSave<Value>): Promise<void> {
    const { version, value } = entry
    entry.held = false
    entry.sending = this.#options
      .save(key, value)
      .then(
        () => {
          this.#savedAt = (this.#options.now ?? (() => new Date()))()
          if (entry.version === version && this.#entries.get(key) === entry) this.#entries.delete(key)
        },
        (error: unknown) => {
          // A newer value has its own attempt.
          if (entry.version === version) entry.error = error ?? new Error('not saved')
        },
      )
      .then(() => {
        entry.sending = null
        const waits = this.#entries.get(key) === entry && entry.version !== version
        if (waits && entry.timer === undefined) this.#schedule(key, 0)
        this.#publish()
      })
    this.#publish()
    return entry.sending
  }

  #publish() {
    const entries = [...this.#entries.values()]
    const failed = entries.find((entry) => entry.error !== null)
    const status: SaveStatus = failed
      ? 'failed'
      : entries.some((entry) => entry.sending)
        ? 'saving'
        : entries.some((entry) => !this.#options.ready(entry.value))
          ? 'invalid'
          : entries.length > 0
            ? 'waiting'
            : this.#savedAt
              ? 'saved'
              : 'idle'
    const values = new Map([...this.#entries].map(([key, entry]) => [key, entry.value]))
    this.#state = { status, savedAt: this.#savedAt, error: failed?.error ?? null, values }
    for (const listener of this.#listeners) listener()
  }
}
