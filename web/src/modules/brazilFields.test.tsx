import { fireEvent, screen } from '@testing-library/react'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { EmailField, Form, useServerForm } from '~/components/form'
import { show } from '~/test/support'
import { CnpjField, PhoneField } from './brazilFields'

const schema = v.object({ phone: v.string(), cnpj: v.string(), email: v.string() })

function Example() {
  const form = useServerForm({
    schema,
    defaultValues: { phone: '', cnpj: '', email: '' },
    draft: { unkept: 'one choice' },
    onSubmit: () => Promise.resolve(),
  })
  return (
    <Form form={form}>
      <PhoneField name="phone" label="Telefone" />
      <CnpjField name="cnpj" label="CNPJ" />
      <EmailField name="email" label="E-mail" />
    </Form>
  )
}

describe('a telephone', () => {
  it.each([
    ['19998765432', '(19) 99876-5432'],
    ['1932321010', '(19) 3232-1010'],
    ['+55 19 99876-5432', '(19) 99876-5432'],
    ['5519998765432', '(19) 99876-5432'],
    ['551932321010', '(19) 3232-1010'],
    ['019998765432', '(19) 99876-5432'],
    ['019 3232-1010', '(19) 3232-1010'],
    ['+55 11 3232-101', '+55 11 3232-101'],
    ['+1 212 555 0100', '+1 212 555 0100'],
    ['199987654321', '199987654321'],
    ['19 x 3232', '(19) 3232'],
  ])('typed as %s is %s', async (typed, shown) => {
    const { user } = show(<Example />)
    await user.type(screen.getByLabelText('Telefone'), typed)
    expect(screen.getByLabelText('Telefone')).toHaveValue(shown)
  })

  it.each([
    ['5519998765432', '(19) 99876-5432'],
    ['+55 (19) 99876-5432', '(19) 99876-5432'],
    ['Tel.: (19) 3232-1010', '(19) 3232-1010'],
    ['19 3232-1010 ramal 4', '19 3232-1010 ramal 4'],
  ])('pasted as %s is %s', async (pasted, shown) => {
    const { user } = show(<Example />)
    await user.click(screen.getByLabelText('Telefone'))
    await user.paste(pasted)
    expect(screen.getByLabelText('Telefone')).toHaveValue(shown)
  })
})

it.each(['CNPJ: 12.ABC.345/01DE-35', 'cnpj 12ABC34501DE35'])('takes the label off %s', async (pasted) => {
  const { user } = show(<Example />)
  await user.click(screen.getByLabelText('CNPJ'))
  await user.paste(pasted)
  expect(screen.getByLabelText('CNPJ')).toHaveValue('12.ABC.345/01DE-35')
})

describe('an e-mail with a slip in its provider', () => {
  it('is asked about once it is written, and mended if one likes', async () => {
    const { user } = show(<Example />)
    const field = screen.getByLabelText('E-mail')
    await user.type(field, 'ana@gmial.com')
    expect(screen.queryByText('Você quis dizer')).not.toBeInTheDocument()
    fireEvent.blur(field)
    await user.click(await screen.findByRole('button', { name: 'ana@gmail.com?' }))
    expect(field).toHaveValue('ana@gmail.com')
    expect(field).toHaveFocus()
    expect(screen.queryByText('Você quis dizer')).not.toBeInTheDocument()
  })

  it('stays as it was typed if one goes on', async () => {
    const { user } = show(<Example />)
    await user.type(screen.getByLabelText('E-mail'), 'ana@gmial.com')
    await user.tab()
    expect(await screen.findByText('Você quis dizer')).toBeInTheDocument()
    expect(screen.getByLabelText('E-mail')).toHaveValue('ana@gmial.com')
    expect(screen.getByLabelText('E-mail')).not.toHaveAttribute('aria-invalid', 'true')
  })
})
