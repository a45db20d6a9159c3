import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Schemas } from '~/api/client'
import { OWN_ID } from '~/test/routes/row'
import { mockApi, page, show, signIn } from '~/test/support'
import { OwnAccessPage, PatientAccessPage } from './AccessPages'

const access = (over: Partial<Schemas['RecordAccess']> = {}): Schemas['RecordAccess'] => ({
  id: over.user_name ?? 'a',
  day: '2026-11-20',
  user_name: 'Ana Prado',
  user_role: 'nutricionista',
  first_at: '2026-11-20T12:30:00Z',
  last_at: '2026-11-20T17:32:00Z',
  visits: 3,
  read: ['Prontuário', 'Medidas', 'Plano alimentar'],
  changed: ['Plano alimentar'],
  ...over,
})
const GONE = access({ user_name: '(removido)', user_role: null, visits: 1, read: ['Ficha'], changed: [] })

const OWN = `GET /patient/${OWN_ID}/record-accesses`

describe("one's own record", () => {
  beforeEach(() => signIn({ role: 'patient' }))

  it('says who came, when, and what they saw, and not from where', async () => {
    mockApi({ [OWN]: { body: page([access(), GONE]) } })
    show(<OwnAccessPage />)
    const row = await screen.findByRole('row', { name: /Ana Prado/ })
    for (const text of [
      '20/11/2026',
      '3 vezes, a última às 14:32',
      'nutricionista',
      'Viu Prontuário, Medidas e Plano alimentar.',
      'Alterou Plano alimentar.',
    ]) {
      expect(row).toHaveTextContent(text)
    }
    const gone = screen.getByRole('row', { name: /\(removido\)/ })
    expect(gone).toHaveTextContent('às 14:32')
    expect(gone).toHaveTextContent('Viu Ficha.')
    expect(screen.queryByText('Endereço IP')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Exportar Excel' })).not.toBeInTheDocument()
    expect(screen.getByText('2 registros')).toBeInTheDocument()
  })

  it('keeps what it is narrowed to in the address, and begins at page one', async () => {
    const calls = mockApi({ [OWN]: { body: page([access()]) } })
    const { user, router } = show(<OwnAccessPage />, { at: '/?page=2&from=2026-11-01' })
    await screen.findByRole('row', { name: /Ana Prado/ })
    const filters = screen.getByRole('group', { name: 'Filtros' })
    expect(within(filters).getByLabelText('De')).toHaveValue('2026-11-01')
    await user.selectOptions(within(filters).getByLabelText('Mostrar'), 'Quem alterou')
    expect(router.state.location.search).toBe('?from=2026-11-01&kind=changed')
    await screen.findByRole('row', { name: /Ana Prado/ })
    expect(Object.fromEntries(calls.at(-1)?.query ?? [])).toEqual({ page: '1', kind: 'changed', from: '2026-11-01' })
  })

  it('does not ask for days that there are not', async () => {
    const calls = mockApi({ [OWN]: { body: page([access()]) } })
    show(<OwnAccessPage />, { at: '/?from=2026-11-10&to=1026-11-09' })
    await screen.findByRole('row', { name: /Ana Prado/ })
    expect(Object.fromEntries(calls.at(-1)?.query ?? [])).toEqual({ page: '1', from: '2026-11-10' })
  })

  it('says that the filters leave nothing, and lets go of them', async () => {
    mockApi({ [OWN]: ({ query }) => ({ body: page(query.get('to') ? [] : [access()]) }) })
    const { user, router } = show(<OwnAccessPage />, { at: '/?to=2000-01-01' })
    expect(await screen.findByText('Nenhum registro encontrado com estes filtros.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
    expect(await screen.findByRole('row', { name: /Ana Prado/ })).toBeInTheDocument()
    expect(router.state.location.search).toBe('')
  })

  it('asks for everyone where the address names a kind that there is not', async () => {
    const calls = mockApi({ [OWN]: { body: page([access()]) } })
    show(<OwnAccessPage />, { at: '/?kind=explosion' })
    await screen.findByRole('row', { name: /Ana Prado/ })
    expect(calls.at(-1)?.query.has('kind')).toBe(false)
  })
})

describe("a patient's record", () => {
  beforeEach(() => signIn({ role: 'super_admin' }))

  const PATIENT = { id: 'c', name: 'Carla Mendes', email: 'c@x.example', created_at: '2026-09-02T12:00:00Z' }
  const asked = { path: '/admin/patient/:id/acessos', at: '/admin/patient/c/acessos' }

  it('tells the super admin from where', async () => {
    mockApi({
      'GET /patient/c': { body: { data: PATIENT } },
      'GET /patient/c/record-accesses': { body: page([access({ addresses: ['10.0.0.7', '10.0.0.8'] })]) },
    })
    show(<PatientAccessPage />, asked)
    expect(await screen.findByRole('row', { name: /Ana Prado/ })).toHaveTextContent('10.0.0.7, 10.0.0.8')
    expect(await screen.findByText(/Carla Mendes/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Exportar Excel' })).toBeInTheDocument()
  })

  it('says where there is no such patient', async () => {
    mockApi({})
    show(<PatientAccessPage />, asked)
    expect(await screen.findByText('Paciente não encontrado')).toBeInTheDocument()
  })
})
