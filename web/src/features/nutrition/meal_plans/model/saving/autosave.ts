/** What the page says about saving. `invalid`: something waits for its writer, not for the server. */
type SaveStatus = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed' | 'invalid'

export interface SaveState<Value> {
  status: SaveStatus
  savedAt: Date | null
  error: unknown
  /** What was changed and is not saved yet, by key. */
  values: ReadonlyMap<string, Value>
}

interface Entry<Value> {
  value: Value
  /** Rises with every change, so that an answer to an older one does not end the newer. */
  version: number
  timer: ReturnType<typeof setTimeout> | undefined
  /** No timer sends it: it waits for another change, or to be flushed. */
  held: boolean
  sending: Promise<void> | null
  error: unknown
}

interface Options<Value> {
  /** Rejects when it was not saved: the value then stays here. */
  save: (key: string, value: Value) => Promise<unknown>
  /** What may be sent at all. */
  ready: (value: Value) => boolean
  /** How long typing must rest. */
  delay: number
  now?: () => Date
}

/**
 * Saves what rests for a moment: one request at a time for each key, the newest value wins, and nothing that the server
 * has not taken is ever thrown away.
 */
export class Autosave<Value> {
  readonly #options: Options<Value>
  readonly #entries = new Map<string, Entry<Value>>()
  readonly #listeners = new Set<() => void>()
  #savedAt: Date | null = null
  #state: SaveState<Value> = { status: 'idle', savedAt: null, error: null, values: new Map() }

  constructor(options: Options<Value>) {
    this.#options = options
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  getState = () => this.#state

  /** `hold`: whoever puts it says by `flush` when it may go. */
  put(key: string, value: Value, hold = false) {
    const entry = this.#entries.get(key)
    if (entry) {
      clearTimeout(entry.timer)
      // What is on its way already does not wait for what came after it.
      const held = hold && entry.held
      Object.assign(entry, { value, version: entry.version + 1, timer: undefined, held, error: null })
    } else {
      this.#entries.set(key, { value, version: 0, timer: undefined, held: hold, sending: null, error: null })
    }
    this.#schedule(key, this.#options.delay)
    this.#publish()
  }

  /** Forgets what was changed: its owner is gone. */
  drop(key: string) {
    clearTimeout(this.#entries.get(key)?.timer)
    this.#entries.delete(key)
    this.#publish()
  }

  /** Sends all at once and waits; true when nothing is left unsaved. */
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

  /** Tries again what failed. */
  retry() {
    for (const entry of this.#entries.values()) entry.error = null
    return this.flush()
  }

  #schedule(key: string, delay: number) {
    const entry = this.#entries.get(key)
    if (!entry || entry.held || !this.#options.ready(entry.value)) return
    entry.timer = setTimeout(() => {
      entry.timer = undefined
      // An answer under way sends the newest value itself.
      if (!entry.sending) void this.#send(key, entry)
    }, delay)
  }

  #send(key: string, entry: Entry<Value>): Promise<void> {
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
          // A newer value gets its own try.
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
