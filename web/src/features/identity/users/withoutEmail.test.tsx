import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { mockApi, page, show, signIn } from '~/test/support'
import { EditPatientPage, EditUserPage, NewPatientPage } from './PersonPages'

const LIA = {
  id: 'l',
  name: 'Lia Torres',
  email: '',
  role: 'patient',
  attends: false,
  guest: false,
  invited: true,
  specialist: { id: '0192f0c1-0000-7000-8000-000000000001', name: 'Helena Prado' },
  created_at: '2026-09-02T12:00:00Z',
}

const sent = (calls: ReturnType<typeof mockApi>, method: string) => calls.find((call) => call.method === method)?.body

it('records a patient without an e-mail address, and asks for one otherwise', async () => {
  signIn()
  const calls = mockApi({ 'POST /users': { status: 201, body: { data: LIA } } })
  const { user } = show(<NewPatientPage />, { at: '/admin/patient/new' })
  await user.type(screen.getByLabelText(/^Nome/), 'Lia Torres')
  const save = await screen.findByRole('button', { name: 'Salvar' })
  await user.click(save)
  expect(await screen.findByText('O campo e-mail deve ser informado.')).toBeInTheDocument()
  expect(sent(calls, 'POST')).toBeUndefined()
  await user.click(screen.getByRole('checkbox', { name: 'Não tem e-mail' }))
  expect(screen.queryByLabelText(/^E-mail/)).not.toBeInTheDocument()
  await user.click(save)
  await waitFor(() => expect(sent(calls, 'POST')).toMatchObject({ name: 'Lia Torres', email: '', without_email: true }))
})

it("lets the specialist add the address of a patient who had none, and doesn't ask for it", async () => {
  signIn()
  const calls = mockApi({
    'GET /users/l': { body: { data: LIA } },
    'PUT /users/l': { body: { data: { ...LIA, email: 'lia@correio.example' } } },
  })
  const { user } = show(<EditPatientPage />, { at: '/admin/patient/l/edit', path: '/admin/patient/:id/edit' })
  expect(await screen.findByText('Sem e-mail')).toBeInTheDocument()
  await user.type(await screen.findByLabelText(/^E-mail/), 'lia@correio.example')
  await user.click(await screen.findByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(sent(calls, 'PUT')).toEqual({ email: 'lia@correio.example' }))
})

it('lets a super admin say that another one attends', async () => {
  signIn({ role: 'super_admin' })
  const other = {
    ...LIA,
    id: 'o',
    role: 'super_admin',
    name: 'Otávio Lacerda',
    email: 'o@clinica.example',
    invited: false,
  }
  const calls = mockApi({
    'GET /users/o': { body: { data: other } },
    'GET /users': { body: page([]) },
    'GET /organizations': { body: page([]) },
    'GET /banks': { body: { data: [] } },
    'PUT /users/o': { body: { data: { ...other, attends: true } } },
  })
  const { user } = show(<EditUserPage />, { at: '/admin/users/o/edit', path: '/admin/users/:id/edit' })
  await user.click(await screen.findByRole('checkbox', { name: 'Também atende' }))
  await user.type(await screen.findByLabelText('CRN'), 'CRN-3 21765')
  await user.click(await screen.findByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(sent(calls, 'PUT')).toEqual({ attends: true, crn: 'CRN-3 21765' }))
})
