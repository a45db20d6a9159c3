import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Call, mockApi, show, signIn } from '~/test/support'
import { AnthropometryPage } from './AnthropometryPage'
import type { Assessment, Group } from './model/types'
import { NEW, PROTOCOLS, resultsWith, SAVED } from './testData'

const FORM = '/patient/c/forms/antropometria'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z'), toFake: ['Date'] })
})

interface Server {
  assessment?: Assessment
  role?: 'specialist' | 'patient'
  at?: string
  more?: Parameters<typeof mockApi>[0]
}

function open({ assessment = NEW, role = 'specialist', at = '', more = {} }: Server = {}) {
  signIn({ role })
  const calls = mockApi({
    'GET /patient/c': { body: { data: { id: 'c', name: 'Carla Mendes Azevedo' } } },
    'GET /body-fat-protocols': { body: { data: PROTOCOLS } },
    [`GET ${FORM}`]: { body: { data: assessment } },
    [`POST ${FORM}/results`]: {
      body: { data: resultsWith({ imc: { value: 24.24, label: 'Eutrofia', tone: 'good' } }) },
    },
    ...more,
  })
  const shown = show(<AnthropometryPage />, {
    at: `/admin/patient/c/antropometria${at}`,
    path: '/admin/patient/:id/antropometria',
  })
  return { ...shown, calls }
}

const ready = () => screen.findByLabelText(/^Peso/)
const sent = (calls: Call[], method: string, path = FORM) =>
  calls.filter((call) => call.method === method && call.path === path).map(({ body }) => body as Sent)

interface Sent {
  data: { groups: Group[] }
  date: string
  version: number
  equation: string | null
  kcal: number | null
  status: string
}

const fieldOf = ({ data }: Sent, name: string) =>
  data.groups.flatMap(({ subgroups }) => subgroups.flatMap(({ fields }) => fields)).find((field) => field.name === name)
    ?.value

