import { screen, waitFor, within } from '@testing-library/react'
import { Outlet } from 'react-router'
import { describe, expect, it } from 'vitest'
import { type Call, mockApi, show, signIn } from '~/test/support'
import { AnamnesePage } from './AnamnesePage'
import { ANAMNESE, fieldsOf } from './model/layout'
import { TextFormPage } from './TextFormPage'
import { formOf, OBJECTIVES, SAVED, sentValues } from './testData'

const FORM = '/patient/c/forms/anamnese'
const PATIENT = {
  'GET /patient/c': {
    body: { data: { id: 'c', name: 'Carla', email: 'carla@clinica.example', created_at: '2026-09-02T12:00:00Z' } },
  },
}

function openAnamnese(form = formOf(), handlers: Parameters<typeof mockApi>[0] = {}, at = '') {
  const calls = mockApi({ ...PATIENT, [`GET ${FORM}`]: { body: form }, ...handlers })
  const shown = show(<AnamnesePage />, { at: `/admin/patient/c/anamnese${at}`, path: '/admin/patient/:id/*' })
  return { calls, ...shown }
}

/** Creates a server that stores what it receives. */
function keeping(version = 0) {
  let saves = version
  return ({ body }: Call) => {
    saves += 1
    const { status } = body as { status: 'draft' | 'done' }
    return { body: formOf({ ...SAVED, status, version: saves }, sentValues(body)) }
  }
}

const posts = (calls: Call[]) => calls.filter(({ method }) => method === 'POST')
const tab = (name: string) => screen.getByRole('tab', { name })

