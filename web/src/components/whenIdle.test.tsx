import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyAside } from './whenIdle'

test('a part that nobody waits for is asked for until it is there, and the page stays', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let tries = 0
  const Part = lazyAside(async () => {
    tries += 1
    if (tries < 3) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: () => 'a parte' }
  })
  render(
    <>
      <p>a página</p>
      <Suspense>
        <Part />
      </Suspense>
    </>,
  )
  expect(await screen.findByText('a página')).toBeVisible()
  await vi.waitFor(() => expect(tries).toBe(1))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(tries).toBe(2)
  expect(screen.getByText('a página')).toBeVisible()
  expect(screen.queryByText('a parte')).toBeNull()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await screen.findByText('a parte')).toBeVisible()
  vi.useRealTimers()
})