describe('the form', () => {
  it('asks a woman for the folds of women, a man for those of men', async () => {
    const { unmount } = open()
    await ready()
    expect(await screen.findByRole('group', { name: 'Dobras cutâneas femininas' })).toBeInTheDocument()
    expect(screen.getByLabelText('Tríceps')).toBeInTheDocument()
    expect(screen.queryByLabelText('Abdome')).not.toBeInTheDocument()
    unmount()

    open({ assessment: { ...NEW, gender: 'Masculino' } })
    await ready()
    expect(await screen.findByRole('group', { name: 'Dobras cutâneas masculinas' })).toBeInTheDocument()
    expect(screen.queryByLabelText('Tríceps')).not.toBeInTheDocument()
  })

  it('asks for the sites of a chosen protocol, with the last takes in grey, and sends the takes', async () => {
    const sites_before = [{ site: 'triceps' as const, takes: [18, 19] }]
    const { user, calls } = open({ assessment: { ...NEW, sites_before }, more: { [`POST ${FORM}`]: { status: 500 } } })
    await ready()
    await user.selectOptions(await screen.findByLabelText('Protocolo'), 'Jackson, Pollock e Ward, 4 dobras')
    const take = (label: string, number = 1) => screen.getByLabelText(`${label}, ${number}ª medida (mm)`)
    expect(screen.queryByLabelText('Tríceps')).not.toBeInTheDocument()
    expect(take('Tricipital')).toHaveAttribute('placeholder', '18,5')
    await user.click(take('Tricipital'))
    await user.keyboard('20{Enter}')
    expect(take('Supra-ilíaca')).toHaveFocus()
    await user.keyboard('16,5{Enter}{Enter}')
    expect(take('Tricipital', 2)).toHaveFocus()
    await user.keyboard('22')
    expect(screen.getByText('As duas medidas diferem muito: faça uma terceira.')).toBeInTheDocument()
    expect(screen.getByText('Vale 21 mm')).toBeInTheDocument()
    await user.click(screen.getByLabelText(/^Peso/))
    await user.keyboard('60')
    await user.click(screen.getByRole('button', { name: 'Concluir' }))
    await waitFor(() => expect(sent(calls, 'POST')).toHaveLength(1))
    expect(sent(calls, 'POST')[0]).toMatchObject({
      protocol: { protocol: 'jpw4', conversion: 'siri', maturity: null },
      sites: [
        { site: 'triceps', takes: [20, 22] },
        { site: 'suprailiac', takes: [16.5] },
      ],
    })
  })

  it('offers no protocol that is not for this patient', async () => {
    open({ assessment: { ...NEW, gender: 'Masculino' } })
    await ready()
    expect(await screen.findByLabelText('Protocolo')).toHaveTextContent(/^Jackson e Pollock, 3 dobras$/)
  })

  it('says what is not known about the patient, and where to say it', async () => {
    open({ assessment: { ...NEW, gender: null, birth: null } })
    await ready()
    expect(screen.getByRole('note')).toHaveTextContent('Falta informar o gênero e a data de nascimento do paciente.')
    expect(screen.getByRole('link', { name: 'Completar os dados do paciente' })).toHaveAttribute(
      'href',
      '/admin/patient/c/edit',
    )
    expect(screen.queryByRole('group', { name: /Dobras/ })).not.toBeInTheDocument()
  })

  it('asks for today, or for the day in the address', async () => {
    const { calls, unmount } = open()
    await ready()
    expect(calls.find(({ path }) => path === FORM)?.query.get('date')).toBe('2026-11-20')
    unmount()
    const later = open({ at: '?data=2026-09-01' })
    await ready()
    expect(later.calls.find(({ path }) => path === FORM)?.query.get('date')).toBe('2026-09-01')
  })

  it('marks what it cannot be concluded without', async () => {
    open()
    expect(await ready()).toBeRequired()
    expect(screen.getByText('Peso')).toHaveTextContent('Peso*')
    expect(screen.getByLabelText('Altura')).not.toBeRequired()
  })

  it('says what is unsaved, until it is saved', async () => {
    const unsaved = () => screen.queryByText('Há alterações não salvas.')
    const { user } = open({ more: { [`POST ${FORM}`]: { status: 201, body: { data: SAVED } } } })
    expect(unsaved()).not.toBeInTheDocument()
    await user.type(await ready(), '60,5')
    expect(unsaved()).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Concluir' }))
    expect(await screen.findByText('Antropometria registrada com sucesso')).toBeInTheDocument()
    expect(unsaved()).not.toBeInTheDocument()
    await user.type(screen.getByLabelText(/^Peso/), '{Backspace}1')
    expect(unsaved()).toBeInTheDocument()
  })

  it('says that results follow from a person who was corrected, and computes them anew', async () => {
    let assessment: Assessment = { ...SAVED, stale: true }
    const { user, calls } = open({
      more: {
        [`GET ${FORM}`]: () => ({ body: { data: assessment } }),
        [`POST ${FORM}/recompute`]: () => {
          assessment = { ...SAVED, version: 4, results: resultsWith({ tmb: { value: 1559.82 } }) }
          return { body: { data: { recomputed: 2, left: 1 } } }
        },
      },
    })
    const stale = await screen.findByRole('region', { name: 'Resultados com dados de antes' })
    expect(stale).toHaveTextContent('A data de nascimento ou o gênero do cadastro mudou')
    await user.click(within(stale).getByRole('button', { name: 'Calcular de novo' }))
    expect(await screen.findByText('Resultados calculados de novo.')).toBeInTheDocument()
    expect(screen.getByText(/^1 registro ficou como estava/)).toBeInTheDocument()
    expect(stale).not.toBeInTheDocument()
    expect(await screen.findByText('1.560')).toBeInTheDocument()
    expect(sent(calls, 'POST', `${FORM}/recompute`)).toHaveLength(1)
  })

  it('names what is wrong, and sends nothing', async () => {
    const { user, calls } = open()
    await user.type(await ready(), '82,55')
    await user.type(screen.getByLabelText('Altura'), '1,65')
    await user.type(screen.getByLabelText('Coxa'), 'vinte')
    await user.click(screen.getByRole('button', { name: 'Concluir' }))
    expect(await screen.findByText('Peso: use um número com até uma casa decimal, de 1 a 500 kg.')).toBeInTheDocument()
    expect(screen.getByText('Altura: use um número inteiro, de 30 a 260 cm.')).toBeInTheDocument()
    expect(screen.getByText('Coxa: use um número inteiro, de 1 a 120 mm.')).toBeInTheDocument()
    expect(screen.getByLabelText(/^Peso/)).toHaveFocus()
    expect(sent(calls, 'POST')).toEqual([])
  })

  it('says of a field what is wrong as it is left, and what is missing at the end', async () => {
    const { user } = open()
    const weight = await ready()
    await user.click(weight)
    await user.type(screen.getByLabelText('Altura'), '1,66')
    expect(screen.queryByText('Informe o peso para concluir a avaliação.')).not.toBeInTheDocument()
    await user.tab()
    const wrong = 'Altura: use um número inteiro, de 30 a 260 cm.'
    expect(await screen.findByText(wrong)).toBeInTheDocument()
    await user.clear(screen.getByLabelText('Altura'))
    expect(screen.queryByText(wrong)).not.toBeInTheDocument()
    await user.type(screen.getByLabelText('Altura'), '166')
    await user.tab()
    expect(screen.queryByText(wrong)).not.toBeInTheDocument()
  })

  it('wants the weight', async () => {
    const { user } = open()
    await ready()
    await user.click(screen.getByRole('button', { name: 'Concluir' }))
    expect(await screen.findByText('Informe o peso para concluir a avaliação.')).toBeInTheDocument()
  })

  it('saves what was typed with comma or point, and stays to be corrected', async () => {
    const { user, calls } = open({ more: { [`POST ${FORM}`]: { body: { data: SAVED } } } })
    await user.type(await ready(), '60,5')
    await user.type(screen.getByLabelText('Altura'), '165')
    await user.type(screen.getByLabelText('Circunferência da cintura'), '72.5')
    await user.selectOptions(screen.getByLabelText('Fator de atividade física'), 'Leve')
    await user.selectOptions(screen.getByLabelText('Equação de energia'), 'Mifflin-St Jeor (1990)')
    await user.click(screen.getByRole('button', { name: 'Concluir' }))
    expect(await screen.findByText('Antropometria registrada com sucesso')).toBeInTheDocument()

    const [body] = sent(calls, 'POST')
    expect(body).toMatchObject({ status: 'done', date: '2026-11-20', version: 0, equation: 'mifflin', kcal: null })
    expect(body && fieldOf(body, 'peso_atual')).toBe('60.5')
    expect(body && fieldOf(body, 'circunferencia_da_cintura')).toBe('72.5')
    expect(body && fieldOf(body, 'fator_atividade_fisica')).toBe('leve')
    expect(body && fieldOf(body, 'abdome')).toBeNull()
    expect(screen.getByText('Concluída')).toBeInTheDocument()
    expect(screen.getByLabelText('Circunferência da cintura')).toHaveValue('72')
  })

  it('shows what the server refuses under its field', async () => {
    const refused = { message: 'Confira os campos.', code: 'invalid', errors: { altura: ['A altura não confere.'] } }
    const { user } = open({ more: { [`POST ${FORM}`]: { status: 422, body: refused } } })
    await user.type(await ready(), '60')
    await user.click(screen.getByRole('button', { name: 'Concluir' }))
    expect(await screen.findByText('A altura não confere.')).toBeInTheDocument()
    expect(screen.getByLabelText('Altura')).toHaveFocus()
  })

  it('does not overwrite the assessment of another day', async () => {
    const { user, calls, router } = open({ assessment: { ...NEW, dates: ['2026-09-01'] } })
    await user.type(await ready(), '60')
    const date = screen.getByLabelText(/^Data da avaliação/)
    await user.clear(date)
    await user.type(date, '01092026')
    expect(screen.getByText('Já existe uma avaliação nesta data: abra-a para corrigir.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Concluir' }))
    expect(await screen.findByText(/^Abra a avaliação de 01\/09\/2026 antes de continuar/)).toBeInTheDocument()
    expect(sent(calls, 'POST')).toEqual([])

    await user.click(screen.getByRole('button', { name: 'Abrir a avaliação de 01/09/2026' }))
    await user.click(await screen.findByRole('button', { name: 'Sair' }))
    await waitFor(() => expect(router.state.location.search).toBe('?data=2026-09-01'))
  })
})

