import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { draftKey, keepDraft } from '~/modules/records/drafts'
import { changesOf } from '~/modules/records/values'
import { mockApi, page, show, signIn } from '~/test/support'
import { CareerAnchorPage } from './CareerAnchorPage'
import { ratingId } from './components/Statement'
import { BLANK, type Exercise, toDraft } from './model/exercise'
import type { CareerAnchor } from './model/types'
import { ANSWERS, BASE, MARKED, QUESTIONS, SAVED } from './testData'

const RATINGS = Object.fromEntries(BASE.map((rating, index) => [index + 1, rating]))

/** Stores an exercise as an earlier visit would. */
function begun(exercise: Exercise) {
  const key = draftKey({ patient: 'me', form: 'ancora' })
  keepDraft(key, { at: new Date().toISOString(), version: 0, changes: changesOf(BLANK, toDraft(exercise)) })
}

function open(saved: CareerAnchor[] = [], handlers: Parameters<typeof mockApi>[0] = {}) {
  const calls = mockApi({
    'GET /ancoras/questions': { body: { data: { questions: QUESTIONS, anchors: [] } } },
    'GET /ancoras': { body: { data: saved } },
    ...handlers,
  })
  return { calls, ...show(<CareerAnchorPage />) }
}

const student = () => signIn({ role: 'student', name: 'Diego Farias' })
// By text and id: forty groups of six are many to look through by role.
const heading = (name: string) => screen.findByText(name, { selector: 'h2' })
const rating = (number: number, value: number) => document.getElementById(ratingId(number, value)) as HTMLElement
const choose = (number: number, value: number) => fireEvent.click(rating(number, value))
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }))
const step = () => screen.getByRole('list', { name: 'Passos do exercício' }).querySelector('[aria-current=step]')

describe('answering', () => {
  it('leads to the first question without an answer', async () => {
    student()
    const most = Object.entries(RATINGS).filter(([number]) => number !== '25' && number !== '40')
    begun({ step: 1, ratings: Object.fromEntries(most), marked: [] })
    open()
    // The page of the first unanswered question.
    expect(await heading('Questões 25 a 32')).toBeInTheDocument()
    expect(screen.getByText('38 de 40')).toBeInTheDocument()
    press('Próximas')
    expect(await heading('Questões 33 a 40')).toHaveFocus()
    press('Avançar')
    expect(screen.getByRole('alert')).toHaveTextContent('Faltam 2 questões para serem respondidas')
    expect(rating(25, 1)).toHaveFocus()
    expect(rating(25, 1)).toHaveAccessibleName('1, Nunca é verdade para mim')
    expect(rating(25, 2)).toHaveAccessibleName('2')
    expect(rating(25, 6)).toHaveAccessibleName('6, Sempre é verdade para mim')
    expect(screen.getAllByText('Nunca é verdade para mim')).toHaveLength(8)
    expect(screen.getAllByText('Sempre é verdade para mim')).toHaveLength(8)
    expect(document.getElementById('questao-25')).toHaveTextContent('Ainda sem resposta')
    choose(25, 5)
    expect(screen.getByRole('alert')).toHaveTextContent('Falta 1 questão para ser respondida')
    press('Próximas')
    choose(40, 3)
    press('Avançar')
    expect(await heading('Revise as suas respostas')).toHaveFocus()
    expect(step()).toHaveTextContent('Revisar')
  })

  it('keeps what was answered for the next visit', async () => {
    student()
    const { unmount } = open()
    await heading('Questões 1 a 8')
    expect(screen.getByText('0 de 40')).toBeInTheDocument()
    choose(2, 6)
    unmount()
    open()
    await heading('Questões 1 a 8')
    expect(rating(2, 6)).toBeChecked()
    expect(screen.getByText('1 de 40')).toBeInTheDocument()
  })

  it('reviews all forty, and changes one', async () => {
    student()
    begun({ step: 2, ratings: RATINGS, marked: [] })
    open()
    await heading('Revise as suas respostas')
    expect(screen.getAllByText(/^Frase de teste/)).toHaveLength(40)
    choose(1, 2)
    press('Avançar')
    await heading('Destaque três frases')
    const order = screen.getAllByText(/^Frase de teste/).map(({ textContent }) => textContent?.replace(/\D+/, ''))
    expect(order.slice(0, 3)).toEqual(['6', '14', '19'])
  })
})

describe('marking', () => {
  const markButtons = () => screen.getAllByText('+4', { selector: 'button' })

  it('takes exactly three, of questions with three points or more', async () => {
    student()
    begun({ step: 3, ratings: RATINGS, marked: [6, 14] })
    const { calls } = open()
    await heading('Destaque três frases')
    expect(markButtons().filter((button) => button.hasAttribute('disabled'))).toHaveLength(
      BASE.filter((rating) => rating < 3).length,
    )
    press('Ver resultado')
    expect(screen.getByRole('alert')).toHaveTextContent('Falta 1 questão para ser definida uma nota entre 7 e 10')
    // The third of the six with the highest rating, and one too many.
    fireEvent.click(markButtons()[2] as HTMLElement)
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
    fireEvent.click(markButtons()[3] as HTMLElement)
    expect(screen.getByRole('alert')).toHaveTextContent('Somente 3 questões podem ficar com nota maior do que 6')
    expect(markButtons().filter((button) => button.getAttribute('aria-pressed') === 'true')).toHaveLength(3)
    for (const index of [0, 1, 2]) fireEvent.click(markButtons()[index] as HTMLElement)
    press('Ver resultado')
    expect(screen.getByRole('alert')).toHaveTextContent('Faltam 3 questões para ser definida uma nota entre 7 e 10')
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it('saves the answers and shows what the server found', async () => {
    student()
    begun({ step: 3, ratings: RATINGS, marked: MARKED })
    const { calls } = open([], { 'POST /ancoras': { status: 201, body: { data: SAVED } } })
    await heading('Destaque três frases')
    press('Ver resultado')
    expect(await heading('Serviço e Dedicação a uma Causa')).toBeInTheDocument()
    expect(await screen.findByText('Questionário salvo com sucesso.')).toBeInTheDocument()
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ answers: ANSWERS })
    expect(step()).toHaveTextContent('Resultado')
    expect(localStorage.getItem(draftKey({ patient: 'me', form: 'ancora' }))).toBeNull()
  })

  it('stays and loses nothing when it cannot be saved', async () => {
    student()
    begun({ step: 3, ratings: RATINGS, marked: MARKED })
    const { calls } = open([], {
      'POST /ancoras': { status: 500, body: { message: 'Algo deu errado.', code: 'internal', errors: {} } },
    })
    await heading('Destaque três frases')
    press('Ver resultado')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Algo deu errado.'))
    expect(markButtons().filter((button) => button.getAttribute('aria-pressed') === 'true')).toHaveLength(3)
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })
})

