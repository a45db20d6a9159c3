import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '~/test/support'
import { NOTICE_TIME, notify } from './notify'

describe('a notice', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    show(<p>Página</p>)
  })

  it('goes after its time, and waits while it is pointed at', () => {
    act(() => void notify.success('Salvo.'))
    fireEvent.pointerEnter(screen.getByText('Salvo.').parentElement as HTMLElement)
    act(() => vi.advanceTimersByTime(NOTICE_TIME * 2))
    fireEvent.pointerLeave(screen.getByText('Salvo.').parentElement as HTMLElement)
    act(() => vi.advanceTimersByTime(NOTICE_TIME - 1))
    expect(screen.getByText('Salvo.')).toBeInTheDocument()
    act(() => vi.advanceTimersByTime(1))
    expect(screen.queryByText('Salvo.')).not.toBeInTheDocument()
  })

  it('stays for seven seconds', () => {
    act(() => void notify.success('Salvo.'))
    act(() => vi.advanceTimersByTime(6_999))
    expect(screen.getByText('Salvo.')).toBeInTheDocument()
    act(() => vi.advanceTimersByTime(1))
    expect(screen.queryByText('Salvo.')).not.toBeInTheDocument()
  })

  it('offers to undo for as long as every notice stays, and once', () => {
    const run = vi.fn()
    act(() => void notify.success('Removido.', { label: 'Desfazer', run }))
    act(() => vi.advanceTimersByTime(NOTICE_TIME - 1))
    fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
    expect(run).toHaveBeenCalledOnce()
    expect(screen.queryByText('Removido.')).not.toBeInTheDocument()

    act(() => void notify.success('Removido.', { label: 'Desfazer', run }))
    act(() => vi.advanceTimersByTime(NOTICE_TIME))
    expect(screen.queryByText('Removido.')).not.toBeInTheDocument()
    expect(run).toHaveBeenCalledOnce()
  })
})
