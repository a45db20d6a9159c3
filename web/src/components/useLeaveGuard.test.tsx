import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { expect, it } from 'vitest'
import { show } from '~/test/support'
import { useLeaveGuard } from './useLeaveGuard'

function Field({ label }: { label: string }) {
  const [text, setText] = useState('')
  useLeaveGuard(text !== '', { ofSearch: true })
  return <input aria-label={label} value={text} onChange={(event) => setText(event.target.value)} />
}

async function open(form = <Field label="Texto" />) {
  const children = [
    { path: 'a', element: <p>A</p> },
    { path: 'b', element: <p>B</p> },
    { path: 'form', element: form },
  ]
  const shown = show(<Outlet />, { at: '/a', path: '/', children })
  await screen.findByText('A')
  await act(() => shown.router.navigate('/b'))
  await act(() => shown.router.navigate('/form'))
  return { ...shown, back: () => act(() => shown.router.navigate(-1)), at: () => shown.router.state.location.pathname }
}

it('asks once of whoever goes back again while they are asked, and lets them go', async () => {
  const { user, back, at } = await open()
  await user.type(screen.getByLabelText('Texto'), 'x')
  await back()
  await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' })
  await back()
  await user.click(screen.getByRole('button', { name: 'Sair' }))
  await waitFor(() => expect(at()).toBe('/b'))
  expect(screen.queryByLabelText('Texto')).not.toBeInTheDocument()
})

it('asks anew of whoever stayed', async () => {
  const { user, back, at } = await open()
  await user.type(screen.getByLabelText('Texto'), 'x')
  for (const _ of [1, 2]) {
    await back()
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(at()).toBe('/form')
    expect(screen.getByLabelText('Texto')).toHaveValue('x')
  }
})

it('asks no more once it was saved, and goes on', async () => {
  let save = () => {}
  function Saved() {
    const [text, setText] = useState('x')
    save = () => setText('')
    useLeaveGuard(text !== '', { words: { description: 'Há um texto.', confirmLabel: 'Sair' } })
    return null
  }
  const { back, at } = await open(<Saved />)
  await back()
  await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' })
  act(() => save())
  await waitFor(() => expect(at()).toBe('/b'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
})

it('asks on while another form has something to lose', async () => {
  let save = () => {}
  function Saved() {
    const [text, setText] = useState('x')
    save = () => setText('')
    useLeaveGuard(text !== '')
    return null
  }
  const { user, back, at } = await open(
    <>
      <Saved />
      <Field label="Texto" />
    </>,
  )
  await user.type(screen.getByLabelText('Texto'), 'x')
  await back()
  const question = await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' })
  act(() => save())
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(question).toBeVisible()
  expect(at()).toBe('/form')
})

it('asks for the first of two forms, too', async () => {
  const { user, back, at } = await open(
    <>
      <Field label="Primeiro" />
      <Field label="Segundo" />
    </>,
  )
  await user.type(screen.getByLabelText('Primeiro'), 'x')
  await back()
  expect(await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' })).toBeInTheDocument()
  expect(at()).toBe('/form')
})
