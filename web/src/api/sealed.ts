import { createStore, del, get, keys, update } from 'idb-keyval'
import { hasKept } from './personStorage'
import { onPersonChange } from './session'

/**
 * Encrypted text in the browser's storage. Each user has a key that the browser does not export, so
 * that remains of an erased text in the browser's files are unreadable without it.
 */
interface Sealed {
  /** Time of encryption, in UTC. */
  at: string
  iv: string
  data: string
}

const store = createStore('nutrir', 'keys')
const ALGORITHM = 'AES-GCM'

const toText = (bytes: Uint8Array) => {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}
const toBytes = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

/** Rejects without https, or without storage for keys. */
async function keyOf(owner: string) {
  const known = await get<CryptoKey>(owner, store)
  if (known) return known
  const fresh = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, ['encrypt', 'decrypt'])
  // Another tab may have created the key first.
  await update<CryptoKey>(owner, (old) => old ?? fresh, store)
  return (await get<CryptoKey>(owner, store)) ?? fresh
}

/** Encrypts a text for one place. */
export async function seal(owner: string, place: string, text: string) {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const algorithm = { name: ALGORITHM, iv, additionalData: new TextEncoder().encode(place) }
  const data = await crypto.subtle.encrypt(algorithm, await keyOf(owner), new TextEncoder().encode(text))
  const sealed: Sealed = { at: new Date().toISOString(), iv: toText(iv), data: toText(new Uint8Array(data)) }
  return JSON.stringify(sealed)
}

/** Decrypts the text at a place; one that cannot be decrypted is erased. */
export async function open(owner: string, place: string) {
  const stored = localStorage.getItem(place)
  if (stored === null) return null
  try {
    const { at, iv, data } = JSON.parse(stored) as Sealed
    const algorithm = { name: ALGORITHM, iv: toBytes(iv), additionalData: new TextEncoder().encode(place) }
    const key = await get<CryptoKey>(owner, store)
    if (!key) throw new Error('the key is gone')
    const bytes = await crypto.subtle.decrypt(algorithm, key, toBytes(data))
    return { at, text: new TextDecoder().decode(bytes) }
  } catch {
    localStorage.removeItem(place)
    return null
  }
}

/** Erases the keys of all users without cached data. */
export async function dropKeys() {
  for (const owner of await keys<string>(store)) if (!hasKept(owner)) await del(owner, store)
}

const sweep = () => void dropKeys().catch(() => undefined)
onPersonChange(sweep)
sweep()
