import { screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { expect, it } from 'vitest'
import type { Schemas } from '~/api/client'
import { login, logout } from '~/api/session'
import { page, signIn, tokenOf } from '~/test/support'
import { open } from '~/test/wholeApp'

const patient = (id: string, name: string): Schemas['PatientListed'] => ({
  id,
  name,
  email: `${id}@clinica.example`,
  created_at: '2026-09-02T12:00:00Z',
  specialist: { id: 's', name: 'Helena Prado' },
})

it('shows nothing of the person before to who signs in after them in one document', async () => {
  signIn({ id: 'ana', name: 'Ana Ribeiro' })
  const bia = tokenOf({ id: 'bia', name: 'Bia Leal' })
  const askedBy: string[] = []
  const { router } = open('/admin/patient/list', {
    'GET /patients': ({ headers }) => {
      const asker = headers.get('authorization') === `Bearer ${bia}` ? 'bia' : 'ana'
      askedBy.push(asker)
      return { body: page(asker === 'ana' ? [patient('c', 'Carla Mendes')] : [patient('d', 'Diego Farias')]) }
    },
  })
  await screen.findAllByText('Carla Mendes')

  // The first session is not ended, as with the link of an invitation.
  act(() => void login(bia))
  expect(screen.queryAllByText('Carla Mendes')).toEqual([])
  await screen.findAllByText('Diego Farias')
  expect(askedBy.at(-1)).toBe('bia')

  act(() => logout())
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'))
  expect(screen.queryAllByText(/Carla|Diego/)).toEqual([])
})
