import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { logout } from '~/api/session'
import { Form, FormActions, FormDialog, TextField, useServerForm } from '~/components/form'
import { show, signIn } from '~/test/support'
import { offerDialogDrafts, usePersistedValue } from './persistedDraft'

const schema = v.object({ name: v.string(), city: v.string(), cpf: v.string() })
const SECRET = ['cpf'] as const
const SAVED = { name: 'Ana', city: 'Campinas', cpf: '' }

function Example() {
  const server = useServerForm({
    schema,
    defaultValues: SAVED,
    draft: { key: 'exemplo', secret: SECRET },
    onSubmit: (values): void => server.form.reset(values),
  })
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
  expect(begun()).toEqual([['nutrir.begun/ana/exemplo', '{"typed":{"name":"Ana Ribeiro"}}']])
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

function InDialog({ food }: { food: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Cadastrar alimento"
        schema={v.object({ name: v.string(), picture: v.nullable(v.instance(File)) })}
        defaultValues={{ name: '', picture: null }}
        draft={{ key: `alimento/${food}` }}
        onSubmit={async () => undefined}
      >
        <TextField name="name" label="Nome" />
      </FormDialog>
    </>
  )
}

it('says which dialog has a text, and gives it back there, but not to the dialog of another object', async () => {
  signIn({ id: 'ana' })
  const first = show(<InDialog food="a" />)
  await first.user.click(screen.getByRole('button', { name: 'Abrir' }))
  await first.user.type(await screen.findByLabelText('Nome'), 'Pão da casa')
  logout('/admin/alimentos')
  first.unmount()
  offerDialogDrafts()

  signIn({ id: 'ana' })
  const second = show(<InDialog food="b" />)
  offerDialogDrafts()
  expect(
    await screen.findByText(
      'O que você tinha digitado em “Cadastrar alimento” está guardado. Abra de novo para continuar.',
    ),
  ).toBeInTheDocument()
  await second.user.click(screen.getByRole('button', { name: 'Abrir' }))
  expect(await screen.findByLabelText('Nome')).toHaveValue('')
  second.unmount()

  const third = show(<InDialog food="a" />)
  await third.user.click(screen.getByRole('button', { name: 'Abrir' }))
  expect(await screen.findByLabelText('Nome')).toHaveValue('Pão da casa')
})

function Editor() {
  const [value, setValue] = useState('')
  usePersistedValue('semana', value, value !== '', setValue)
  return <input aria-label="Semana" value={value} onChange={(event) => setValue(event.target.value)} />
}

it('does the same for an editor of its own', async () => {
  signIn({ id: 'ana' })
  const first = show(<Editor />)
  await first.user.type(screen.getByLabelText('Semana'), 'segunda')
  logout('/admin/horarios')
  first.unmount()
  signIn({ id: 'ana' })
  const second = show(<Editor />)
  expect(screen.getByLabelText('Semana')).toHaveValue('segunda')
  expect(await screen.findByText(BACK)).toBeInTheDocument()
  second.unmount()
  expect(begun()).toEqual([])
})
