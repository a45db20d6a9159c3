const STYLES = /<style data-emotion="([^"]*)"[^>]*>([\s\S]*?)<\/style>/g
const PRELOADS = /<link rel="preload" as="image"[^>]*>/g

/**
 * Splits a rendered page into its named styles, the pictures to preload, and its body. `built`
 * returns the address of a picture in the build. The pages' policy allows nothing else inside the
 * body.
 */
export function takeApart(drawn, built) {
  const all = drawn.replace(/"\/(src\/[^"]+)"/g, (_, source) => `"/${built(source)}"`)
  const styles = [...all.matchAll(STYLES)]
  const pictures = all.match(PRELOADS) ?? []
  const body = all.replaceAll(STYLES, '').replaceAll(PRELOADS, '')
  if (/<script|<style|<link|\sstyle=/.test(body)) throw new Error('a page could not be drawn as it should be')
  return { styles, pictures, body }
}
