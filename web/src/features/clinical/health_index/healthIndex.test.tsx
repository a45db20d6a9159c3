import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Schemas } from '~/api/client'
import type { Role } from '~/api/session'
import { formatDate, today } from '~/components/format'
import { type Call, mockApi, show, signIn } from '~/test/support'
import { type IndexBlock, liveTotals } from './exams'
import { HealthIndexPage } from './HealthIndexPage'
import { BMI, block, EXAMS, PRESSURE, TSH } from './testData'

type Handlers = Parameters<typeof mockApi>[0]
type Index = Schemas['HealthIndex']

const READ = 'GET /patient/c/exams'
const SAVE = 'POST /patient/c/exams'
const NAME = { body: { data: { id: 'c', name: 'Carla Mendes' } } }
const index = (over: Partial<Index> = {}) => ({
  body: { data: { exams: EXAMS, previous: [], missing: [], reason: null, ...over } },
})
const points = (value: number, band: string | null) => ({ body: { data: { points: value, band } } })

async function open(handlers: Handlers = {}, role: Role = 'specialist') {
  signIn({ role })
  const calls = mockApi({ 'GET /patient/c': NAME, [READ]: index(), ...handlers })
  const shown = show(<HealthIndexPage />, {
    at: '/admin/patient/c/health-index',
    path: '/admin/patient/:id/health-index',
  })
  await screen.findByRole('heading', { name: 'Indice de saúde de Carla Mendes' })
  await waitFor(() => expect(screen.queryByText('Carregando...')).not.toBeInTheDocument())
  const asked = (path: string) => calls.filter((call) => call.method === 'POST' && call.path === path)
  return { ...shown, asked }
}

/** Creates a server that stores what it receives and answers with these points. */
function keeping(blocks: IndexBlock[], saved: (call: Call) => IndexBlock): Handlers {
  let previous = blocks
  return {
    [READ]: () => index({ previous }),
    [SAVE]: (call) => {
      const own = saved(call)
      const others = previous.filter(({ id }) => id !== own.id)
      previous = [own, ...others].toSorted((a, b) => b.collected_on.localeCompare(a.collected_on))
      return { status: 201, body: { data: own } }
    },
    'POST /exams/u-pa/calculate-points': points(480, 'Pré-hipertensão'),
    'POST /exams/u-imc/calculate-points': points(300, 'Eutrofia'),
    'POST /exams/u-tsh/calculate-points': points(0, 'Suprimido'),
  }
}

const avisos = () => within(screen.getByRole('status', { name: 'Avisos' }))
const SAVED = 'Indice de saúde e nutrição registrado com sucesso'