describe('the anamnese', () => {
  it('has every field of its four tabs', async () => {
    signIn()
    const { user } = openAnamnese()
    expect(await screen.findByRole('heading', { level: 1, name: 'Anamnese' })).toBeInTheDocument()
    expect(await screen.findByText('Não Iniciado')).toBeInTheDocument()
    // Two records that are open look different.
    await waitFor(() => expect(document.title).toMatch(/^Anamnese de Carla · /))
    expect(screen.getByRole('link', { name: 'Voltar para o perfil do paciente.' })).toHaveAttribute(
      'href',
      '/admin/patient/c/details',
    )
    const seen: string[] = []
    for (const { label } of ANAMNESE) {
      await user.click(tab(label))
      const panel = await screen.findByRole('tabpanel', { name: label })
      for (const name of fieldsOf(ANAMNESE.filter((group) => group.label === label)).map((field) => field.label)) {
        expect(within(panel).getByLabelText(name)).toBeInTheDocument()
        seen.push(name)
      }
    }
    expect(seen).toHaveLength(35)
    await user.click(tab('Alimentação'))
    expect(await screen.findByLabelText('Metodologia de preenchimento')).toHaveDisplayValue('Recordatório de 24 horas')
  })

  it('is saved as a draft on the way to another tab, when something was changed', async () => {
    signIn()
    const { calls, user, router } = openAnamnese(formOf(), { [`POST ${FORM}`]: keeping() })
    await user.click(await screen.findByRole('button', { name: 'Avançar' }))
    expect(await screen.findByLabelText('Álcool')).toBeInTheDocument()
    expect(router.state.location.search).toBe('?aba=habitos')
    // The focus moves to the top of the part, not to the button that led here.
    expect(tab('Hábitos')).toHaveFocus()
    expect(posts(calls)).toHaveLength(0)

    await user.type(screen.getByLabelText('Álcool'), 'Socialmente')
    expect(screen.getByText('Há alterações não salvas.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Anterior' }))
    await user.type(await screen.findByLabelText('Peso atual'), '82,5')
    expect(await screen.findByText(/^Rascunho salvo às|^Há alterações/)).toBeInTheDocument()
    await user.click(tab('Hábitos'))
    await waitFor(() => expect(posts(calls)).toHaveLength(2))
    const [first, second] = posts(calls).map(({ body }) => body as { status: string; version: number })
    expect([first?.status, first?.version, second?.status, second?.version]).toEqual(['draft', 0, 'draft', 1])
    expect(sentValues(posts(calls)[1]?.body)).toMatchObject({ alcool: 'Socialmente', peso_atual: '82.5', fumo: null })
    expect(await screen.findByText('Rascunho salvo às 09:30.')).toBeInTheDocument()
    expect(await screen.findByLabelText('Álcool')).toHaveValue('Socialmente')
  })

  it('stays where a text is too long for its field, with all of it', async () => {
    signIn()
    const { calls, user } = openAnamnese(formOf(), { [`POST ${FORM}`]: keeping() })
    const text = 'a'.repeat(10_003)
    await user.click(await screen.findByLabelText('Sono'))
    await user.paste(text)
    await user.click(screen.getByRole('button', { name: 'Avançar' }))
    expect(screen.getByLabelText('Sono')).toHaveValue(text)
    expect(await screen.findByText(/passa do limite de 10.000 caracteres: são 10.003/)).toBeInTheDocument()
    expect(screen.queryByLabelText('Álcool')).not.toBeInTheDocument()
    expect(posts(calls)).toHaveLength(0)
    await user.type(screen.getByLabelText('Sono'), '{Backspace}{Backspace}{Backspace}')
    await user.click(screen.getByRole('button', { name: 'Avançar' }))
    expect(await screen.findByLabelText('Álcool')).toBeInTheDocument()
    await waitFor(() => expect(posts(calls)).toHaveLength(1))
  })

  it('is read on while a draft is on its way, and what was typed meanwhile follows it', async () => {
    signIn()
    const server = keeping()
    const answers: (() => void)[] = []
    const slow = (call: Call) =>
      new Promise<ReturnType<typeof server>>((resolve) => answers.push(() => resolve(server(call))))
    const { calls, user } = openAnamnese(formOf(), { [`POST ${FORM}`]: slow })
    await user.type(await screen.findByLabelText('Sono'), 'Dorme mal')
    await user.click(screen.getByRole('button', { name: 'Avançar' }))
    await user.type(await screen.findByLabelText('Álcool'), 'Socialmente')
    await user.click(screen.getByRole('button', { name: 'Avançar' }))
    expect(await screen.findByLabelText('Café da manhã')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Avançar' }))
    expect(await screen.findByLabelText('Observações gerais')).toBeInTheDocument()
    expect(posts(calls)).toHaveLength(1)

    answers[0]?.()
    await waitFor(() => expect(posts(calls)).toHaveLength(2))
    answers[1]?.()
    expect(await screen.findByText('Rascunho salvo às 09:30.')).toBeInTheDocument()
    expect(posts(calls)).toHaveLength(2)
    expect(posts(calls)[1]?.body).toMatchObject({ status: 'draft', version: 1 })
    expect(sentValues(posts(calls)[1]?.body)).toMatchObject({ sono: 'Dorme mal', alcool: 'Socialmente' })
  })

  it('that did not get through is concluded when that is tried again, whichever tab is open', async () => {
    signIn()
    let offline = true
    const server = keeping(3)
    const lossy = (call: Call) => (offline ? Promise.reject(new TypeError('offline')) : server(call))
    const { calls, user, router } = openAnamnese(
      formOf({ ...SAVED, status: 'draft' }, { sono: 'Dorme mal' }),
      { [`POST ${FORM}`]: lossy },
      '?aba=observacoes',
    )
    const conclude = async (button: string) => {
      await user.click(await screen.findByRole('button', { name: button }))
      const question = await screen.findByRole('alertdialog', { name: 'Concluir a anamnese?' })
      await user.click(within(question).getByRole('button', { name: 'Concluir' }))
    }
    await conclude('Concluir')
    await screen.findByRole('alert')
    await user.click(tab('Hábitos'))
    expect(await screen.findByLabelText('Álcool')).toBeInTheDocument()
    offline = false
    await conclude('Tentar novamente')
    expect(await screen.findByText('Os dados desta avaliação foram salvos com sucesso.')).toBeInTheDocument()
    expect(posts(calls).map(({ body }) => (body as { status: string }).status)).toEqual(['done', 'done'])
    expect(router.state.location.pathname).toBe('/admin/patient/c/details')
  })

  it('stays concluded when another tab is opened before the answer', async () => {
    signIn()
    let answer = () => {}
    const slow = (call: Call) =>
      new Promise<ReturnType<ReturnType<typeof keeping>>>((resolve) => {
        answer = () => resolve(keeping()(call))
      })
    const { calls, user } = openAnamnese(formOf(), { [`POST ${FORM}`]: slow }, '?aba=observacoes')
    await user.type(await screen.findByLabelText('Observações gerais'), 'Chegou cedo.')
    await user.click(screen.getByRole('button', { name: 'Concluir' }))
    const question = await screen.findByRole('alertdialog', { name: 'Concluir a anamnese?' })
    await user.click(within(question).getByRole('button', { name: 'Concluir' }))
    await waitFor(() => expect(posts(calls)).toHaveLength(1))
    await user.click(tab('Hábitos'))
    expect(await screen.findByLabelText('Álcool')).toBeInTheDocument()
    answer()
    expect(await screen.findByText('Os dados desta avaliação foram salvos com sucesso.')).toBeInTheDocument()
    expect(posts(calls).map(({ body }) => (body as { status: string }).status)).toEqual(['done'])
  })

  it('is concluded once that is confirmed', async () => {
    signIn()
    const { calls, user, router } = openAnamnese(formOf(), { [`POST ${FORM}`]: keeping() }, '?aba=observacoes')
    await user.type(await screen.findByLabelText('Observações gerais'), 'Chegou cedo.')
    await user.click(screen.getByRole('button', { name: 'Concluir' }))
    const question = await screen.findByRole('alertdialog', { name: 'Concluir a anamnese?' })
    expect(posts(calls)).toHaveLength(0)
    await user.click(within(question).getByRole('button', { name: 'Concluir' }))
    expect(await screen.findByText('Os dados desta avaliação foram salvos com sucesso.')).toBeInTheDocument()
    expect(posts(calls)[0]?.body).toMatchObject({ status: 'done', version: 0 })
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/patient/c/details'))
    expect(Object.keys(localStorage).filter((key) => key.startsWith('nutrir.draft/'))).toEqual([])
  })

  it('asks before it is left with something unsaved', async () => {
    signIn()
    const { user, router } = openAnamnese()
    await user.type(await screen.findByLabelText('Sono'), 'Dorme mal')
    await user.click(screen.getByRole('link', { name: 'Carla' }))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('Você possui algumas informações não salvas. Deseja mesmo sair?')
    await user.click(within(question).getByRole('button', { name: 'Cancelar' }))
    expect(router.state.location.pathname).toBe('/admin/patient/c/anamnese')
    expect(screen.getByLabelText('Sono')).toHaveValue('Dorme mal')
  })

  it('keeps a tab open whose number is none, and shows the tab whose field the server refuses', async () => {
    signIn()
    const refused = {
      status: 422,
      body: {
        message: 'Confira os campos.',
        code: 'invalid',
        errors: { peso_maximo: ['Confira este peso.'] },
      },
    }
    const { calls, user } = openAnamnese(formOf(), { [`POST ${FORM}`]: refused })
    await user.type(await screen.findByLabelText('Peso máximo'), 'muito')
    await user.click(tab('Hábitos'))
    expect(await screen.findByText('Informe um número, como 82,5.')).toBeInTheDocument()
    expect(tab('Histórico')).toHaveAttribute('aria-selected', 'true')
    expect(posts(calls)).toHaveLength(0)

    await user.clear(screen.getByLabelText('Peso máximo'))
    await user.type(screen.getByLabelText('Peso máximo'), '820')
    await user.click(tab('Hábitos'))
    expect(await screen.findByText('Informe um número de 1 a 500 kg, com até uma casa decimal.')).toBeInTheDocument()
    expect(posts(calls)).toHaveLength(0)

    await user.clear(screen.getByLabelText('Peso máximo'))
    await user.type(screen.getByLabelText('Peso máximo'), '82')
    await user.click(tab('Hábitos'))
    expect(await screen.findByText('Confira este peso.')).toBeInTheDocument()
    expect(tab('Histórico')).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByLabelText('Peso máximo')).toHaveFocus()
  })

  it('says who saved it and when, and what the patient reads meanwhile', async () => {
    signIn()
    openAnamnese(formOf({ ...SAVED, status: 'draft' }, { peso_atual: '82.500' }))
    expect(await screen.findByText('Salvo por Helena Prado, CRN-3 12345 em 20/11/2026 às 09:30')).toBeInTheDocument()
    expect(screen.getByText('Iniciado em 20/11/2026')).toBeInTheDocument()
    expect(screen.getByText('O paciente lê a última versão concluída.')).toBeInTheDocument()
    expect(screen.getByLabelText('Peso atual')).toHaveValue('82,5')
  })

  it('is a page to read for the patient, with the way home', async () => {
    signIn({ role: 'patient' })
    const { calls } = openAnamnese(
      formOf(SAVED, { peso_atual: '82.5', sono: 'Dorme mal\nAcorda cedo', metodologia_de_preenchimento: 'habitual' }),
    )
    expect(await screen.findByText('82,5 kg')).toBeInTheDocument()
    expect(screen.getByText(/Dorme mal/)).toHaveTextContent('Dorme mal Acorda cedo')
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    // A method without an inquiry says nothing.
    expect(screen.queryByText('Habitual')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Voltar para o painel.' })).toHaveAttribute('href', '/admin/dashboard')
    expect(calls.map(({ path }) => path)).toEqual([FORM])
  })

  it('tells the patient kindly that there is nothing to read yet', async () => {
    signIn({ role: 'student' })
    openAnamnese()
    expect(await screen.findByText(/Ainda não há nada escrito em “Anamnese”/)).toBeInTheDocument()
  })

  it("is not found where it is not in one's care", async () => {
    signIn()
    mockApi({})
    show(<AnamnesePage />, { at: '/admin/patient/x/anamnese', path: '/admin/patient/:id/anamnese' })
    expect(await screen.findByRole('heading', { name: 'Paciente não encontrado' })).toBeInTheDocument()
  })
})

