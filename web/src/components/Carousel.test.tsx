import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { show } from '~/test/support'
import { Carousel } from './Carousel'

const NAMES = ['Ana', 'Bia', 'Caio', 'Davi', 'Eva', 'Fábio', 'Gil']

const open = (names: string[], fold = false) =>
  show(
    <Carousel label="Pessoas" items={names} itemKey={(name) => name} fold={fold}>
      {(name) => <button type="button">{name}</button>}
    </Carousel>,
  )

const seen = () =>
  screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent ?? '')
    .filter((name) => NAMES.includes(name) && !screen.getByRole('button', { name }).closest('[inert]'))

const press = (name: string) => screen.getByRole('button', { name })

describe('side by side', () => {
  it('only the cards that are seen can be reached, by buttons and by arrow keys', async () => {
    const { user } = open(NAMES)
    expect(screen.getByRole('region', { name: 'Pessoas' })).toHaveAttribute('aria-roledescription', 'carrossel')
    expect(seen()).toEqual(['Ana', 'Bia', 'Caio'])
    expect(press('Anteriores')).toHaveAttribute('aria-disabled', 'true')
    await user.click(press('Seguintes'))
    expect(seen()).toEqual(['Davi', 'Eva', 'Fábio'])
    await user.click(press('Ir para o grupo 3 de 3'))
    expect(seen()).toEqual(['Eva', 'Fábio', 'Gil'])
    expect(screen.getByText('5 a 7 de 7')).toBeInTheDocument()
    expect(press('Seguintes')).toHaveAttribute('aria-disabled', 'true')
    await user.keyboard('{ArrowLeft}')
    expect(seen()).toEqual(['Bia', 'Caio', 'Davi'])
  })

  it('the focus goes along with the cards', async () => {
    const { user } = open(NAMES)
    press('Bia').focus()
    await user.keyboard('{ArrowRight}')
    expect(press('Davi')).toHaveFocus()
  })

  it('what fits needs nothing to press', () => {
    open(NAMES.slice(0, 3))
    expect(screen.queryByRole('button', { name: 'Seguintes' })).not.toBeInTheDocument()
  })
})

describe('on a narrow screen', () => {
  const wide = window.matchMedia
  afterEach(() => {
    window.matchMedia = wide
  })
  const narrow = () => {
    window.matchMedia = vi.fn((query: string) => ({ ...wide(query), matches: query.includes('47.99') }))
  }

  it('is a list of all', () => {
    narrow()
    open(NAMES)
    expect(screen.getByRole('list', { name: 'Pessoas' })).toBeInTheDocument()
    expect(seen()).toEqual(NAMES)
  })

  it('is a short one that shows the others when asked', async () => {
    narrow()
    const { user } = open(NAMES, true)
    expect(seen()).toEqual(['Ana', 'Bia', 'Caio'])
    await user.click(press('Mostrar mais 4'))
    expect(seen()).toEqual(NAMES)
    await vi.waitFor(() => expect(press('Davi')).toHaveFocus())
  })
})
