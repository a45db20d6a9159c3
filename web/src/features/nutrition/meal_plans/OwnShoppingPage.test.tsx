import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mockApi, mockPrint, show, signIn } from '~/test/support'
import { OwnShoppingPage } from './OwnShoppingPage'
import { BEANS, LUNCH, PATIENT, PLAN, planOf, RICE } from './testData'

const GET = `GET /patient/${PATIENT}/plan-meal`
const body = (id = PLAN) => ({
  [GET]: { body: { data: planOf([LUNCH], { id, status: 'done', concluded_at: '2026-11-18T12:00:00Z' }) } },
})
const amount = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^${name}`) }).closest('label')

describe('OwnShoppingPage', () => {
  beforeEach(() => {
    localStorage.clear()
    signIn({ id: PATIENT, role: 'patient', name: 'Carla Menezes' })
  })

  it('lists a week’s foods by their group', async () => {
    mockApi(body())
    show(<OwnShoppingPage />)
    expect(screen.getByText('Carregando...')).toBeInTheDocument()
    const cereals = within(await screen.findByRole('region', { name: RICE.group }))
    expect(cereals.getByRole('checkbox', { name: /Arroz/ })).not.toBeChecked()
    expect(amount(RICE.short_name)).toHaveTextContent('21 colheres de sopa cheias (525 g)')
    expect(amount(BEANS.short_name)).toHaveTextContent('7 conchas médias (980 g)')
    // Alternatives of the beans are not bought.
    expect(screen.queryByText(/Lentilha/)).not.toBeInTheDocument()
    expect(screen.getByText(/As alternativas \(“ou”\) não entram na conta/)).toBeInTheDocument()
  })

  it('counts other days, and keeps them in the address', async () => {
    mockApi(body())
    const { user, router } = show(<OwnShoppingPage />, { at: '/lista?dias=2', path: '/lista' })
    await screen.findByText('6 colheres de sopa cheias (150 g)')
    await user.click(screen.getByRole('button', { name: 'Um dia a menos' }))
    expect(amount(RICE.short_name)).toHaveTextContent('3 colheres de sopa cheias (75 g)')
    expect(screen.getByRole('button', { name: 'Um dia a menos' })).toBeDisabled()
    expect(router.state.location.search).toBe('?dias=1')

    const days = screen.getByLabelText('Para quantos dias?')
    await user.clear(days)
    await user.type(days, '40')
    expect(screen.getByRole('alert')).toHaveTextContent('Use um número de 1 a 31.')
    await user.clear(days)
    await user.type(days, '7')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(router.state.location.search).toBe('')
  })

  it('ticks off what is in the basket, and remembers it on this device for this plan', async () => {
    mockApi(body())
    const first = show(<OwnShoppingPage />)
    await first.user.click(await screen.findByRole('checkbox', { name: /^Arroz/ }))
    expect(screen.getByText('1 de 2 na cesta')).toBeInTheDocument()
    first.unmount()

    const second = show(<OwnShoppingPage />)
    expect(await screen.findByRole('checkbox', { name: /^Arroz/ })).toBeChecked()
    await second.user.click(screen.getByRole('checkbox', { name: /^Feijão/ }))
    expect(screen.getByText('Tudo na cesta!')).toBeInTheDocument()
    second.unmount()

    mockApi(body('another-plan'))
    const third = show(<OwnShoppingPage />)
    expect(await screen.findByRole('checkbox', { name: /^Arroz/ })).not.toBeChecked()
    third.unmount()

    mockApi(body())
    const again = show(<OwnShoppingPage />)
    await screen.findByText('Tudo na cesta!')
    await again.user.click(screen.getByRole('button', { name: 'Desmarcar todos' }))
    expect(screen.getByText('2 alimentos')).toBeInTheDocument()
  })

  it('begins anew where what the device kept is no list', async () => {
    localStorage.setItem('nutrir.compras', '{"plan":')
    mockApi(body())
    show(<OwnShoppingPage />)
    expect(await screen.findByRole('checkbox', { name: /^Arroz/ })).not.toBeChecked()
  })

  it('copies what is still to be bought', async () => {
    mockApi(body())
    const { user } = show(<OwnShoppingPage />)
    await user.click(await screen.findByRole('checkbox', { name: /^Arroz/ }))
    await user.click(screen.getByRole('button', { name: 'Copiar' }))
    expect(await screen.findByText('Lista copiada.')).toBeInTheDocument()
    const text = await navigator.clipboard.readText()
    expect(text).toContain('- Feijão carioca cozido: 7 conchas médias (980 g)')
    expect(text).not.toContain('Arroz')
  })

  it('hands it to the apps of a phone, and says nothing when nobody is chosen', async () => {
    mockApi(body())
    const share = vi.fn(async (_data: ShareData) => {})
    Object.assign(navigator, { share })
    const { user } = show(<OwnShoppingPage />)
    await user.click(await screen.findByRole('button', { name: 'Compartilhar' }))
    expect(share.mock.calls[0]?.[0].text).toMatch(/^Lista de compras para 7 dias/)
    share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
    await user.click(screen.getByRole('button', { name: 'Compartilhar' }))
    expect(screen.queryByText('Não foi possível compartilhar a lista.')).not.toBeInTheDocument()
    share.mockRejectedValueOnce(new DOMException('refused', 'NotAllowedError'))
    await user.click(screen.getByRole('button', { name: 'Compartilhar' }))
    expect(await screen.findByText('Não foi possível compartilhar a lista.')).toBeInTheDocument()
    Reflect.deleteProperty(navigator, 'share')
  })

  it('prints it for the shop', async () => {
    mockApi(body())
    const print = mockPrint()
    const { user } = show(<OwnShoppingPage />)
    await user.click(await screen.findByRole('button', { name: 'Imprimir' }))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    const paper = document.getElementById('papel')
    expect(paper).toHaveTextContent('Lista de compras')
    expect(paper).toHaveTextContent('Para 7 dias do plano de Carla Menezes, de 18/11/2026')
    expect(paper).toHaveTextContent('☐Arroz integral cozido: 21 colheres de sopa cheias (525 g)')
    print.mockRestore()
  })

  it('says what comes before a plan, or that it has nothing to buy', async () => {
    mockApi({ 'GET /me/dashboard': { body: { data: { me: { id: PATIENT, name: 'Carla' } } } } })
    const none = show(<OwnShoppingPage />)
    expect(await screen.findByText('Seu plano alimentar vem depois da primeira consulta')).toBeInTheDocument()
    none.unmount()
    mockApi({ [GET]: { body: { data: planOf([{ ...LUNCH, foods: [] }], { status: 'done' }) } } })
    show(<OwnShoppingPage />)
    expect(await screen.findByText('Este plano ainda não tem alimentos para comprar.')).toBeInTheDocument()
  })
})