const CHILDREN = [
  { path: 'forms/:form', Component: TextFormPage },
  { path: 'details', Component: () => null },
]

function openText(handlers: Parameters<typeof mockApi>[0] = {}, form = 'objetivos') {
  const calls = mockApi({
    ...PATIENT,
    'GET /patient/c/forms/objetivos': { body: formOf({}, {}, OBJECTIVES) },
    ...handlers,
  })
  const frame = { at: `/admin/patient/c/forms/${form}`, path: '/admin/patient/:id', children: CHILDREN }
  return { calls, ...show(<Outlet />, frame) }
}

describe('a form of one text', () => {
  it('is not saved empty', async () => {
    signIn()
    const { calls, user } = openText()
    await user.type(await screen.findByLabelText('Objetivos'), '  ')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Informe os objetivos antes de continuar.')).toBeInTheDocument()
    expect(posts(calls)).toHaveLength(0)
  })

  it('is saved as it was typed', async () => {
    signIn()
    const { calls, user } = openText({
      'POST /patient/c/forms/objetivos': ({ body }) => ({
        body: formOf({ ...SAVED, version: 1 }, sentValues(body), OBJECTIVES),
      }),
    })
    const field = await screen.findByLabelText('Objetivos')
    expect(screen.getByText('O paciente lê este texto assim que você salva.')).toBeInTheDocument()
    await user.type(field, 'Correr 5 km 🏃{Enter}até março')
    expect(
      screen.getByText('Há alterações não salvas. O paciente lê este texto assim que você salva.'),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Questionário salvo com sucesso.')).toBeInTheDocument()
    expect(posts(calls)[0]?.body).toMatchObject({ status: 'done', version: 0 })
    expect(sentValues(posts(calls)[0]?.body)).toEqual({ objetivos: 'Correr 5 km 🏃\naté março' })
  })

  it("shows the server's message when it is not saved", async () => {
    signIn()
    const { user } = openText({
      'POST /patient/c/forms/objetivos': {
        status: 429,
        body: { message: 'Espere um pouco.', code: 'slow', errors: {} },
      },
    })
    await user.type(await screen.findByLabelText('Objetivos'), 'Correr')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Espere um pouco.')).toBeInTheDocument()
    expect(screen.getByLabelText('Objetivos')).toHaveValue('Correr')
  })

  it('that nobody knows is not found', async () => {
    signIn()
    const { calls } = openText({}, 'nada')
    expect(await screen.findByRole('heading', { name: 'Formulário não encontrado' })).toBeInTheDocument()
    expect(calls).toHaveLength(0)
  })
})