describe('a new block', () => {
  it('counts points when a field is left, and is saved with its total', async () => {
    const { user, asked } = await open(keeping([], () => block({}, { pressao_arterial: PRESSURE, tsh: TSH })))
    expect(screen.getByText(/^Nenhum registro ainda/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Novo' }))
    const systolic = screen.getByLabelText('Sistólica')
    expect(systolic).toHaveFocus()
    await user.type(systolic, '120')
    await user.tab()
    expect(asked('/exams/u-pa/calculate-points')).toEqual([])
    await user.keyboard('80')
    await user.tab()
    expect(await screen.findByText('480 de 600 pontos')).toBeInTheDocument()
    expect(screen.getByText('Pré-hipertensão')).toBeInTheDocument()
    expect(asked('/exams/u-pa/calculate-points')[0]?.body).toEqual({ value: '80 x 120' })
    expect(screen.getByText('60 % dos exames informados')).toBeInTheDocument()

    // A point is a decimal like a comma, and what is smaller than a hundredth is not rounded away.
    await user.type(screen.getByLabelText(/^TSH/), '0.055')
    await user.tab()
    expect(screen.getByLabelText(/^TSH/)).toHaveValue('0,055')
    expect(await screen.findByText('0 de 100 pontos')).toBeInTheDocument()
    expect(screen.getByText('70 % dos exames informados')).toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await avisos().findByText(SAVED)).toBeInTheDocument()
    expect(asked('/patient/c/exams')[0]?.body).toEqual({
      exams: [
        { uuid: 'u-pa', sistolica: 120, diastolica: 80 },
        { uuid: 'u-imc', value: null },
        { uuid: 'u-tsh', value: '0.055' },
      ],
      collected_on: today(),
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4/),
      version: 0,
    })
    const toggle = await screen.findByRole('button', { name: /^Dados coletados em 20\/11\/2026/ })
    expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await waitFor(() => expect(toggle).toHaveFocus())
    expect(screen.queryByText('Novo registro')).not.toBeInTheDocument()
  })

  const lossy = () => {
    let made: IndexBlock[] = []
    return open({
      [READ]: () => index({ previous: made }),
      [SAVE]: ({ body }) => {
        const { id, collected_on } = body as { id: string; collected_on: string }
        if (made.some((one) => one.id === id)) {
          return { status: 409, body: { message: 'Você salvou.', code: 'record_changed', errors: {} } }
        }
        made = [block({ id, collected_on }, { imc: BMI }), ...made]
        return { status: 502, body: { message: 'Sem resposta.', code: 'bad_gateway', errors: {} } }
      },
      'POST /exams/u-imc/calculate-points': points(300, 'Eutrofia'),
    })
  }
  const ids = (calls: Call[]) => calls.map(({ body }) => (body as { id: string }).id)

  it.each(['over https', 'over plain http'])('is made once %s, though the first answer was lost', async (way) => {
    if (way === 'over plain http') {
      // Browsers make no ids where the address is not secure.
      Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })
      onTestFinished(() => void Reflect.deleteProperty(crypto, 'randomUUID'))
    }
    const { user, asked } = await lossy()
    await user.click(screen.getByRole('button', { name: 'Novo' }))
    await user.type(screen.getByLabelText(/^IMC/), '24,2')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }))
    expect(await avisos().findByText(SAVED)).toBeInTheDocument()
    const [first, second, ...more] = ids(asked('/patient/c/exams'))
    expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect([second, more]).toEqual([first, []])
    expect(await screen.findAllByRole('button', { name: /^Dados coletados em/ })).toHaveLength(1)
    expect(screen.queryByText('Novo registro')).not.toBeInTheDocument()
  })

  it('is made once, though the page was opened again in between', async () => {
    const shown = await lossy()
    await shown.user.click(screen.getByRole('button', { name: 'Novo' }))
    await shown.user.type(screen.getByLabelText(/^IMC/), '24,2')
    await shown.user.click(screen.getByRole('button', { name: 'Salvar' }))
    await screen.findByRole('button', { name: 'Tentar novamente' })
    const [id] = ids(shown.asked('/patient/c/exams'))
    expect(id).toBeDefined()
    shown.unmount()

    const { user, asked } = await open(keeping([], () => block({}, { imc: BMI })))
    await user.click(screen.getByRole('button', { name: 'Recuperar' }))
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await avisos().findByText(SAVED)).toBeInTheDocument()
    expect(ids(asked('/patient/c/exams'))).toEqual([id])
  })

  it('is not saved empty, nor with half a pressure or one upside down', async () => {
    const { user, asked } = await open()
    const save = () => user.click(screen.getByRole('button', { name: 'Salvar' }))
    await user.click(screen.getByRole('button', { name: 'Novo' }))
    await save()
    expect(screen.getByRole('alert')).toHaveTextContent('Informe ao menos um exame antes de salvar.')
    await user.type(screen.getByLabelText('Sistólica'), '80')
    await save()
    expect(screen.getByText('Informe também a diastólica.')).toBeInTheDocument()
    expect(screen.getByLabelText('Diastólica')).toHaveFocus()
    await user.keyboard('120')
    await save()
    expect(screen.getByText('A diastólica é sempre menor que a sistólica.')).toBeInTheDocument()
    await user.type(screen.getByLabelText(/^IMC/), 'a')
    await save()
    expect(screen.getByText('Informe um número.')).toBeInTheDocument()
    expect(asked('/patient/c/exams')).toEqual([])
  })

  it('is of the day it was measured, which is today where nobody says otherwise', async () => {
    const september = block({ id: 'b', collected_on: '2026-09-02' }, { imc: BMI })
    const { user, asked } = await open(keeping([block({ id: 'o' }, { imc: BMI })], () => september))
    await user.click(screen.getByRole('button', { name: 'Novo' }))
    const day = screen.getByLabelText(/^Data da coleta/)
    expect(day).toHaveValue(formatDate(today()))
    await user.type(screen.getByLabelText(/^IMC/), '24,2')
    const save = () => user.click(screen.getByRole('button', { name: 'Salvar' }))
    for (const [typed, message] of [
      ['31/02/2026', 'Informe a data da coleta, como 20/11/2026.'],
      ['02/09/2999', 'A data da coleta não pode estar no futuro.'],
    ] as const) {
      await user.clear(day)
      await user.type(day, typed)
      await save()
      expect(screen.getByText(message)).toBeInTheDocument()
      expect(day).toHaveFocus()
    }
    expect(asked('/patient/c/exams')).toEqual([])
    await user.clear(day)
    await user.type(day, '02/09/2026')
    await save()
    expect(await avisos().findByText(SAVED)).toBeInTheDocument()
    expect(asked('/patient/c/exams')[0]?.body).toMatchObject({ collected_on: '2026-09-02' })
    // Among the others it stands by its day, not by when it was typed.
    const [newest, older] = screen.getAllByRole('button', { name: /^Dados coletados em/ })
    expect(newest).toHaveTextContent('Dados coletados em 20/11/2026')
    expect(older).toHaveTextContent('Dados coletados em 02/09/2026')
  })

  it("shows the server's message about the day under it", async () => {
    const errors = { collected_on: ['A data da coleta é anterior ao nascimento.'] }
    const { user } = await open({ [SAVE]: { status: 422, body: { message: 'Confira.', code: 'invalid', errors } } })
    await user.click(screen.getByRole('button', { name: 'Novo' }))
    await user.type(screen.getByLabelText(/^IMC/), '24')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('A data da coleta é anterior ao nascimento.')).toBeInTheDocument()
    expect(screen.getByLabelText(/^Data da coleta/)).toHaveFocus()
  })

  it('says what is wrong with a pressure once both its fields are left', async () => {
    const { user } = await open()
    const [half, inverted] = ['Informe também a diastólica.', 'A diastólica é sempre menor que a sistólica.']
    await user.click(screen.getByRole('button', { name: 'Novo' }))
    await user.type(screen.getByLabelText('Sistólica'), '80')
    await user.tab()
    expect(screen.queryByText(half)).not.toBeInTheDocument()
    await user.tab()
    expect(screen.getByText(half)).toBeInTheDocument()
    await user.type(screen.getByLabelText('Diastólica'), '120')
    await user.tab()
    expect(screen.queryByText(half)).not.toBeInTheDocument()
    expect(screen.getByText(inverted)).toBeInTheDocument()
    await user.clear(screen.getByLabelText('Sistólica'))
    await user.type(screen.getByLabelText('Sistólica'), '130')
    await user.tab()
    await user.tab()
    expect(screen.queryByText(inverted)).not.toBeInTheDocument()
    expect(screen.getByLabelText(/^IMC/)).toHaveFocus()
  })

  it('is offered again when it was typed and not saved', async () => {
    const first = await open({ 'POST /exams/u-imc/calculate-points': points(300, 'Eutrofia') })
    await first.user.click(screen.getByRole('button', { name: 'Novo' }))
    await first.user.type(screen.getByLabelText(/^IMC/), '24,2')
    first.unmount()

    const { user } = await open({ 'POST /exams/u-imc/calculate-points': points(300, 'Eutrofia') })
    expect(screen.getByText(/^Encontramos o que você digitou em/)).toBeInTheDocument()
    expect(screen.getByLabelText(/^IMC/)).toHaveValue('')
    await user.click(screen.getByRole('button', { name: 'Recuperar' }))
    expect(screen.getByLabelText(/^IMC/)).toHaveValue('24,2')
    expect(await screen.findByText('300 de 300 pontos')).toBeInTheDocument()
  })

  it("shows the server's message under its exam, or above the buttons", async () => {
    const errors = { pressao_arterial: ['A pressão informada não faz sentido.'] }
    let answer = { status: 422, body: { message: 'Confira.', code: 'invalid', errors } as object }
    const { user } = await open({ [SAVE]: () => answer, 'POST /exams/u-imc/calculate-points': points(300, null) })
    await user.click(screen.getByRole('button', { name: 'Novo' }))
    await user.type(screen.getByLabelText(/^IMC/), '24')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('A pressão informada não faz sentido.')).toBeInTheDocument()
    expect(screen.getByLabelText('Sistólica')).toHaveFocus()
    answer = { status: 422, body: { message: 'O índice vale a partir dos 18 anos.', code: 'invalid', errors: {} } }
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('O índice vale a partir dos 18 anos.')
    expect(screen.getByLabelText(/^IMC/)).toHaveValue('24')
  })
})