describe('results', () => {
  it('come while one types, without what is not right yet', async () => {
    const { user, calls } = open()
    expect(await screen.findByText(/os resultados aparecem aqui enquanto você digita/)).toBeInTheDocument()
    await user.type(screen.getByLabelText(/^Peso/), '66')
    await user.type(screen.getByLabelText('Altura'), '1,65')
    const results = screen.getByRole('region', { name: 'Resultados' })
    expect(await within(results).findByText('24,2')).toBeInTheDocument()
    expect(within(results).getByText('Eutrofia')).toBeInTheDocument()
    const asked = sent(calls, 'POST', `${FORM}/results`).at(-1)
    expect(asked && fieldOf(asked, 'peso_atual')).toBe('66')
    expect(asked && fieldOf(asked, 'altura')).toBeNull()
  })

  it('of what is saved are not asked for again, and say how they came about', async () => {
    const { user, calls } = open({ assessment: SAVED })
    await ready()
    const results = screen.getByRole('region', { name: 'Resultados' })
    expect(within(results).getByText('22,2')).toBeInTheDocument()
    await user.click(within(results).getByText('IMC'))
    expect(within(results).getByText('Peso: 60,5 kg')).toBeVisible()
    expect(within(results).getByText('OMS, TRS 854 (1995)')).toBeVisible()
    expect(sent(calls, 'POST', `${FORM}/results`)).toEqual([])
  })

  it('that fail leave the last ones, and do not stop anybody', async () => {
    const { user } = open({
      assessment: SAVED,
      more: { [`POST ${FORM}/results`]: { status: 422, body: { message: 'Confira.', code: 'invalid', errors: {} } } },
    })
    await user.type(await ready(), '{End}{Backspace}')
    expect(await screen.findByText(/Os resultados não foram atualizados/)).toBeInTheDocument()
    expect(screen.getByText('22,2')).toBeInTheDocument()
    expect(screen.getByLabelText(/^Peso/)).toHaveValue('60,')
  })
})

