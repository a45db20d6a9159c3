import type { Page } from '@playwright/test'

/** Returns everything that the browser stores for this origin, as one text per entry. */
export function storedOn(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const stored: Record<string, string> = { cookies: document.cookie }
    for (const [name, storage] of Object.entries({ local: localStorage, session: sessionStorage })) {
      for (const key of Object.keys(storage)) stored[`${name} ${key}`] = storage.getItem(key) ?? ''
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = await done(database.transaction(store).objectStore(store).getAll())
        stored[`database ${name} ${store}`] = JSON.stringify(rows)
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) {
        const response = await cache.match(url, { ignoreVary: true })
        stored[`cache ${name} ${url}`] = (await response?.text()) ?? ''
      }
    }
    return stored
  })
}

/** Returns the names of the entries that contain one of these texts in their name or content. */
export const placesOf = (stored: Record<string, string>, texts: string[]) =>
  Object.entries(stored)
    .filter(([place, text]) => texts.some((one) => place.includes(one) || text.includes(one)))
    .map(([place]) => place)