describe('the total while one types', () => {
  it('is covered in so far as the whole thousand is, not what this patient is asked', () => {
    const [, imc] = EXAMS
    expect(imc && liveTotals([imc], [{ points: 300 }])).toEqual({ points: 300, coverage: 30, level: null })
  })
})

describe('saved blocks', () => {
  // Typed on another day than it was measured.
  const OLD = block({ id: 'o', collected_on: '2026-09-02', created_at: '2026-11-21T12:00:00Z' }, { imc: BMI })
  const WHOLE = block({}, { pressao_arterial: PRESSURE, imc: BMI, tsh: TSH })

  it('stand with the newest first and open, and their level only where all was measured', async () => {
    await open({ [READ]: index({ previous: [WHOLE, OLD] }) })
    const [newest, older] = screen.getAllByRole('button', { name: /^Dados coletados em/ })
    expect(newest).toHaveTextContent('Dados coletados em 20/11/2026')
    expect(newest).toHaveAttribute('aria-expanded', 'true')
    expect(older).toHaveTextContent('Dados coletados em 02/09/2026300 de 1.000 pontos · 30 % dos exames informados')
    expect(older).toHaveAttribute('aria-expanded', 'false')
    expect(screen.getByText('Índice moderado')).toBeInTheDocument()
    expect(screen.getByText(/^Salvo por Helena Prado, CRN-3 12345/)).toBeInTheDocument()
  })

  it('can be corrected, with the version that was read', async () => {
    const { user, asked } = await open(
      keeping([WHOLE, OLD], () => block({ ...OLD, version: 2, data: block({}, { imc: BMI, tsh: TSH }).data })),
    )
    await user.click(screen.getByRole('button', { name: /02\/09\/2026/ }))
    expect(screen.getByLabelText(/^IMC/)).toHaveValue('24,2')
    await user.type(screen.getByLabelText(/^TSH/), '0,055')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await avisos().findByText(SAVED)).toBeInTheDocument()
    expect(asked('/patient/c/exams')[0]?.body).toMatchObject({ id: 'o', version: 1 })
    // Known points are not requested again.
    expect(asked('/exams/u-imc/calculate-points')).toEqual([])
    expect(await screen.findByText('40 % dos exames informados')).toBeInTheDocument()
  })

  it('keep the exams they were made with, and may get those they lack', async () => {
    const [pressure, , tsh] = EXAMS
    const men = { ...block().data.exams[1], uuid: 'u-imc-men', ...BMI } as IndexBlock['data']['exams'][number]
    const ofMen = (exams: IndexBlock['data']['exams'], version = 1) =>
      block({ version, data: { ...block().data, total_points: 300, coverage: 30, exams } })
    const tshOfMen = { ...men, ...block().data.exams[2], uuid: 'u-tsh-men', value: '2', points: 100, band: null }
    let previous = [ofMen([men])]
    const { user, asked } = await open({
      [READ]: () => index({ exams: EXAMS, previous }),
      [SAVE]: ({ body }) => {
        if ((body as { version: number }).version === 2) return { body: { data: ofMen([men, tshOfMen], 3) } }
        previous = [ofMen([men, tshOfMen], 2)]
        return { status: 409, body: { message: 'Otávio salvou.', code: 'record_changed', errors: {} } }
      },
      'POST /exams/u-pa/calculate-points': points(480, 'Pré-hipertensão'),
    })
    await user.type(screen.getByLabelText('Sistólica'), '120')
    await user.type(screen.getByLabelText('Diastólica'), '80')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Compare e escolha' })
    await user.click(within(dialog).getByRole('button', { name: 'Salvar as escolhas' }))
    expect(await avisos().findByText(SAVED)).toBeInTheDocument()
    const sent = asked('/patient/c/exams').map(({ body }) =>
      (body as { exams: { uuid: string }[] }).exams.map(({ uuid }) => uuid).toSorted(),
    )
    // Never two of one kind: of what was added meanwhile, too, the block's own.
    expect(sent).toEqual([
      ['u-imc-men', pressure?.uuid, tsh?.uuid],
      ['u-imc-men', 'u-pa', 'u-tsh-men'],
    ])
  })

  it('are not closed with something typed before asking', async () => {
    const { user } = await open({ [READ]: index({ previous: [WHOLE, OLD] }) })
    await user.type(screen.getByLabelText(/^TSH/), '1')
    await user.click(screen.getByRole('button', { name: /02\/09\/2026/ }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' })
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: /02\/09\/2026/ })).toHaveAttribute('aria-expanded', 'false')
  })

  it('are compared when somebody else saved meanwhile', async () => {
    const theirs = block({ version: 2, author: { id: 'o', name: 'Otávio Lacerda' } }, { imc: { ...BMI, value: '26' } })
    let previous = [block({}, { imc: BMI })]
    const { user, asked } = await open({
      [READ]: () => index({ previous }),
      [SAVE]: ({ body }) => {
        if ((body as { version: number }).version === 2) return { body: { data: block({ version: 3 }, { imc: BMI }) } }
        previous = [theirs]
        return { status: 409, body: { message: 'Otávio salvou.', code: 'record_changed', errors: {} } }
      },
      'POST /exams/u-imc/calculate-points': points(300, 'Eutrofia'),
    })
    await user.clear(screen.getByLabelText(/^IMC/))
    await user.type(screen.getByLabelText(/^IMC/), '25,5')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Compare e escolha' })
    expect(dialog).toHaveTextContent('Otávio Lacerda')
    expect(dialog).toHaveTextContent('IMC')
    expect(dialog).toHaveTextContent('25,5')
    await user.click(within(dialog).getByRole('button', { name: 'Ficar com tudo o que digitei' }))
    await user.click(within(dialog).getByRole('button', { name: 'Salvar as escolhas' }))
    expect(await avisos().findByText(SAVED)).toBeInTheDocument()
    expect(asked('/patient/c/exams').at(-1)?.body).toMatchObject({ id: 'b', version: 2 })
  })

  it('say in words how the total went', async () => {
    await open({ [READ]: index({ previous: [WHOLE, OLD] }) })
    expect(
      screen.getByText(
        'De 300 pontos em 02/09/2026 (30 % dos exames informados) para 780 pontos em 20/11/2026 (100 % dos exames informados): o total subiu 480 pontos. Parte da diferença pode vir de haver mais ou menos exames informados.',
      ),
    ).toBeInTheDocument()
  })

  it('are only read by the patient', async () => {
    await open({ [READ]: index({ previous: [block({}, { pressao_arterial: PRESSURE, imc: BMI })] }) }, 'patient')
    expect(screen.getByText('120 x 80 mmHg')).toBeInTheDocument()
    expect(screen.getByText('24,2 kg/m²')).toBeInTheDocument()
    expect(screen.getByText('Sem resultado: TSH.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Salvar' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Novo' })).not.toBeInTheDocument()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Voltar para o painel.' })).toHaveAttribute('href', '/admin/dashboard')
    expect(screen.getByText(/Ele não é um diagnóstico/)).toBeInTheDocument()
  })
})

