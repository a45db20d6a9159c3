import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mockApi, show, signIn } from '~/test/support'
import { PATIENT, planOf } from '../../testData'
import { PlanPdfDialog } from './PlanPdfDialog'

const PLAN = planOf([])
const GET = `GET /patient/${PATIENT}/plan-meal/${PLAN.id}/pdf`

describe('PlanPdfDialog', () => {
  let saved: string[]
  beforeEach(() => {
    saved = []
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => {} }))
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    localStorage.clear()
    signIn({ id: PATIENT, role: 'patient' })
  })

  it('downloads with the chosen options, which the device remembers', async () => {
    const calls = mockApi({ [GET]: { body: '%PDF' } })
    const close = vi.fn()
    const { user, unmount } = show(<PlanPdfDialog plan={PLAN} onClose={close} />)
    await user.click(await screen.findByRole('checkbox', { name: 'Letras grandes' }))
    await user.click(screen.getByRole('button', { name: 'Baixar' }))
    await waitFor(() => expect(close).toHaveBeenCalled())
    expect(saved).toEqual(['plano-alimentar.pdf'])
    expect(String(calls[0]?.query)).toBe(
      'large=true&grams=true&substitutes=true&kcal=false&shopping_list=false&recipes=false',
    )
    unmount()
    show(<PlanPdfDialog plan={PLAN} onClose={close} />)
    expect(await screen.findByRole('checkbox', { name: 'Letras grandes' })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Lista de compras para 7 dias' })).not.toBeChecked()
  })

  it('sends the plan to the patient with the chosen options', async () => {
    const post = `POST /patient/${PATIENT}/plan-meal/${PLAN.id}/pdf/mail`
    const calls = mockApi({ [post]: { status: 201, body: { data: { recipient: 'carla@clinica.example' } } } })
    const close = vi.fn()
    const { user } = show(<PlanPdfDialog plan={{ ...PLAN, status: 'done' }} mails onClose={close} />)
    await user.click(await screen.findByRole('checkbox', { name: 'Letras grandes' }))
    await user.click(screen.getByRole('button', { name: 'Enviar por e-mail' }))
    expect(await screen.findByText('O plano foi enviado para carla@clinica.example.')).toBeInTheDocument()
    expect(close).toHaveBeenCalled()
    expect(calls[0]?.body).toMatchObject({ large: true, grams: true, recipes: false })
  })

  it('sends no draft, and says why; the patient only downloads', async () => {
    const calls = mockApi({})
    const { user, unmount } = show(<PlanPdfDialog plan={{ ...PLAN, status: 'draft' }} mails onClose={vi.fn()} />)
    const button = await screen.findByRole('button', { name: 'Enviar por e-mail' })
    expect(button).toHaveAccessibleDescription('Para enviar ao paciente, conclua o plano primeiro.')
    await user.click(button)
    expect(calls).toHaveLength(0)
    unmount()
    show(<PlanPdfDialog plan={PLAN} onClose={vi.fn()} />)
    await screen.findByRole('button', { name: 'Baixar' })
    expect(screen.queryByRole('button', { name: 'Enviar por e-mail' })).not.toBeInTheDocument()
  })

  it('shows that it is being made', async () => {
    mockApi({ [GET]: () => new Promise(() => {}) })
    const { user } = show(<PlanPdfDialog plan={PLAN} onClose={vi.fn()} />)
    await user.click(await screen.findByRole('button', { name: 'Baixar' }))
    expect(screen.getByRole('button', { name: 'Preparando...' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('stays open after a failure, to try again', async () => {
    let broken = true
    const failing = { status: 429, body: { message: 'Há pedidos demais.', code: 'too_many_requests', errors: {} } }
    mockApi({ [GET]: () => (broken ? failing : { body: '%PDF' }) })
    const close = vi.fn()
    const { user } = show(<PlanPdfDialog plan={PLAN} onClose={close} />)
    await user.click(await screen.findByRole('button', { name: 'Baixar' }))
    expect(await screen.findByRole('status')).toHaveTextContent('Não foi possível fazer o PDF.')
    expect(close).not.toHaveBeenCalled()
    broken = false
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    await waitFor(() => expect(close).toHaveBeenCalled())
  })
})
