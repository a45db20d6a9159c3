import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mockPrint, show } from '~/test/support'
import { printPage } from './print'

const PRINT = window.print

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  window.print = PRINT
  Reflect.deleteProperty(navigator, 'share')
})

/** Presses 'Imprimir', and waits as long as a browser may take to begin. */
async function print() {
  const shown = show(<p>Plano</p>)
  act(() => void printPage())
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  return shown
}
const question = () => screen.findByRole('alertdialog', { name: 'Este navegador não imprime' })

describe('printing', () => {
  it('is left to a browser that prints', async () => {
    mockPrint()
    await print()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  it.each([
    ['is missing', () => Object.assign(window, { print: undefined })],
    ['does nothing', () => vi.spyOn(window, 'print').mockImplementation(() => undefined)],
  ])('says where it is possible, and copies the address, where print %s', async (_how, prepare) => {
    prepare()
    const { user } = await print()
    const asked = await question()
    expect(asked).toHaveTextContent('Abra esta página no Chrome, no Safari ou em um computador')
    await user.click(within(asked).getByRole('button', { name: 'Copiar o endereço' }))
    expect(await screen.findByText('Endereço copiado. Cole-o no outro navegador.')).toBeInTheDocument()
    expect(await navigator.clipboard.readText()).toBe(window.location.href)
  })

  it('hands the address to the share sheet, where there is one', async () => {
    Object.assign(window, { print: undefined })
    const share = vi.fn().mockResolvedValue(undefined)
    Object.assign(navigator, { share })
    const { user } = await print()
    await user.click(within(await question()).getByRole('button', { name: 'Enviar o endereço' }))
    await waitFor(() => expect(share).toHaveBeenCalledWith({ url: window.location.href }))
  })
})