describe('a pressure in centimetres', () => {
  it('is asked about, and not refused', async () => {
    const { user } = await open(keeping([], () => block({}, { pressao_arterial: PRESSURE, tsh: TSH })))
    const hint = 'Em mmHg: 120 e 80, não 12 e 8.'
    await user.click(screen.getByRole('button', { name: 'Novo' }))
    await user.type(screen.getByLabelText('Sistólica'), '12')
    expect(screen.queryByText(hint)).not.toBeInTheDocument()
    await user.type(screen.getByLabelText('Diastólica'), '8')
    expect(screen.getByText(hint)).toBeInTheDocument()
    expect(screen.getByLabelText('Sistólica')).toHaveAccessibleDescription(hint)
    await user.type(screen.getByLabelText('Sistólica'), '{End}0')
    expect(screen.queryByText(hint)).not.toBeInTheDocument()
  })
})

describe('what stands in the way', () => {
  it('is said with the way to mend it', async () => {
    await open({ [READ]: index({ exams: [], missing: ['gender', 'birth'] }) })
    expect(screen.getByText(/Falta informar o gênero e a data de nascimento\./)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Completar o cadastro' })).toHaveAttribute('href', '/admin/patient/c/edit')
    expect(screen.queryByRole('button', { name: 'Novo' })).not.toBeInTheDocument()
  })

  it('is said where nothing mends it', async () => {
    await open({ [READ]: index({ exams: [], reason: 'O índice vale a partir dos 18 anos.' }) })
    expect(screen.getByText('O índice vale a partir dos 18 anos.')).toBeInTheDocument()
    expect(screen.getByText('Nenhum registro ainda.')).toBeInTheDocument()
  })

  it('leaves the list empty when it cannot be read', async () => {
    const { user } = await open({ [READ]: { status: 500, body: { message: 'x', code: 'internal', errors: {} } } })
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(screen.getByRole('link', { name: 'Voltar para o perfil do paciente.' })).toHaveAttribute(
      'href',
      '/admin/patient/c/details',
    )
  })
})

describe('points of a person who was corrected', () => {
  const STALE = block({ stale: true }, { imc: BMI })

  it('are marked, and counted anew when they are asked for', async () => {
    let previous = [STALE]
    const { user, asked } = await open({
      [READ]: () => index({ previous }),
      'POST /patient/c/exams/recompute': () => {
        previous = [block({ version: 2 }, { imc: { ...BMI, points: 120, band: 'Sobrepeso' } })]
        return { body: { data: { recomputed: 1, left: 0 } } }
      },
    })
    const stale = screen.getByRole('region', { name: 'Resultados com dados de antes' })
    await user.click(screen.getByRole('button', { name: /^Dados coletados em/ }))
    expect(screen.getByText(/com dados de antes$/)).toBeInTheDocument()
    await user.click(within(stale).getByRole('button', { name: 'Calcular de novo' }))
    expect(await avisos().findByText('Resultados calculados de novo.')).toBeInTheDocument()
    expect(stale).not.toBeInTheDocument()
    expect(screen.getByText(/^120 de/)).toBeInTheDocument()
    expect(asked('/patient/c/exams/recompute')).toHaveLength(1)
  })

  it('stay as they were where they cannot be counted', async () => {
    const message = 'Este formulário acabou de ser salvo por outra pessoa.'
    const refused = { status: 409, body: { message, code: 'record_changed', errors: {} } }
    const { user } = await open({ [READ]: index({ previous: [STALE] }), 'POST /patient/c/exams/recompute': refused })
    await user.click(screen.getByRole('button', { name: 'Calcular de novo' }))
    expect(await avisos().findByText(message)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Calcular de novo' })).toBeInTheDocument()
  })
})
