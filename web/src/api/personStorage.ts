/**
 * All personal data in this browser's storage, and the functions that erase it. They are not beside
 * the code that writes, which may not be loaded when a user signs out or another one signs in.
 */

/** Unsaved record texts (`modules/records`), in `localStorage`. */
export const DRAFTS_KEY = 'nutrir.draft/'
/** Answers that are read without a connection (`kept.ts`), in `localStorage`. */
export const KEPT_KEY = 'nutrir.kept/'
/** Chat messages that the server does not have yet (`modules/chat`), in `sessionStorage`. */
export const OUTBOX_KEY = 'nutrir.outbox/'
/** Unsaved form values (`components/form/persistedDraft.ts`), in `sessionStorage`. */
export const FORM_DRAFTS_KEY = 'nutrir.begun/'
/** Foods of a shopping list that are in the basket, in `localStorage`. */
export const TICKS_KEY = 'nutrir.compras'
/** The step of the clinic's setup that is being done (`modules/firstSteps`), in `sessionStorage`. */
export const FIRST_STEP_KEY = 'nutrir.passo'
export const DRAFT_LIFETIME = 30 * 24 * 60 * 60 * 1000

/** Prefixes of keys; the owner's id and a slash follow. */
const OWNED = [DRAFTS_KEY, KEPT_KEY, OUTBOX_KEY, FORM_DRAFTS_KEY]

/** Keys without an owner's id that are about the person signed in, in either storage. */
const UNOWNED = [TICKS_KEY, FIRST_STEP_KEY, 'nutrir.profile-notice', 'nutrir.guest-booking']

function eachKey(visit: (key: string, storage: Storage) => void) {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) visit(key, storage)
  }
}

const ownedPrefix = (key: string) => OWNED.find((prefix) => key.startsWith(prefix))

function forgetUnowned() {
  eachKey((key, storage) => UNOWNED.includes(key) && storage.removeItem(key))
}

/** Erases the data of all users after a logout. */
export function forgetEverybody() {
  forgetUnowned()
  eachKey((key, storage) => ownedPrefix(key) && storage.removeItem(key))
}

/**
 * Erases the data of all users but this one and the adult who acts for them, so that nobody reads the
 * texts of an earlier user of this browser.
 */
export function forgetOthers({ id, acting }: { id: string; acting?: { id: string } }, wasOther: boolean) {
  if (wasOther) forgetUnowned()
  const owners = [id, acting?.id]
  eachKey((key, storage) => ownedPrefix(key) && !owners.includes(key.split('/')[1]) && storage.removeItem(key))
}

/** Erases the answers kept for reading without a connection, except this person's. */
export function forgetKept(owner?: string) {
  eachKey((key, storage) => {
    if (key.startsWith(KEPT_KEY) && (!owner || key.split('/')[1] !== owner)) storage.removeItem(key)
  })
}

export const hasKept = (owner: string) =>
  Object.keys(localStorage).some((key) => key.startsWith(`${KEPT_KEY}${owner}/`))

/** Erases old and unreadable drafts of records. */
export function forgetOldDrafts() {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(DRAFTS_KEY)) continue
    const at = /"at":"(.*?)"/.exec(localStorage.getItem(key) ?? '')?.[1] ?? ''
    if (!(Date.parse(at) > Date.now() - DRAFT_LIFETIME)) localStorage.removeItem(key)
  }
}
