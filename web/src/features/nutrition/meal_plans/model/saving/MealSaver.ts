import { toApiError } from '~/api/error'
import {
  bodyOf,
  type DraftFood,
  firstInvalid,
  listOf,
  type Meal,
  type SavedRows,
  savedRows,
  withRows,
} from '../mealDraft'
import { Autosave } from './autosave'
import { type Collision, holds, joinMeals, type MergeChoices } from './joinMeals'

/** Pause in typing before a list is saved, in milliseconds. */
export const DELAY = 700

export interface UnsavedMeal {
  base: Meal
  foods: DraftFood[]
}

interface MealSaverOptions {
  send: (meal: string, body: ReturnType<typeof bodyOf> & { was: ReturnType<typeof listOf> }) => Promise<Meal>
  /** Reads the meal from the server. */
  read: (meal: string) => Promise<Meal>
  /** Asks which side of each collision to keep; null leaves the typed values unsaved. */
  choose: (meal: Meal, collisions: Collision[]) => Promise<MergeChoices | null>
  /**
   * Called with the merged list before it is sent. `asked` is true if the user resolved collisions.
   */
  onJoined: (meal: Meal, foods: DraftFood[], asked: boolean) => void
}

/**
 * Saves the foods of a plan's meals as they are edited. Each request carries the list that the
 * changes are based on. If the server has another one (409 `meal_changed`), both users' changes are
 * merged and sent again; conflicts are asked about first.
 */
export class MealSaver {
  readonly #options: MealSaverOptions
  readonly queue: Autosave<DraftFood[]>
  /** Meals that unsaved changes are based on, or as they were last saved. */
  readonly #bases = new Map<string, Meal>()
  /** Lists that were sent without a response: the server may have them. */
  readonly #unanswered = new Map<string, DraftFood[]>()
  #rows: SavedRows = new Map()

  constructor(options: MealSaverOptions) {
    this.#options = options
    this.queue = new Autosave<DraftFood[]>({
      save: (meal, foods) => this.#save(meal, foods),
      ready: (foods) => firstInvalid(foods) === undefined,
      delay: DELAY,
    })
  }

  /** Queues a list that is based on `meal`. With `hold`, only `queue.flush` sends it. */
  put(meal: Meal, foods: DraftFood[], hold = false) {
    if (!this.queue.getState().values.has(meal.uuid)) this.#bases.set(meal.uuid, meal)
    this.queue.put(meal.uuid, foods, hold)
  }

  /** Returns the meal that unsaved changes are based on. */
  baseOf(meal: Meal) {
    return this.#bases.get(meal.uuid) ?? meal
  }

  /** Returns the identifier of a row that was saved under this key. */
  rowOf(key: string) {
    return this.#rows.get(key)
  }

  /**
   * Returns the unsaved list of a meal with the meal that it is based on; saving it later takes
   * both.
   */
  unsavedOf(uuid: string): UnsavedMeal | undefined {
    const foods = this.queue.getState().values.get(uuid)
    const base = this.#bases.get(uuid)
    return foods && base && { base, foods: withRows(foods, this.#rows) }
  }

  async #save(uuid: string, foods: DraftFood[]) {
    const base = this.#bases.get(uuid)
    if (!base) throw new Error(`The meal ${uuid} was never read.`)
    try {
      const answer = await this.#options.send(uuid, { ...bodyOf(foods, this.#rows), was: listOf(base) })
      this.#take(answer, foods)
    } catch (error) {
      const { status, code } = toApiError(error)
      if (status === 0 || status >= 500) this.#unanswered.set(uuid, foods)
      if (code === 'meal_changed') await this.#join(base, error)
      // After joining, the queue holds a newer list: it is sent next, and this error is not shown.
      throw error
    }
  }

  #take(answer: Meal, foods: DraftFood[]) {
    this.#rows = savedRows(this.#rows, foods, answer)
    this.#bases.set(answer.uuid, answer)
    this.#unanswered.delete(answer.uuid)
  }

  async #join(base: Meal, error: unknown) {
    const { uuid } = base
    const newest = () => this.queue.getState().values.get(uuid) ?? []
    const theirs = await this.#options.read(uuid)
    const sent = this.#unanswered.get(uuid)
    if (sent && holds(theirs, sent)) {
      // The previous request was applied, although its response was lost.
      this.#take(theirs, sent)
      this.queue.put(uuid, newest())
      return
    }
    const { collisions } = joinMeals(base, newest(), theirs, this.#rows)
    const chosen = collisions.length > 0 ? await this.#options.choose(theirs, collisions) : undefined
    if (chosen === null) throw error
    const { foods } = joinMeals(base, newest(), theirs, this.#rows, chosen)
    this.#bases.set(uuid, theirs)
    this.#unanswered.delete(uuid)
    this.#options.onJoined(theirs, foods, chosen !== undefined)
    this.queue.put(uuid, foods)
  }
}
