import { expect, it } from 'vitest'
import { takeApart } from './takeApart.mjs'

const built = (source) => source.replace('src/', 'assets/')

it('splits a page into styles, early pictures and its body', () => {
  const drawn = [
    '<style data-emotion="css-global x">:root{--a:1}</style>',
    '<link rel="preload" as="image" href="/src/scene.svg"/>',
    '<main class="css-1"><img src="/src/scene.svg"/><style data-emotion="css 1" data-s="">.css-1{margin:0}</style></main>',
  ].join('')
  const { styles, pictures, body } = takeApart(drawn, built)
  expect(styles.map(([, name, rules]) => [name, rules])).toEqual([
    ['css-global x', ':root{--a:1}'],
    ['css 1', '.css-1{margin:0}'],
  ])
  expect(pictures).toEqual(['<link rel="preload" as="image" href="/assets/scene.svg"/>'])
  expect(body).toBe('<main class="css-1"><img src="/assets/scene.svg"/></main>')
})

it.each([
  '<main><script>1</script></main>',
  '<main style="margin:0"></main>',
  '<main><link rel="stylesheet" href="/a.css"></main>',
  '<style>.a{}</style><main></main>',
])('refuses what the policy of the pages forbids: %s', (drawn) => {
  expect(() => takeApart(drawn, built)).toThrow('a page could not be drawn as it should be')
})
