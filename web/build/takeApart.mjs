const STYLES = /<style data-emotion="([^"]*)"[^>]*>([\s\S]*?)<\/style>/g
const PRELOADS = /<link rel="preload" as="image"[^>]*>/g

/**
 * Splits a page that was drawn into its styles with their names, the pictures that are wanted early, and its body.
 * `built` knows the address of a picture in the build. The policy of the pages allows nothing else inside the body.
 */
export function takeApart(drawn, built) {
  const all = drawn.replace(/"\/(src\/[^"]+)"/g, (_, source) => `"/${built(source)}"`)
  const styles = [...all.matchAll(STYLES)]
  const pictures = all.match(PRELOADS) ?? []
  const body = all.replaceAll(STYLES, '').replaceAll(PRELOADS, '')
  if (/<script|<style|<link|\sstyle=/.test(body)) throw new Error('a page could not be drawn as it should be')
  return { styles, pictures, body }
}
