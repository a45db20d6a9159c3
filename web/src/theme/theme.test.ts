import { expect, it } from 'vitest'
import { system } from '.'
import { globalCss } from './globalCss'

interface Recipe {
  slots?: string[]
  base?: object
  variants?: Record<string, object>
  compoundVariants?: { css: object }[]
}

/** Returns all styles of a recipe, including those of its parts. */
function stylesOf({ slots, base, variants = {}, compoundVariants = [] }: Recipe) {
  const all = [base, ...Object.values(variants).flatMap(Object.values), ...compoundVariants.map(({ css }) => css)]
  const written = all.filter((styles) => styles != null)
  return slots
    ? written.flatMap((parts) => slots.flatMap((slot) => (parts as Record<string, object>)[slot] ?? []))
    : written
}

/** Returns the values in a style sheet that are still objects. */
function valuesOf(styles: unknown): string[] {
  if (typeof styles === 'string') return [styles]
  return styles && typeof styles === 'object' ? Object.values(styles).flatMap(valuesOf) : []
}

it('knows every colour and size that its recipes name', () => {
  const { recipes = {}, slotRecipes = {} } = system._config.theme ?? {}
  const written = [...Object.values(recipes), ...Object.values(slotRecipes)].flatMap((recipe) =>
    stylesOf(recipe as Recipe),
  )
  expect(written.length).toBeGreaterThan(100)
  const tokenCss = system.getTokenCss()
  const values = valuesOf([tokenCss, system.getGlobalCss(), written.map((styles) => system.css(styles))])

  // Unknown token names stay as they were written.
  expect(values.filter((value) => /^[a-zA-Z]+\.[\w.]+$/.test(value) || value.includes('{'))).toEqual([])

  const set = new Set(JSON.stringify(tokenCss).match(/--chakra-[\w\\.-]+(?=":)/g))
  const used = new Set(values.flatMap((value) => value.match(/(?<=var\()--chakra-[\w\\.-]+/g) ?? []))
  // Palettes are set where they are used, and the empty value is intended.
  const elsewhere = /^--chakra-(colors-color-palette|empty$)/
  expect([...used].filter((name) => !elsewhere.test(name) && !set.has(name.replaceAll('\\', '\\\\')))).toEqual([])
})

it('breaks a word that is wider than a cell may be', () => {
  const table = system._config.theme?.slotRecipes?.table
  expect(table?.base?.cell).toMatchObject({ maxW: expect.any(String), overflowWrap: 'break-word' })
})

it('shows by a line what is chosen, where a system with its own colours takes away the ground', () => {
  const chosen = Object.entries(globalCss).find(([, styles]) => '@media (forced-colors: active)' in styles)?.[0] ?? ''
  document.body.innerHTML = `
    <a aria-current="page"></a>
    <button aria-pressed="true"></button>
    <button aria-current="true"></button>
    <li aria-current="step"></li>
    <div role="tab" aria-selected="true"></div>
    <div role="menuitem" data-highlighted=""></div>
    <label data-part="item" data-state="checked"></label>`
  expect([...document.body.children].filter((element) => !element.matches(chosen))).toEqual([])
  document.body.innerHTML = `
    <a></a>
    <button aria-pressed="false"></button>
    <span aria-current="page"></span>
    <div role="tab" aria-selected="false"></div>
    <label data-part="item" data-state="unchecked"></label>`
  expect([...document.body.children].filter((element) => element.matches(chosen))).toEqual([])
  document.body.innerHTML = ''
})
