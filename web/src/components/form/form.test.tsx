import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Outlet, useNavigate } from 'react-router'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '~/api/error'
import { show } from '~/test/support'
import { SearchCombobox } from '../SearchCombobox'
import {
  DatePickerField,
  Field,
  FileDrop,
  Form,
  FormActions,
  FormDialog,
  NumberField,
  NumberInput,
  type NumberInputProps,
  parseDate,
  parseNumber,
  TextAreaField,
  TextField,
  TimeField,
  useServerForm,
} from '.'

const schema = v.object({
  name: v.pipe(v.string(), v.nonEmpty('Informe o nome.')),
  hour: v.string(),
  quantity: v.nullable(v.number('Informe um número.')),
})
type Values = v.InferOutput<typeof schema>

function Example({ onSubmit }: { onSubmit: (values: Values) => Promise<unknown> }) {
  const [open, setOpen] = useState(true)
  return (
    <FormDialog
      open={open}
      onClose={() => setOpen(false)}
      title="Nova refeição"
      schema={schema}
      defaultValues={{ name: '', hour: '', quantity: null }}
      draft={{ key: 'refeicao' }}
      onSubmit={(values) => onSubmit(values)}
    >
      <TextField name="name" label="Nome" required />
      <TimeField name="hour" label="Horário" />
      <NumberField name="quantity" label="Quantidade" />
    </FormDialog>
  )
}

const fail = (fields: Record<string, string[]>, message = 'Confira os campos.') =>
  vi.fn<(values: Values) => Promise<unknown>>(() => Promise.reject(new ApiError({ status: 422, message, fields })))

function Found() {
  return (
    <SearchCombobox
      label="Pessoa"
      placeholder=""
      text=""
      onText={() => {}}
      items={[]}
      itemKey={String}
      renderItem={String}
      onChoose={() => {}}
    />
  )
}

const parts = v.object({
  person: v.pipe(v.nullable(v.string()), v.string('Escolha a pessoa.')),
  file: v.pipe(v.nullable(v.file()), v.file('Escolha o arquivo.')),
})

function Parts() {
  const form = useServerForm({
    schema: parts,
    defaultValues: { person: null, file: null },
    draft: { key: 'partes' },
    onSubmit: () => {},
  })
  return (
    <Form form={form}>
      <Field name="person" label="Pessoa" required>
        <Found />
      </Field>
      <FileDrop name="file" label="Arquivo" required />
      <FormActions submitLabel="Salvar" busyLabel="Salvando..." busy={form.busy} />
    </Form>
  )
}

it('says of a search and of a file, too, that they are required, and what is wrong with them', async () => {
  const { user } = show(<Parts />)
  const person = await screen.findByRole('combobox', { name: 'Pessoa' })
  const file = screen.getByLabelText('Arquivo')
  expect(person).toBeRequired()
  expect(file).toBeRequired()
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(person).toHaveAccessibleErrorMessage('Escolha a pessoa.'))
  expect(file).toHaveAccessibleDescription('Escolha o arquivo.')
  expect(person).toHaveAttribute('aria-invalid', 'true')
  expect(file).toHaveAttribute('aria-invalid', 'true')
})

