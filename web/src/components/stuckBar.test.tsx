import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { footBar, topBar } from './stuckBar'

// jsdom has no layout, so a bar's height is set.
let resized: () => void = () => {}
const observer = globalThis.ResizeObserver
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return Number(this.dataset.height)
  })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private told: () => void) {}
      observe() {
        resized = this.told
        this.told()
      }
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.stubGlobal('ResizeObserver', observer)
})

const page = document.documentElement.style

it('keeps what gets the focus clear of the bars that stand on each other', () => {
  const { rerender, unmount } = render(
    <>
      <header ref={topBar} data-height="56" />
      <nav ref={footBar} data-height="72" style={{ bottom: 0 }} />
      <div ref={footBar} data-height="64" style={{ bottom: '72px' }} />
    </>,
  )
  expect(page.scrollPaddingTop).toBe('56px')
  expect(page.scrollPaddingBottom).toBe('136px')

  rerender(
    <>
      <header ref={topBar} data-height="80" />
      <nav ref={footBar} data-height="72" style={{ bottom: 0 }} />
    </>,
  )
  resized()
  expect(page.scrollPaddingBottom).toBe('72px')
  unmount()
  expect(page.scrollPaddingTop).toBe('0px')
  expect(page.scrollPaddingBottom).toBe('0px')
})

it('asks it of the dialog that a bar stands in', () => {
  const { container } = render(
    <div role="dialog">
      <p>
        <b ref={footBar} data-height="60" />
      </p>
    </div>,
  )
  expect((container.firstElementChild as HTMLElement).style.scrollPaddingBottom).toBe('60px')
  expect(page.scrollPaddingBottom).not.toBe('60px')
})
