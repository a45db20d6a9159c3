import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { greet, prepare, start } from './start'

const PARTS = { parts: '/entry.js', login: '/forms.js /login.js', inside: '/forms.js /inside.js' }
const HOME = '<template data-at="/admin/dashboard" data-parts="/inside.js /home.js"><h1>Olá</h1></template>'

const tokenOf = (claims: object) =>
  `header.${btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(claims))))}.signature`

function signIn(seconds = 60, name = 'Bárbara de Souza') {
  localStorage.setItem('nutrir.token', tokenOf({ exp: Date.now() / 1000 + seconds, name }))
}

beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  document.body.innerHTML = `<div id="root"></div>${HOME}`
  window.history.replaceState(null, '', '/admin/dashboard')
})

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  document.head.innerHTML = ''
  document.body.innerHTML = ''
  window.history.replaceState(null, '', '/')
})

it('draws the home of who is signed in, and loads its parts once each', () => {
  signIn()
  expect(prepare(PARTS)).toEqual(['/entry.js', '/forms.js', '/inside.js', '/home.js'])
  expect(document.querySelector('#root h1')).toHaveTextContent(/, Bárbara$/)
})

it('greets by the name that was changed since the token was made', () => {
  signIn()
  localStorage.setItem('nutrir.name', 'Ana Prado')
  prepare(PARTS)
  expect(document.querySelector('#root h1')).toHaveTextContent(/, Ana$/)
})

it.each([
  ['nobody is signed in', () => {}],
  ['the session has run out', () => signIn(-1)],
  ['the token cannot be read', () => localStorage.setItem('nutrir.token', 'nonsense')],
])('loads the login where %s', (_when, given) => {
  given()
  expect(prepare(PARTS)).toEqual(['/entry.js', '/forms.js', '/login.js'])
  expect(document.getElementById('root')).toBeEmptyDOMElement()
})

it('loads only the entry at an address outside the shell', () => {
  signIn()
  window.history.replaceState(null, '', '/chat/appointments/1/chat')
  expect(prepare(PARTS)).toEqual(['/entry.js'])
})

it('loads the shell without a home where the address has none', () => {
  signIn()
  window.history.replaceState(null, '', '/admin/emails')
  expect(prepare(PARTS)).toEqual(['/entry.js', '/forms.js', '/inside.js'])
})

it('loads the parts of a page that stands for itself', () => {
  expect(prepare({ parts: '/entry.js /login.js' })).toEqual(['/entry.js', '/login.js'])
})

it('announces every part before it loads them one after the other', async () => {
  const loaded: string[] = []
  await start({ parts: '/a.js /b.js' }, async (part) => {
    const announced = [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'))
    expect(announced).toEqual(['/a.js', '/b.js'])
    loaded.push(part)
  })
  expect(loaded).toEqual(['/a.js', '/b.js'])
})

it.each([
  [4, 'Boa noite, Rita'],
  [5, 'Bom dia, Rita'],
  [12, 'Boa tarde, Rita'],
  [18, 'Boa noite, Rita'],
])("greets at %i o'clock: %s", (hour, words) => {
  expect(greet({ name: ' Rita Lima ' }, hour)).toBe(words)
})

it('greets who has no name', () => {
  expect(greet({ name: '' }, 9)).toBe('Bom dia')
})