describe('FormDialog', () => {
  it('checks before it sends', async () => {
    const onSubmit = vi.fn<(values: Values) => Promise<unknown>>(() => Promise.resolve())
    const { user } = show(<Example onSubmit={onSubmit} />)
    await user.click(await screen.findByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Informe o nome.')).toBeInTheDocument()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('sends what was typed and closes', async () => {
    const onSubmit = vi.fn<(values: Values) => Promise<unknown>>(() => Promise.resolve())
    const { user } = show(<Example onSubmit={onSubmit} />)
    await user.type(await screen.findByLabelText(/^Nome/), 'Ceia leve')
    await user.type(screen.getByLabelText('Horário'), '2130')
    await user.type(screen.getByLabelText('Quantidade'), '1,5')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(onSubmit).toHaveBeenCalledWith({ name: 'Ceia leve', hour: '21:30', quantity: 1.5 })
  })

  it('brings what is wrong with all of it into sight, once', async () => {
    const intoSight = vi.fn<(this: Element) => void>()
    // Without a layout, elements cannot be scrolled to.
    Object.assign(Element.prototype, { scrollIntoView: intoSight })
    try {
      const { user } = show(<Example onSubmit={fail({ elsewhere: ['Outra pessoa salvou enquanto você editava.'] })} />)
      await user.type(await screen.findByLabelText(/^Nome/), 'Ceia')
      await user.click(screen.getByRole('button', { name: 'Salvar' }))
      const alert = await screen.findByRole('alert')
      expect(alert).toHaveTextContent('Outra pessoa salvou enquanto você editava.')
      await user.type(screen.getByLabelText(/^Nome/), ' leve')
      expect(intoSight.mock.contexts.filter((element) => element === alert)).toHaveLength(1)
    } finally {
      Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
    }
  })

  it.each([
    ['of several lines', TextAreaField],
    ['of one line', TextField],
  ])('keeps a text %s whole that is too long, says so, and does not send it', async (_, LongField) => {
    const onSubmit = vi.fn<(values: { text: string }) => Promise<unknown>>(() => Promise.resolve())
    const { user } = show(
      <FormDialog
        open
        onClose={() => {}}
        title="Nota"
        schema={v.object({ text: v.string() })}
        defaultValues={{ text: '' }}
        draft={{ key: 'nota' }}
        onSubmit={(values) => onSubmit(values)}
      >
        <LongField name="text" label="Texto" help="O paciente lê." maxLength={2000} />
      </FormDialog>,
    )
    const field = await screen.findByLabelText('Texto')
    const write = (text: string) => fireEvent.change(field, { target: { value: text } })
    write('a'.repeat(1800))
    expect(field).toHaveAccessibleDescription('O paciente lê.')
    write('a'.repeat(1801))
    expect(field).toHaveAccessibleDescription('O paciente lê. 1.801 de 2.000 caracteres')
    // An emoji is one character, as the server counts.
    write('🥦'.repeat(2000))
    expect(field).toHaveAccessibleDescription('O paciente lê. 2.000 de 2.000 caracteres')

    write('')
    await user.click(field)
    await user.paste('a'.repeat(3003))
    expect(field).toHaveValue('a'.repeat(3003))
    const refusal = 'O texto passa do limite de 2.000 caracteres: são 3.003.'
    await waitFor(() => expect(field).toHaveAccessibleErrorMessage(refusal))
    expect(field).toBeInvalid()
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(field).toHaveFocus())
    expect(onSubmit).not.toHaveBeenCalled()
    write('b'.repeat(2000))
    await waitFor(() => expect(field).toBeValid())
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ text: 'b'.repeat(2000) }))
  })

  it("puts the server's errors under their fields until they are edited", async () => {
    const { user } = show(<Example onSubmit={fail({ name: ['Já existe uma refeição com este nome.'] })} />)
    const name = await screen.findByLabelText(/^Nome/)
    await user.type(name, 'Ceia')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Já existe uma refeição com este nome.')).toBeInTheDocument()
    expect(name).toBeInvalid()
    expect(name).toHaveFocus()
    await user.type(name, ' leve')
    await waitFor(() => expect(screen.queryByText('Já existe uma refeição com este nome.')).not.toBeInTheDocument())
  })

  it('shows above the form what belongs to no field', async () => {
    const { user } = show(<Example onSubmit={fail({ plan: ['O plano já foi concluído.'] })} />)
    await user.type(await screen.findByLabelText(/^Nome/), 'Ceia')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('O plano já foi concluído.')
  })

  it('asks before unsaved words are lost', async () => {
    const { user } = show(<Example onSubmit={fail({})} />)
    await user.type(await screen.findByLabelText(/^Nome/), 'Ceia')
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(
      await screen.findByText('Você possui algumas informações não salvas. Deseja mesmo sair?'),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Sair' }))
    await waitFor(() => expect(screen.queryByLabelText(/^Nome/)).not.toBeInTheDocument())
  })

  it.each(['/outra', '/lista?pagina=1'])('asks before the way back to %s loses them', async (before) => {
    const onSubmit = vi.fn<(values: Values) => Promise<unknown>>(() => Promise.resolve())
    const { user, router } = show(<Outlet />, {
      at: before,
      path: '/',
      children: [
        { path: 'outra', element: <p>Outra</p> },
        { path: 'lista', element: <Example onSubmit={onSubmit} /> },
      ],
    })
    const back = () => act(() => router.navigate(-1))
    const at = () => router.state.location.pathname + router.state.location.search
    await waitFor(() => expect(at()).toBe(before))
    await act(() => router.navigate('/lista?pagina=2'))
    await user.type(await screen.findByLabelText(/^Nome/), 'Ceia')
    await back()
    await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' })
    // The dialog has such a button as well.
    await user.click(screen.getAllByRole('button', { name: 'Cancelar' }).at(-1) as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(at()).toBe('/lista?pagina=2')
    expect(screen.getByLabelText(/^Nome/)).toHaveValue('Ceia')
    await back()
    // Once the previous question has closed.
    await waitFor(() => user.click(screen.getByRole('button', { name: 'Sair' })))
    await waitFor(() => expect(at()).toBe(before))
    await waitFor(() => expect(screen.queryByLabelText(/^Nome/)).not.toBeInTheDocument())
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('lets whoever saved go, also where closing it leads on', async () => {
    function Leading() {
      const navigate = useNavigate()
      return (
        <FormDialog
          open
          onClose={() => navigate('/outra')}
          title="Nova refeição"
          schema={schema}
          defaultValues={{ name: '', hour: '', quantity: null }}
          draft={{ key: 'refeicao' }}
          onSubmit={async () => undefined}
        >
          <TextField name="name" label="Nome" required />
        </FormDialog>
      )
    }
    const { user, router } = show(<Leading />, { at: '/lista' })
    await user.type(await screen.findByLabelText(/^Nome/), 'Ceia')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/outra'))
  })
})

describe('a date', () => {
  const day = v.object({
    date: v.pipe(
      v.string(),
      v.check((text) => parseDate(text) !== null, 'Informe uma data válida.'),
    ),
  })
  type Day = v.InferOutput<typeof day>

  function Dated({ onSubmit }: { onSubmit: (values: Day) => Promise<unknown> }) {
    const server = useServerForm<Day, Day>({
      schema: day,
      defaultValues: { date: '' },
      draft: { key: 'dia' },
      onSubmit,
    })
    return (
      <Form form={server}>
        <DatePickerField name="date" label="Data" min="2026-11-10" max="2026-11-25" />
        <FormActions submitLabel="Salvar" busyLabel="Salvando..." busy={server.busy} />
      </Form>
    )
  }
  const open = () => {
    const onSubmit = vi.fn<(values: Day) => Promise<unknown>>(() => Promise.resolve())
    const { user } = show(<Dated onSubmit={onSubmit} />)
    return { user, onSubmit, input: screen.getByLabelText('Data') }
  }

  it.each([
    ['31021990', '31/02/1990'],
    ['31041985', '31/04/1985'],
    ['99991990', '99/99/1990'],
    ['00001990', '00/00/1990'],
  ])('that there is not stays as it was typed, %s, and is not sent', async (typed, shown) => {
    const { user, onSubmit, input } = open()
    await user.type(input, typed)
    expect(input).toHaveValue(shown)
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Informe uma data válida.')).toBeInTheDocument()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it.each(['1/2/1990', '01021990', '01/02/1990'])('may be typed as %s', async (typed) => {
    const { user, input } = open()
    await user.type(input, typed)
    expect(input).toHaveValue('01/02/1990')
  })

  it.each(['1/2/1990', '1.2.1990', '01-02-1990', '1990-02-01', ' 01/02/1990 '])('may be pasted as %j', async (text) => {
    const { user, input } = open()
    await user.click(input)
    await user.paste(text)
    expect(input).toHaveValue('01/02/1990')
  })

  it('is chosen from a calendar within its bounds, also in place of one that there is not', async () => {
    const { user, onSubmit, input } = open()
    await user.type(input, '31112026')
    await user.click(screen.getByRole('button', { name: 'Escolher no calendário' }))
    const dayOf = (n: number) => screen.findByRole('button', { name: new RegExp(`\\b${n} de novembro de 2026`) })
    expect(await dayOf(9)).toHaveAttribute('aria-disabled', 'true')
    expect(await dayOf(26)).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('button', { name: 'domingo, 1º de novembro de 2026' })).toBeInTheDocument()
    await user.click(await dayOf(20))
    await waitFor(() => expect(input).toHaveValue('20/11/2026'))
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ date: '20/11/2026' }))
  })
})

