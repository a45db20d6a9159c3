import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { mockApi, show, signIn } from '~/test/support'
import { ChallengePage } from './ChallengePage'
import { ContentPage } from './ContentPage'
import { PartnersPage } from './PartnersPage'
import type { Content } from './types'

const CONTENT: Content = {
  product: { code: 'semear', name: 'Semear' },
  cards: [
    { kind: 'social', title: 'Nosso perfil', text: 'Dicas.', url: 'https://rede.example/semear', picture: null },
    { kind: 'podcast', title: 'Podcast', text: 'Ouça.', url: 'https://p.example', picture: '/api/content-pictures/p' },
  ],
  partners: [
    { name: 'Feira', offer: '30% de desconto', text: 'Uma vez.', coupon: 'SEMEIE30', url: 'https://feira.example' },
    { name: 'Empório', offer: '10% de desconto', text: '', coupon: null, url: null },
  ],
  challenges: [
    {
      number: 1,
      title: 'Beba mais água',
      text: 'Uma semana.',
      back: 'Um copo antes de cada refeição.\n\nCom hortelã.',
      available_from: '2021-11-15',
      available: true,
    },
    { number: 2, title: 'Mais cor', text: 'Três cores.', back: null, available_from: '2027-01-10', available: false },
  ],
}

const open = (page: React.ReactNode, at: string) => {
  signIn({ role: 'patient' })
  mockApi({ 'GET /content/semear': { body: { data: CONTENT } } })
  return show(page, { at: `/admin/semear/${at}`, path: '/admin/:product/*' })
}
const card = async (name: string) => {
  const item = (await screen.findByRole('heading', { name })).closest('li')
  if (!item) throw new Error('no card')
  return within(item)
}

describe('content', () => {
  it('leads to what the clinic publishes, which learns nothing of us', async () => {
    open(<ContentPage />, 'content')
    const social = await card('Nosso perfil')
    const link = social.getByRole('link', { name: /^Acessar/ })
    expect(link).toHaveAttribute('href', 'https://rede.example/semear')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAccessibleDescription('Nosso perfil')
    const picture = screen.getByRole('heading', { name: 'Podcast' }).closest('li')?.querySelector('img')
    expect(picture).toHaveAttribute('src', '/api/content-pictures/p?size=medium')
    const pages = within(screen.getByRole('navigation', { name: 'Páginas do programa' }))
    expect(pages.getByRole('link', { name: 'Conteúdo' })).toHaveAttribute('aria-current', 'page')
    expect(pages.getByRole('link', { name: 'Desafios' })).toHaveAttribute('href', '/admin/semear/challenge')
  })

  it('is not found under the address of another program', async () => {
    signIn({ role: 'patient' })
    mockApi({})
    show(<ContentPage />, { at: '/admin/outro/content', path: '/admin/:product/*' })
    expect(await screen.findByText('Programa não encontrado.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Ir para Meu Programa' })).toHaveAttribute(
      'href',
      '/admin/patient/meu-programa',
    )
  })
})

describe('partners', () => {
  it('give a coupon to copy, where they have one', async () => {
    const { user } = open(<PartnersPage />, 'partners')
    const fair = await card('30% de desconto')
    expect(fair.getByRole('textbox', { name: 'Cupom de Feira' })).toHaveValue('SEMEIE30')
    await user.click(fair.getByRole('button', { name: 'Copiar cupom' }))
    expect(await fair.findByText('Copiado')).toBeInTheDocument()
    expect(await navigator.clipboard.readText()).toBe('SEMEIE30')
    const other = await card('10% de desconto')
    expect(other.queryByRole('button')).not.toBeInTheDocument()
    expect(other.queryByRole('link')).not.toBeInTheDocument()
  })

  it('mark the coupon where the browser gives no clipboard', async () => {
    const { user } = open(<PartnersPage />, 'partners')
    const fair = await card('30% de desconto')
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'))
    await user.click(fair.getByRole('button', { name: 'Copiar cupom' }))
    expect(await screen.findByText(/^Não foi possível copiar\./)).toBeInTheDocument()
    const field = fair.getByRole<HTMLInputElement>('textbox')
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe('SEMEIE30')
  })
})

describe('challenges', () => {
  it('show their back from their day on', async () => {
    const { user } = open(<ChallengePage />, 'challenge')
    // The home page leads here from 'Rituais'.
    expect(screen.getByText(/^Os rituais do programa: seis desafios/)).toBeInTheDocument()
    const later = await card('Mais cor')
    expect(later.getByRole('button', { name: 'A partir de 10/01/2027' })).toBeDisabled()
    await user.click((await card('Beba mais água')).getByRole('button', { name: 'Abrir desafio' }))
    const dialog = await screen.findByRole('dialog', { name: 'Beba mais água' })
    expect(dialog).toHaveTextContent('Um copo antes de cada refeição. Com hortelã.')
    await user.click(within(dialog).getByText('Fechar'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})
