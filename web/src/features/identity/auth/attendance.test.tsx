import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getSession } from '~/api/session'
import { mockApi, show, signIn, tokenOf } from '~/test/support'
import { ProfilePage } from './ProfilePage'

const USER = {
  id: '0192f0c1-0000-7000-8000-000000000001',
  name: 'Otávio Lacerda',
  email: 'otavio@clinica.example',
  role: 'super_admin',
  attends: false,
  guest: false,
  created_at: '2026-09-02T12:00:00Z',
}
const CALL = `/users/${USER.id}`

function open(handlers: Record<string, unknown>) {
  const calls = mockApi({ [`GET ${CALL}`]: { body: { data: USER } }, ...handlers } as never)
  const { user } = show(<ProfilePage />)
  return { user, sent: () => calls.filter(({ path }) => path === '/me/attendance').map(({ body }) => body) }
}

it('lets a super admin attend, too, from then on', async () => {
  signIn({ role: 'super_admin', name: USER.name })
  const access_token = tokenOf({ role: 'super_admin', attends: true, name: USER.name })
  const { user, sent } = open({ 'PUT /me/attendance': { body: { data: { access_token } } } })
  const box = await screen.findByRole('checkbox', { name: 'Também atendo pacientes' })
  expect(screen.queryByLabelText('CRN')).not.toBeInTheDocument()
  await user.click(box)
  await user.type(await screen.findByLabelText('CRN'), 'CRN-3 21765')
  await user.click(screen.getAllByRole('button', { name: 'Salvar' }).at(-1) as HTMLElement)
  expect(await screen.findByText('Você também atende. Agora informe os seus horários.')).toBeInTheDocument()
  expect(sent()).toEqual([{ attends: true, crn: 'CRN-3 21765' }])
  expect(getSession()?.claims.attends).toBe(true)
})

it('says why a super admin with patients still attends', async () => {
  signIn({ role: 'super_admin', attends: true, name: USER.name })
  const message = 'Esta pessoa tem pacientes. Passe-os a outro nutricionista antes de mudar o perfil.'
  const { user } = open({
    [`GET ${CALL}`]: { body: { data: { ...USER, attends: true, crn: 'CRN-3 21765' } } },
    'PUT /me/attendance': { status: 422, body: { message, code: 'invalid_fields', errors: { attends: [message] } } },
  })
  expect(await screen.findByRole('link', { name: 'Meus horários' })).toBeInTheDocument()
  await user.click(await screen.findByRole('checkbox', { name: 'Também atendo pacientes' }))
  await user.click(screen.getAllByRole('button', { name: 'Salvar' }).at(-1) as HTMLElement)
  expect(await screen.findByText(message)).toBeInTheDocument()
  expect(getSession()?.claims.attends).toBe(true)
})

it('is not offered to a specialist', async () => {
  signIn({ role: 'specialist', name: USER.name })
  open({ [`GET ${CALL}`]: { body: { data: { ...USER, role: 'specialist', attends: true } } } })
  await screen.findByLabelText('Sobre você')
  await waitFor(() => expect(screen.queryByText('Atendimento')).not.toBeInTheDocument())
})
