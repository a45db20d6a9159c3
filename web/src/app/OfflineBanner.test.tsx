import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '~/test/support'
import { OfflineBanner } from './OfflineBanner'

const WORDS = 'Você parece estar sem acesso a internet. Verifique sua conexão ou tente novamente mais tarde.'

afterEach(() => {
  vi.restoreAllMocks()
})

function connect(online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')))
}

it('is there without net until it is closed, and back the next time', async () => {
  const { user } = show(<OfflineBanner />)
  expect(screen.queryByText(WORDS)).not.toBeInTheDocument()
  connect(false)
  expect(screen.getByText(WORDS)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Fechar aviso' }))
  expect(screen.queryByText(WORDS)).not.toBeInTheDocument()
  connect(true)
  connect(false)
  expect(screen.getByText(WORDS)).toBeInTheDocument()
  connect(true)
  expect(screen.queryByText(WORDS)).not.toBeInTheDocument()
})
