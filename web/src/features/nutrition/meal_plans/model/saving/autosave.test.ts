import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Autosave } from './autosave'

const DELAY = 600

function setUp() {
  const answers: { resolve: () => void; reject: (error: unknown) => void }[] = []
  const save = vi.fn<(key: string, value: number) => Promise<unknown>>(
    () => new Promise<void>((resolve, reject) => answers.push({ resolve, reject })),
  )
  const queue = new Autosave<number>({ save, ready: (value) => value > 0, delay: DELAY })
  const answer = async (index: number, error?: unknown) => {
    const open = answers[index]
    if (!open) throw new Error(`There is no request ${index}.`)
    if (error === undefined) open.resolve()
    else open.reject(error)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { queue, save, answer, status: () => queue.getState().status }
}

describe('Autosave', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  it('waits until typing rests, and sends only the last value', async () => {
    const { queue, save, answer, status } = setUp()
    queue.put('lunch', 1)
    await vi.advanceTimersByTimeAsync(DELAY - 1)
    queue.put('lunch', 12)
    await vi.advanceTimersByTimeAsync(DELAY - 1)
    expect(save).not.toHaveBeenCalled()
    expect(status()).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(save.mock.calls).toEqual([['lunch', 12]])
    expect(status()).toBe('saving')
    await answer(0)
    expect(status()).toBe('saved')
    expect(queue.getState().values.size).toBe(0)
    expect(queue.getState().savedAt).toBeInstanceOf(Date)
  })

  it('keeps what is typed while a request is under way, and sends it afterwards', async () => {
    const { queue, save, answer, status } = setUp()
    queue.put('lunch', 1)
    await vi.advanceTimersByTimeAsync(DELAY)
    queue.put('lunch', 2)
    await vi.advanceTimersByTimeAsync(DELAY)
    expect(save).toHaveBeenCalledTimes(1)
    await answer(0)
    expect(queue.getState().values.get('lunch')).toBe(2)
    await vi.advanceTimersByTimeAsync(0)
    expect(save.mock.calls[1]).toEqual(['lunch', 2])
    await answer(1)
    expect(status()).toBe('saved')
  })

  it('loses nothing when the server fails, and tries again when asked', async () => {
    const { queue, save, answer, status } = setUp()
    queue.put('lunch', 3)
    await vi.advanceTimersByTimeAsync(DELAY)
    const error = new Error('503')
    await answer(0, error)
    expect(status()).toBe('failed')
    expect(queue.getState().error).toBe(error)
    expect(queue.getState().values.get('lunch')).toBe(3)
    const done = queue.retry()
    await answer(1)
    expect(await done).toBe(true)
    expect(save).toHaveBeenCalledTimes(2)
    expect(status()).toBe('saved')
  })

  it('tries again by itself with the next change', async () => {
    const { queue, answer, status } = setUp()
    queue.put('lunch', 3)
    await vi.advanceTimersByTimeAsync(DELAY)
    await answer(0, new Error('503'))
    queue.put('lunch', 4)
    expect(status()).toBe('waiting')
    await vi.advanceTimersByTimeAsync(DELAY)
    await answer(1)
    expect(status()).toBe('saved')
  })

  it('does not send what cannot be saved, and says so', async () => {
    const { queue, save, status } = setUp()
    queue.put('lunch', 0)
    await vi.advanceTimersByTimeAsync(DELAY * 2)
    expect(save).not.toHaveBeenCalled()
    expect(status()).toBe('invalid')
    expect(await queue.flush()).toBe(false)
    queue.put('lunch', 1)
    await vi.advanceTimersByTimeAsync(DELAY)
    expect(save).toHaveBeenCalledTimes(1)
  })

  it('flushes at once, also what came meanwhile', async () => {
    const { queue, save, answer } = setUp()
    queue.put('lunch', 1)
    queue.put('dinner', 2)
    const done = queue.flush()
    expect(save).toHaveBeenCalledTimes(2)
    queue.put('lunch', 5)
    await answer(0)
    await answer(1)
    await answer(2)
    expect(save.mock.calls[2]).toEqual(['lunch', 5])
    expect(await done).toBe(true)
  })

  it('holds what only its owner lets go', async () => {
    const { queue, save, answer, status } = setUp()
    queue.put('lunch', 1, true)
    queue.put('lunch', 2, true)
    await vi.advanceTimersByTimeAsync(DELAY * 20)
    expect(save).not.toHaveBeenCalled()
    expect(status()).toBe('waiting')
    const done = queue.flush()
    expect(save.mock.calls).toEqual([['lunch', 2]])
    await answer(0)
    expect(await done).toBe(true)
    expect(status()).toBe('saved')
  })

  it('holds nothing once something else waits with it', async () => {
    const { queue, save, answer } = setUp()
    queue.put('lunch', 1, true)
    queue.put('lunch', 2)
    queue.put('lunch', 3, true)
    await vi.advanceTimersByTimeAsync(DELAY)
    expect(save.mock.calls).toEqual([['lunch', 3]])
    queue.put('lunch', 4, true)
    await answer(0)
    await vi.advanceTimersByTimeAsync(DELAY)
    expect(save.mock.calls[1]).toEqual(['lunch', 4])
  })

  it('forgets a meal that is gone', async () => {
    const { queue, save, status } = setUp()
    queue.put('lunch', 1)
    queue.drop('lunch')
    await vi.advanceTimersByTimeAsync(DELAY)
    expect(save).not.toHaveBeenCalled()
    expect(status()).toBe('idle')
  })
})
