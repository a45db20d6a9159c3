import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mockApi, page, show, signIn, TENANT } from '~/test/support'
import { NewPatientPage } from './PersonPages'

describe('a clinic without companies and careers', () => {
  it('has neither in the form of a person, and its only specialist is chosen', async () => {
    signIn({ role: 'super_admin' })
    const only = { body: page([{ id: 's', name: 'Bento Arruda' }]) }
    mockApi({ 'GET /tenant': { body: { data: { ...TENANT, companies_and_careers: false } } }, 'GET /users': only })
    show(<NewPatientPage />, { at: '/admin/patient/new' })
    await waitFor(() => expect(screen.getByLabelText('Nutricionista')).toHaveValue('s'))
    await waitFor(() => expect(screen.queryByLabelText('Token de pagamento')).not.toBeInTheDocument())
    expect(screen.queryByLabelText('Empresa')).not.toBeInTheDocument()
  })
})
