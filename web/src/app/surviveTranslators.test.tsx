import { act, render } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { surviveTranslators } from './surviveTranslators'

beforeAll(surviveTranslators)

const textsIn = (root: Node) => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts.filter(({ parentNode }) => parentNode?.nodeName !== 'FONT')
}

function font(content: Node) {
  const outer = document.createElement('font')
  outer.append(document.createElement('font'))
  outer.firstElementChild?.append(content)
  return outer
}

/** Known ways in which translators treat text. */
const TRANSLATORS = {
  'replaces text': (text: Text) => text.replaceWith(font(document.createTextNode(text.data))),
  'puts its own before text, and removes that': (text: Text) => {
    text.before(font(document.createTextNode(text.data)))
    text.remove()
  },
  'wraps text': (text: Text) => {
    const place = document.createComment('')
    text.replaceWith(place)
    place.replaceWith(font(text))
  },
}

/** Renders, translates and changes an element, and returns its text. */
async function changed(ui: (on: boolean) => ReactNode, translate: (text: Text) => void) {
  let set: (on: boolean) => void = () => undefined
  function Page() {
    const [on, setOn] = useState(false)
    set = setOn
    return <div>{ui(on)}</div>
  }
  const { container } = render(<Page />)
  const read: (string | null)[] = []
  for (const on of [true, false, true]) {
    for (const text of textsIn(container)) translate(text)
    // The observer runs after the translator.
    await Promise.resolve()
    act(() => set(on))
    read.push(container.textContent)
  }
  return read
}

const SWAPS: [string, (on: boolean) => ReactNode, string, string][] = [
  [
    'text beside text',
    (on) => <p>Total: {on ? 'R$ 6.472,80' : 'R$ 539,40'}</p>,
    'Total: R$ 6.472,80',
    'Total: R$ 539,40',
  ],
  ['text that comes and goes', (on) => <p>Salvo{on && ' agora'}</p>, 'Salvo agora', 'Salvo'],
  ['text for an element', (on) => <p>{on ? <b>Sim</b> : 'Não'} ou talvez</p>, 'Sim ou talvez', 'Não ou talvez'],
  ['an element before text', (on) => <p>{on && <b>Atenção: </b>}confira</p>, 'Atenção: confira', 'confira'],
  ['text alone', (on) => <p>{on ? 'Salvando...' : 'Salvar'}</p>, 'Salvando...', 'Salvar'],
  ['a fragment of texts', (on) => (on ? 'Uma, duas' : <>Uma{', '}três</>), 'Uma, duas', 'Uma, três'],
  [
    'a list in another order',
    (on) => (on ? ['b', 'a'] : ['a', 'b']).map((key) => <i key={key}>{key} </i>),
    'b a ',
    'a b ',
  ],
]

describe.each(Object.entries(TRANSLATORS))('a translator that %s', (_name, translate) => {
  it.each(SWAPS)('leaves %s as React has it', async (_swap, ui, on, off) => {
    expect(await changed(ui, translate)).toEqual([on, off, on])
  })
})
