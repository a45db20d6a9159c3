import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { show } from '~/test/support'
import { Modal } from './Modal'

/** Replacement of the browser's CloseWatcher: the back gesture closes the last one created. */
class CloseWatcher {
  static open: CloseWatcher[] = []
  onclose: (() => void) | null = null
  constructor() {
    CloseWatcher.open.push(this)
  }
  destroy() {
    CloseWatcher.open = CloseWatcher.open.filter((one) => one !== this)
  }
}

function on(pointer: 'coarse' | 'fine') {
  vi.stubGlobal('CloseWatcher', CloseWatcher)
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === `(pointer: ${pointer})`,
    addEventListener() {},
    removeEventListener() {},
  }))
}

afterEach(() => {
  vi.unstubAllGlobals()
  CloseWatcher.open = []
})

describe("a phone's way back", () => {
  it('closes the dialog that was opened last', async () => {
    on('coarse')
    const closed: string[] = []
    const { unmount } = show(
      <>
        <Modal open onClose={() => closed.push('below')} title="Cadastro" />
        <Modal open onClose={() => closed.push('above')} title="Termos" />
        <Modal open={false} onClose={() => closed.push('none')} title="Outro" />
      </>,
    )
    expect(await screen.findByRole('dialog', { name: 'Termos' })).toBeInTheDocument()
    expect(CloseWatcher.open).toHaveLength(2)
    CloseWatcher.open.at(-1)?.onclose?.()
    expect(closed).toEqual(['above'])
    unmount()
    expect(CloseWatcher.open).toEqual([])
  })

  it('is left to Escape where there is a keyboard', async () => {
    on('fine')
    show(<Modal open onClose={() => {}} title="Termos" />)
    expect(await screen.findByRole('dialog', { name: 'Termos' })).toBeInTheDocument()
    expect(CloseWatcher.open).toEqual([])
  })
})
