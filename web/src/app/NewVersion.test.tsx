import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hasUnsaved, useUnloadWarning } from '~/components/form'
import { show } from '~/test/support'
import { NewVersion } from './NewVersion'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
})
afterEach(() => {
  // A user who has stayed is asked again.
  vi.advanceTimersByTime(1_000)
})

function Form({ unsaved }: { unsaved: boolean }) {
  useUnloadWarning(unsaved)
  return null
}

function open(unsaved: boolean) {
  const done: string[] = []
  const { user } = show(
    <>
      <Form unsaved={unsaved} />
      <NewVersion
        takeOver={async () => void done.push('take over')}
        onClose={() => done.push('close')}
        reload={() => done.push(`reload${hasUnsaved() ? ', asking' : ''}`)}
      />
    </>,
  )
  return { done, user }
}

const offered = () => screen.findByRole('dialog', { name: 'Nova versão disponível!' })
const press = async (user: ReturnType<typeof open>['user'], role: 'link' | 'button', name: string) =>
  user.click(await screen.findByRole(role, { name }))

it('puts the new version in the place of the old one, then loads the page anew', async () => {
  const { done, user } = open(false)
  await offered()
  await press(user, 'link', 'Atualizar agora')
  await waitFor(() => expect(done).toEqual(['take over', 'reload']))
})

it('asks before what was typed is lost; the browser does not ask again', async () => {
  const { done, user } = open(true)
  await offered()
  await press(user, 'link', 'Atualizar agora')
  expect(await screen.findByText('Você possui algumas informações não salvas. Deseja mesmo sair?')).toBeInTheDocument()
  expect(done).toEqual([])
  await press(user, 'button', 'Atualizar agora')
  await waitFor(() => expect(done).toEqual(['take over', 'reload']))
  // The page is still there.
  vi.advanceTimersByTime(1_000)
  expect(hasUnsaved()).toBe(true)
})

it('leaves everything as it is for whoever does not want to leave', async () => {
  const { done, user } = open(true)
  await offered()
  await press(user, 'link', 'Atualizar agora')
  await press(user, 'button', 'Cancelar')
  await waitFor(() => expect(done).toEqual(['close']))
  expect(hasUnsaved()).toBe(true)
})