describe('the energy that is needed', () => {
  it('has a save of its own, which leaves the measures as they were typed', async () => {
    const { user, calls } = open({
      assessment: SAVED,
      more: { [`PUT ${FORM}`]: { body: { data: { ...SAVED, version: 4, kcal: 27.5 } } } },
    })
    await user.clear(await ready())
    await user.type(screen.getByLabelText(/^Peso/), '61')
    const kcal = screen.getByLabelText('Kcal por kg')
    await user.clear(kcal)
    await user.type(kcal, '27,5')
    await user.click(screen.getByRole('button', { name: 'Salvar necessidade' }))
    expect(await screen.findByText('Necessidade Energética Total salva com sucesso.')).toBeInTheDocument()
    expect(sent(calls, 'PUT')).toEqual([{ kcal: 27.5, date: '2026-11-20', version: 3 }])
    expect(screen.getByLabelText(/^Peso/)).toHaveValue('61')
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' })).toBeInTheDocument()
  })

  it('names the equation only where another one was chosen', async () => {
    let version = 3
    const { user, calls } = open({
      assessment: SAVED,
      more: {
        [`PUT ${FORM}`]: ({ body }) => {
          version += 1
          const { equation } = body as Sent
          return { body: { data: { ...SAVED, version, equation } } }
        },
      },
    })
    await ready()
    for (const [chosen, equation] of [
      ['Mifflin-St Jeor (1990)', 'mifflin'],
      [/^Padrão da clínica/, null],
    ] as const) {
      const options = screen.getByLabelText('Equação de energia')
      await user.selectOptions(options, within(options).getByRole('option', { name: chosen }))
      await user.click(screen.getByRole('button', { name: 'Salvar necessidade' }))
      await waitFor(() => expect(sent(calls, 'PUT').at(-1)).toMatchObject({ equation, version: version - 1 }))
      await screen.findByRole('button', { name: 'Salvar necessidade' })
    }
    expect(sent(calls, 'PUT')).toHaveLength(2)
  })

  it.each(['300', '0'])('must be a number within its limits, and %s is not', async (text) => {
    const { user, calls } = open({ assessment: SAVED })
    await ready()
    await user.clear(screen.getByLabelText('Kcal por kg'))
    await user.type(screen.getByLabelText('Kcal por kg'), `${text}{Enter}`)
    expect(
      await screen.findByText('Kcal por kg: use um número com até uma casa decimal, de 0,1 a 200 kcal/kg.'),
    ).toBeInTheDocument()
    expect(sent(calls, 'PUT')).toEqual([])
    expect(sent(calls, 'POST')).toEqual([])
  })

  it('is saved with the assessment while there is none, and leads there', async () => {
    const { user, calls } = open({ more: { [`POST ${FORM}`]: { body: { data: { ...SAVED, kcal: 27.5 } } } } })
    await ready()
    expect(screen.getByText(/salva junto com a avaliação/)).toBeInTheDocument()
    await user.type(screen.getByLabelText('Kcal por kg'), '27,5')
    await user.click(screen.getByRole('button', { name: 'Salvar necessidade' }))
    expect(await screen.findByText(/^Informe o peso: a necessidade é salva junto/)).toBeInTheDocument()
    expect(screen.getByLabelText(/^Peso/)).toHaveFocus()
    await user.keyboard('61')
    await user.click(screen.getByRole('button', { name: 'Salvar necessidade' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Concluir a avaliação?' }))
    expect(sent(calls, 'POST')).toEqual([])
    await user.click(question.getByRole('button', { name: 'Concluir' }))
    expect(await screen.findByText('Antropometria registrada com sucesso')).toBeInTheDocument()
    expect(sent(calls, 'PUT')).toEqual([])
    expect(sent(calls, 'POST')[0]).toMatchObject({ kcal: 27.5, status: 'done' })
  })
})

describe('two people and drafts', () => {
  it('compares when somebody else saved the same day', async () => {
    let version = 3
    const theirs = { ...SAVED, version: 4, author: { id: 'o', name: 'Otávio Lacerda', crn: null }, kcal: 28 }
    const { user, calls } = open({
      more: {
        [`GET ${FORM}`]: () => ({ body: { data: version === 3 ? SAVED : theirs } }),
        [`POST ${FORM}`]: ({ body }) => {
          const asked = body as Sent
          if (asked.version === 4) return { body: { data: { ...theirs, version: 5 } } }
          version = 4
          return { status: 409, body: { message: 'Otávio salvou.', code: 'record_changed', errors: {} } }
        },
      },
    })
    await user.clear(await ready())
    await user.type(screen.getByLabelText(/^Peso/), '61')
    await user.click(screen.getByRole('button', { name: 'Concluir' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Compare e escolha' })
    expect(within(dialog).getByRole('group', { name: 'Peso (kg)' })).toHaveTextContent('60,5')
    await user.click(within(dialog).getByRole('button', { name: 'Salvar as escolhas' }))
    expect(await screen.findByText('Antropometria registrada com sucesso')).toBeInTheDocument()
    expect(sent(calls, 'POST').at(-1)).toMatchObject({ version: 4, kcal: 28 })
  })

  it('offers what was typed yesterday, as of yesterday', async () => {
    vi.setSystemTime(new Date('2026-11-19T15:00:00Z'))
    const first = open({ assessment: { ...NEW, date: '2026-11-19' } })
    await first.user.type(await ready(), '60')
    first.unmount()

    vi.setSystemTime(new Date('2026-11-20T15:00:00Z'))
    const { user } = open()
    await ready()
    await user.click(screen.getByRole('button', { name: 'Recuperar' }))
    expect(screen.getByLabelText(/^Peso/)).toHaveValue('60')
    expect(screen.getByLabelText(/^Data da avaliação/)).toHaveValue('19/11/2026')
  })
})

describe('what is half done', () => {
  it('is found again on its day when it was typed after the first save of it', async () => {
    const first = open({ more: { [`POST ${FORM}`]: { body: { data: SAVED } } } })
    await first.user.type(await ready(), '60,5')
    await first.user.click(screen.getByRole('button', { name: 'Concluir' }))
    expect(await screen.findByText('Antropometria registrada com sucesso')).toBeInTheDocument()
    await first.user.clear(screen.getByLabelText(/^Peso/))
    await first.user.type(screen.getByLabelText(/^Peso/), '61')
    first.unmount()

    const { user } = open({ assessment: SAVED })
    await ready()
    await user.click(screen.getByRole('button', { name: 'Recuperar' }))
    expect(screen.getByLabelText(/^Peso/)).toHaveValue('61')
  })

  it('is called a draft', async () => {
    open({ assessment: { ...SAVED, status: 'draft', concluded_at: null } })
    await ready()
    expect(screen.getByText('Rascunho')).toBeInTheDocument()
    expect(screen.queryByText('Concluída')).not.toBeInTheDocument()
  })

  it('keeps no empty weight for one that is half typed', async () => {
    const { user } = open({ assessment: SAVED })
    await user.clear(await ready())
    await user.type(screen.getByLabelText(/^Peso/), 'a')
    await user.clear(screen.getByLabelText('Altura'))
    await user.type(screen.getByLabelText('Altura'), '166')
    act(() => void window.dispatchEvent(new Event('pagehide')))
    const [draft] = Object.keys(localStorage).filter((key) => key.startsWith('nutrir.draft/'))
    expect(JSON.parse(localStorage.getItem(draft ?? '') ?? '')).toMatchObject({ changes: { altura: { to: 166 } } })
    expect(localStorage.getItem(draft ?? '')).not.toContain('peso_atual')
  })
})

describe('the patient', () => {
  it('reads the newest, and changes nothing', async () => {
    const { calls } = open({ assessment: SAVED, role: 'patient' })
    expect(await screen.findByRole('heading', { name: 'Medidas' })).toBeInTheDocument()
    expect(screen.getByText('60,5')).toBeInTheDocument()
    expect(screen.getByText('Leve')).toBeInTheDocument()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Concluir|Salvar/ })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Voltar para o painel.' })).toBeInTheDocument()
    expect(calls.find(({ path }) => path === FORM)?.query.get('date')).toBeNull()
  })

  it('is told whom to ask where results follow from a person who was corrected', async () => {
    open({ assessment: { ...SAVED, stale: true }, role: 'patient' })
    const stale = await screen.findByRole('region', { name: 'Resultados com dados de antes' })
    expect(stale).toHaveTextContent('Peça ao seu nutricionista para calcular de novo.')
    expect(within(stale).queryByRole('button')).not.toBeInTheDocument()
  })

  it('is told kindly that there is nothing yet', async () => {
    open({ role: 'patient' })
    expect(await screen.findByText(/Você ainda não tem uma avaliação registrada/)).toBeInTheDocument()
  })
})
