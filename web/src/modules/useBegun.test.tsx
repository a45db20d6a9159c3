import { screen, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { logout } from '~/api/session'
import { Form, FormActions, TextField, useServerForm } from '~/components/form'
import { show, signIn } from '~/test/support'
import { useBegun } from './useBegun'

const schema = v.object({ name: v.string(), city: v.string(), cpf: v.string() })
const SECRET = ['cpf'] as const
const SAVED = { name: 'Ana', city: 'Campinas', cpf: '' }

function Example() {
  const server = useServerForm({
    schema,
    defaultValues: SAVED,
    onSubmit: (values): void => server.form.reset(values),
  })
  useBegun(server.form, 'exemplo', SECRET)
  return (
    <Form form={server}>
      <TextField name="name" label="Nome" />
      <TextField name="city" label="Cidade" />
      <TextField name="cpf" label="CPF" />
      <FormActions submitLabel="Salvar" busyLabel="Salvando..." busy={server.busy} />
    </Form>
  )
}

const begun = () => Object.entries({ ...sessionStorage }).filter(([key]) => key.startsWith('nutrir.begun/'))
const BACK = 'O que você tinha digitado está de volta. Confira antes de salvar.'

async function type() {
  signIn({ id: 'ana' })
  const shown = show(<Example />)
  await shown.user.type(await screen.findByLabelText('Nome'), ' Ribeiro')
  await shown.user.type(screen.getByLabelText('CPF'), '52998224725')
  return shown
}

it('has what was typed again after a session that ran out, but for what is secret', async () => {
  const { unmount } = await type()
  expect(begun()).toEqual([['nutrir.begun/ana/exemplo', '{"name":"Ana Ribeiro"}']])
  logout('/formulario')
  unmount()
  signIn({ id: 'ana' })
  show(<Example />)
  expect(await screen.findByText(BACK)).toBeInTheDocument()
  expect(screen.getByLabelText('Nome')).toHaveValue('Ana Ribeiro')
  expect(screen.getByLabelText('Cidade')).toHaveValue('Campinas')
  expect(screen.getByLabelText('CPF')).toHaveValue('')
})

it('keeps nothing of what was saved, or given up', async () => {
  const first = await type()
  await first.user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(begun()).toEqual([]))
  await first.user.type(screen.getByLabelText('Cidade'), ' SP')
  expect(begun()).toHaveLength(1)
  first.unmount()
  expect(begun()).toEqual([])
})

it('shows nobody what somebody else typed', async () => {
  const first = await type()
  logout()
  first.unmount()
  expect(begun()).toEqual([])

  const second = await type()
  logout('/formulario')
  second.unmount()
  expect(begun()).toHaveLength(1)
  signIn({ id: 'bia' })
  expect(begun()).toEqual([])
  show(<Example />)
  expect(await screen.findByLabelText('Nome')).toHaveValue('Ana')
  expect(screen.queryByText(BACK)).not.toBeInTheDocument()
})