describe('NumberInput', () => {
  function Input({ start = null, ...props }: { start?: number | null } & Partial<NumberInputProps>) {
    const [value, setValue] = useState<number | null>(start)
    return (
      <>
        <NumberInput aria-label="Quantidade" value={value} onChange={setValue} {...props} />
        <output>{String(value)}</output>
        <button type="button" onClick={() => setValue(3)}>
          Três
        </button>
      </>
    )
  }

  it.each([
    ['', null],
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['1.234', 1234],
    ['1.234,56', 1234.56],
    ['0,', 0],
    [',5', 0.5],
    ['12 g', Number.NaN],
    ['1,2,3', Number.NaN],
    ['½', 0.5],
    ['1/2', 0.5],
    ['1 1/2', 1.5],
    ['1½', 1.5],
    [' 2 ¾ ', 2.75],
    ['3 / 4', 0.75],
    ['1⁄4', 0.25],
    ['11/2', 5.5],
    ['1/0', Number.NaN],
    ['1/', Number.NaN],
    ['1,5/2', Number.NaN],
  ])('reads %j', (text, number) => {
    expect(parseNumber(text)).toEqual(number)
  })

  it.each([
    ['2.345', 2.345],
    ['1.015', 1.015],
    ['-1.5', -1.5],
    ['1234,5', 1234.5],
    ['1.234,5', 1234.5],
    ['1.234.567', 1234567],
  ])('reads %j where thousands have no point', (text, number) => {
    expect(parseNumber(text, false)).toEqual(number)
  })

  it('shows what it understood where thousands have no point', async () => {
    const { user } = show(<Input grouped={false} decimals={3} />)
    await user.type(screen.getByLabelText('Quantidade'), '2.345')
    await user.tab()
    expect(screen.getByLabelText('Quantidade')).toHaveValue('2,345')
    expect(screen.getByText('2.345')).toBeInTheDocument()
  })

  it('leaves the text alone while it is typed, and writes it properly afterwards', async () => {
    const { user } = show(<Input />)
    const input = screen.getByLabelText('Quantidade')
    await user.type(input, '1234,50')
    expect(input).toHaveValue('1234,50')
    await user.tab()
    expect(input).toHaveValue('1.234,5')
    expect(screen.getByText('1234.5')).toBeInTheDocument()
  })

  it.each([
    ['72,25', 1, '72.25'],
    ['1,65', 0, '1.65'],
    ['0,0004', 2, '0.0004'],
    ['muito', 2, 'NaN'],
  ])('goes on showing %j with %i decimals, which is what it holds', async (text, decimals, held) => {
    const { user } = show(<Input decimals={decimals} />)
    const input = screen.getByLabelText('Quantidade')
    await user.type(input, text)
    await user.tab()
    expect(input).toHaveValue(text)
    expect(screen.getByText(held)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Três' }))
    expect(input).toHaveValue('3')
  })

  it('holds of a fraction what it shows', async () => {
    const { user } = show(<Input />)
    const input = screen.getByLabelText('Quantidade')
    await user.type(input, '1/3')
    expect(screen.getByText('0.33')).toBeInTheDocument()
    await user.tab()
    expect(input).toHaveValue('0,33')
  })

  it('is replaced by what is typed after a click or a tab, and not appended to', async () => {
    const { user } = show(<Input start={1} />)
    const input = screen.getByLabelText('Quantidade')
    await user.click(input)
    await user.keyboard('2')
    expect(input).toHaveValue('2')
    // A second click places the caret.
    await user.click(input)
    await user.keyboard('1')
    expect(input).toHaveValue('21')
    await user.tab()
    await user.tab({ shift: true })
    await user.keyboard('4')
    expect(input).toHaveValue('4')
  })

  it('steps with the arrow keys and stops at its least value', async () => {
    const { user } = show(<Input start={1} min={0.5} step={0.5} />)
    await user.click(screen.getByLabelText('Quantidade'))
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(screen.getByLabelText('Quantidade')).toHaveValue('2')
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(screen.getByLabelText('Quantidade')).toHaveValue('0,5')
  })

  it('does not rise on the way down from below its least value', async () => {
    const { user } = show(<Input start={0.25} min={0.5} step={1} />)
    await user.click(screen.getByLabelText('Quantidade'))
    await user.keyboard('{ArrowDown}')
    expect(screen.getByLabelText('Quantidade')).toHaveValue('0,25')
    await user.keyboard('{ArrowUp}')
    expect(screen.getByLabelText('Quantidade')).toHaveValue('1,25')
  })
})