describe('results', () => {
  it('come first when there are some, the strongest in words, and are begun anew after a question', async () => {
    student()
    const { user, calls } = open([SAVED], { 'PUT /ancoras/a': { body: { data: SAVED } } })
    expect(await heading('Serviço e Dedicação a uma Causa')).toBeInTheDocument()
    expect(
      screen.getByText(
        'Serviço e Dedicação a uma Causa aparece em primeiro, com média 8,2. Em seguida: Estilo de Vida (5,0) e Autonomia e Independência (4,8). A menor média é a de Criatividade Empreendedora (1,8).',
      ),
    ).toBeInTheDocument()
    const bars = within(screen.getByRole('region', { name: 'As oito âncoras' })).getAllByRole('listitem')
    const points = bars.map((bar) => within(bar).getByText(/pontos$/).textContent)
    expect(points).toEqual([41, 25, 24, 21, 20, 13, 10, 9].map((total) => `${total} pontos`))

    await user.click(screen.getByRole('button', { name: 'Reiniciar' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reiniciar' }))
    expect(await heading('Questões 1 a 8')).toBeInTheDocument()
    expect(screen.getByText('0 de 40')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Voltar ao resultado' }))
    expect(await heading('Serviço e Dedicação a uma Causa')).toBeInTheDocument()
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it('are replaced by the next ones', async () => {
    student()
    begun({ step: 3, ratings: RATINGS, marked: MARKED })
    const { calls } = open([SAVED], { 'PUT /ancoras/a': { body: { data: SAVED } } })
    await heading('Destaque três frases')
    press('Ver resultado')
    await heading('Serviço e Dedicação a uma Causa')
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ answers: ANSWERS })
  })

  it('name all that share the first place', async () => {
    student()
    const [first, second, ...rest] = SAVED.results
    if (!first || !second) throw new Error('no results')
    open([{ ...SAVED, results: [first, { ...second, total: first.total, average: first.average }, ...rest] }])
    expect(await heading('Serviço e Dedicação a uma Causa e Estilo de Vida')).toBeInTheDocument()
    expect(screen.getByText(/^Âncoras principais, empatadas/)).toBeInTheDocument()
  })
})

describe('for staff', () => {
  const DIEGO = { id: 'd', name: 'Diego Farias', email: 'diego@clinica.example' }

  it('shows a chosen student, to read', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 })
    signIn({ role: 'super_admin' })
    const { calls, router } = open([SAVED], { 'GET /users': { body: page([DIEGO]) } })
    const field = screen.getByRole('combobox', { name: 'Buscar estudante' })
    expect(screen.getByText(/^Escolha um estudante/)).toBeInTheDocument()
    fireEvent.change(field, { target: { value: 'diego' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    fireEvent.click(await screen.findByRole('option', { name: /Diego Farias/ }))
    expect(await heading('Diego Farias')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Reiniciar' })).not.toBeInTheDocument()
    expect(router.state.location.search).toBe('?estudante=d')
    expect(calls.find(({ path }) => path === '/users')?.query.get('searchRole')).toBe('student')
    expect(calls.find(({ path }) => path === '/ancoras')?.query.get('user_id')).toBe('d')
  })

  it('offers a specialist the students in care, and nobody else', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 })
    signIn({ role: 'specialist' })
    const { calls } = open([SAVED], {
      'GET /users': { body: page([DIEGO]) },
      'GET /patients': { body: page([{ ...DIEGO, id: 'p', name: 'Diego Paciente' }]) },
    })
    const field = screen.getByRole('combobox', { name: 'Buscar estudante' })
    fireEvent.change(field, { target: { value: 'diego' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(await screen.findByRole('option', { name: /Diego Farias/ })).toBeInTheDocument()
    expect(screen.getAllByRole('option')).toHaveLength(1)
    const asked = calls.map(({ path, query }) => `${path} ${query.get('searchRole')} ${query.get('search')}`)
    expect(asked).toEqual(['/users student diego'])
  })

  it('says when there is nothing, or nobody of theirs', async () => {
    signIn({ role: 'specialist' })
    mockApi({ 'GET /ancoras': { body: { data: [] } } })
    const { unmount } = show(<CareerAnchorPage />, { at: '/?estudante=d' })
    expect(await screen.findByText('Este estudante ainda não fez o exercício.')).toBeInTheDocument()
    unmount()
    mockApi({})
    show(<CareerAnchorPage />, { at: '/?estudante=x' })
    expect(await screen.findByText(/^Não encontramos este estudante/)).toBeInTheDocument()
  })
})
