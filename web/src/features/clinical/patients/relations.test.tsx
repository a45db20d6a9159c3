import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Schemas } from '~/api/client'
import { mockApi, page, show, signIn } from '~/test/support'
import { Relations } from './Relations'

const BIA: Schemas['User'] = {
  id: 'bia',
  name: 'Bia Souza',
  email: '',
  birth: '2020-05-01',
  role: 'patient',
  attends: false,
  guest: false,
  invited: true,
  created_at: '2026-09-02T12:00:00Z',
}

const MARINA: Schemas['DependantRelation'] = {
  id: 'r',
  person: { id: 'marina', name: 'Marina Souza', pictureUrl: null },
  phone: '19987650317',
  kind: 'child',
  created_at: '2026-09-02T12:00:00Z',
  ends_on: '2038-05-01',
}

const path = '/users/bia/dependants'
const relations = (
  responsible_adults: Schemas['DependantRelation'][],
  dependants: Schemas['DependantRelation'][] = [],
) => ({
  body: { data: { responsible_adults, dependants } },
})

describe('responsible adults', () => {
  it('are ended with a way back', async () => {
    signIn({ role: 'receptionist' })
    const calls = mockApi({
      [`GET ${path}`]: relations([MARINA]),
      'DELETE /users/bia/responsible-adults/r': { status: 204 },
      'POST /users/bia/responsible-adults': { status: 201, body: { data: MARINA } },
    })
    const { user } = show(<Relations person={BIA} />)
    expect(await screen.findByText('Até 01/05/2038, com 18 anos')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Encerrar: Marina Souza' }))
    expect(await screen.findByText('Marina Souza não cuida mais de Bia Souza.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Desfazer' }))
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ responsible_id: 'marina', kind: 'child' }),
    )
  })

  it('are searched at once for a child without one', async () => {
    signIn({ role: 'receptionist' })
    const calls = mockApi({
      [`GET ${path}`]: relations([]),
      'GET /patients': { body: page([{ id: 'marina', name: 'Marina Souza', email: 'marina@x.example' }]) },
      'POST /users/bia/responsible-adults': { status: 201, body: { data: MARINA } },
    })
    const { user } = show(<Relations person={BIA} />)
    await user.click(await screen.findByRole('combobox', { name: 'Adicionar responsável' }))
    await user.paste('marina')
    await user.click(await screen.findByRole('option', { name: /Marina Souza/ }))
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ responsible_id: 'marina', kind: 'child' }),
    )
  })

  it('see their dependants, who have no adults to add', async () => {
    signIn({ role: 'receptionist' })
    mockApi({
      'GET /users/marina/dependants': relations([], [{ ...MARINA, person: { id: 'bia', name: 'Bia Souza' } }]),
    })
    show(<Relations person={{ ...BIA, id: 'marina', name: 'Marina Souza', birth: '1990-01-01' }} />)
    expect(await screen.findByRole('link', { name: 'Bia Souza' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Adicionar responsável' })).toBeNull()
  })
})
