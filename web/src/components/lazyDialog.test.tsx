import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { LaterMenu, type MenuProps } from '~/app/shell/LaterMenu'
import { show } from '~/test/support'
import { isReady } from './isReady'
import { lazyDialog } from './lazyDialog'

const FAILED = /^Não foi possível abrir esta parte\./
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

/** Returns a loader that fails the first time. */
function twice<Part>(part: Part) {
  return vi.fn<() => Promise<{ default: Part }>>().mockImplementationOnce(gone).mockResolvedValue({ default: part })
}

it('leaves the page as it is when it cannot be loaded, and is asked for again with the next press', async () => {
  const load = twice(({ onClose }: { onClose: () => void }) => (
    <button type="button" onClick={onClose}>
      Fechar
    </button>
  ))
  const Dialog = lazyDialog(load)
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <input aria-label="Texto" />
        <button type="button" onClick={() => setOpen(true)}>
          Abrir
        </button>
        {open && <Dialog onClose={() => setOpen(false)} />}
      </>
    )
  }
  const { user } = show(<Page />)
  await user.type(await screen.findByLabelText('Texto'), 'digitado')
  await user.click(screen.getByRole('button', { name: 'Abrir' }))
  expect(await screen.findByText(FAILED)).toBeVisible()
  expect(screen.getByLabelText('Texto')).toHaveValue('digitado')
  await user.click(screen.getByRole('button', { name: 'Abrir' }))
  await user.click(await screen.findByRole('button', { name: 'Fechar' }))
  expect(screen.queryByRole('button', { name: 'Fechar' })).not.toBeInTheDocument()
  expect(load).toHaveBeenCalledTimes(2)
})

it('that is always there is loaded once it is open', async () => {
  const load = twice(({ open }: { open: boolean }) => <p>{open ? 'aberto' : 'fechado'}</p>)
  const Dialog = lazyDialog(load)
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(!open)}>
          Abrir
        </button>
        <Dialog open={open} onClose={() => setOpen(false)} />
      </>
    )
  }
  const { user } = show(<Page />)
  const press = async () => user.click(await screen.findByRole('button', { name: 'Abrir' }))
  expect(load).not.toHaveBeenCalled()
  await press()
  expect(await screen.findByText(FAILED)).toBeVisible()
  await press()
  expect(await screen.findByText('aberto')).toBeVisible()
  await press()
  expect(screen.getByText('fechado')).toBeVisible()
})

it('says beforehand whether it is there', async () => {
  const Dialog = lazyDialog(twice(() => <p>o segredo</p>))
  show(null)
  expect(await isReady(Dialog)).toBe(false)
  expect(await screen.findByText(FAILED)).toBeVisible()
  expect(await isReady(Dialog)).toBe(true)
})

it('leaves the button of a menu that cannot be loaded', async () => {
  const Menu = lazyDialog(twice<(props: MenuProps) => React.ReactNode>(() => <p>o menu</p>))
  const { user } = show(
    <LaterMenu menu={Menu}>
      <button type="button">Conta</button>
    </LaterMenu>,
  )
  const press = async () => user.click(await screen.findByRole('button', { name: 'Conta' }))
  await press()
  expect(await screen.findByText(FAILED)).toBeVisible()
  await press()
  await waitFor(() => expect(screen.getByText('o menu')).toBeVisible())
})
