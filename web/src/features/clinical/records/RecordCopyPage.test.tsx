import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Schemas } from '~/api/client'
import { assessed } from '~/features/clinical/anthropometry/testData'
import { BMI, block } from '~/features/clinical/health_index/testData'
import { LUNCH, planOf } from '~/features/nutrition/meal_plans/testData'
import { CopyRecordButton } from '~/modules/records/CopyRecordButton'
import { mockApi, mockPrint, show, signIn } from '~/test/support'
import { LIFE_STAGE } from './model/layout'
import { sheetsOf } from './model/paperSheets'
import { RecordCopyPage } from './RecordCopyPage'
import { formOf, OBJECTIVES, SAVED } from './testData'

type RecordExport = Schemas['RecordExport']

const EXPORT = 'GET /patient/c/medical-record/export'
const AUTHOR = 'Salvo por Helena Prado, CRN-3 12345 em 20/11/2026 às 09:30'
const blank = formOf().data

const APPOINTMENT: Schemas['Appointment'] = {
  id: 'a',
  user_id: 'c',
  user_name: 'Carla Mendes',
  specialist_id: 's',
  specialist_name: 'Helena Prado',
  datetime_start: '2026-11-25 08:00',
  datetime_end: '2026-11-25 09:00',
  duration: 60,
  situation: 'done',
  notes: 'Pediu receitas de café da manhã.',
  product_title: 'Consulta',
  service_type: 'online',
  product_rules: {} as Schemas['ProductRules'],
  guests: [],
  squeezed_in: false,
  actions: [],
  timezone: 'America/Sao_Paulo',
  created_at: '2026-11-01T12:00:00Z',
}

const NOTHING: RecordExport = {
  clinic: 'Semear "Sul"',
  generated_at: '2026-11-26T12:00:00Z',
  patient: {
    id: 'c',
    name: 'Carla Mendes',
    email: 'carla@clinica.example',
    role: 'patient',
    attends: false,
    guest: false,
    invited: false,
    birth: '1991-07-14',
    cpf: '52998224725',
    extended_data: { convenio: 'Particular' },
    created_at: '2026-09-02T12:00:00Z',
  },
  specialist: { id: 's', name: 'Helena Prado', crn: 'CRN-3 12345' },
  extended_data: [],
  forms: { objetivos: blank, anamnese: blank, perfil_conduta: blank, metas_combinados: blank, fase_da_vida: blank },
  anthropometry: [],
  health_index: [],
  files: [],
  meal_plans: [],
  older_meal_plans: 0,
  plan_goals: { targets: [], author: null, updated_at: null },
  appointments: [],
  waiting_list: [],
  relations: { responsible_adults: [], dependants: [] },
}

const FIELD: Schemas['ExtendedDataField'] = {
  uuid: 'f',
  slug: 'convenio',
  name: 'Convênio',
  type: 'text',
  options: [],
  searchable: true,
  required: false,
}
const HABITS: Schemas['ExtendedDataGroup'] = {
  id: 'g',
  editable: true,
  name: 'Hábitos',
  slug: 'habitos',
  place: 'patient',
  extended_data: {
    slug: 'habitos',
    name: 'Hábitos',
    place: 'patient',
    sections: [{ slug: 'geral', name: 'Geral', fields: [FIELD] }],
  },
  created_at: '2026-09-02T12:00:00Z',
  updated_at: '2026-09-02T12:00:00Z',
}
const WHOLE: RecordExport = {
  ...NOTHING,
  extended_data: [HABITS],
  forms: {
    objetivos: formOf(SAVED, { objetivos: 'Chegar aos 70 kg.\nDormir melhor.' }, OBJECTIVES).data,
    anamnese: formOf({ ...SAVED, status: 'draft' }, { peso_atual: '82.5', pele: 'seca' }).data,
    perfil_conduta: blank,
    metas_combinados: blank,
    fase_da_vida: formOf(SAVED, { fase_da_vida: 'pregnant' }, LIFE_STAGE).data,
  },
  anthropometry: [
    assessed('2026-10-14', 71.5, { author: { id: 's', name: 'Helena Prado', crn: '3 12345' } }),
    assessed('2026-11-14', 69.8, { status: 'draft' }),
  ],
  health_index: [block({}, { imc: BMI })],
  files: [
    {
      uuid: 'x',
      name: 'hemograma.pdf',
      sender: { id: 'c', name: 'Carla Mendes' },
      created_at: '2026-11-10T12:00:00Z',
      type: 'exame',
      file: 'x',
      size: 1200,
      content_type: 'application/pdf',
      removable: true,
    },
  ],
  meal_plans: [{ ...planOf([LUNCH]), version: 2, status: 'done', concluded_at: '2026-11-18T12:00:00Z' }],
  older_meal_plans: 1,
  appointments: [APPOINTMENT],
}

function open(record: RecordExport) {
  mockApi({ [EXPORT]: { body: { data: record } } })
  return show(<RecordCopyPage />, { at: '/admin/patient/c/prontuario', path: '/admin/patient/:id/prontuario' })
}

const section = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name })
  return within(heading.closest('section') as HTMLElement)
}

describe('the record on paper', () => {
  it('says who it is, when it was issued, and who wrote each part', async () => {
    signIn()
    open(WHOLE)
    const person = await section('Identificação')
    for (const fact of ['Carla Mendes', /^14\/07\/1991 \(\d+ anos\)$/, '529.982.247-25', 'Helena Prado, CRN-3 12345'])
      expect(person.getByText(fact)).toBeInTheDocument()
    expect(person.getByRole('heading', { level: 3, name: 'Hábitos' })).toBeInTheDocument()
    expect(person.getByText('Particular')).toBeInTheDocument()
    expect(screen.getByText('Emitido em 26/11/2026 às 09:00')).toBeInTheDocument()

    const objectives = await section('Objetivos')
    expect(objectives.getByText(AUTHOR)).toBeInTheDocument()
    expect(objectives.getByText(/Chegar aos 70 kg\.\s+Dormir melhor\./)).toBeInTheDocument()
    const anamnese = await section('Anamnese')
    expect(anamnese.getByText('Rascunho.')).toBeInTheDocument()
    expect(anamnese.getByText('82,5 kg')).toBeInTheDocument()
    expect(anamnese.queryByText('Cabelo')).not.toBeInTheDocument()
    expect((await section('Fase da vida')).getByText('Gestante')).toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'Metas e combinados' })).not.toBeInTheDocument()
  })

  it('has the measures, the plan with its foods, appointments and files', async () => {
    signIn()
    open(WHOLE)
    const measures = await section('Antropometria')
    const days = measures.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(days).toEqual(['Avaliação de 14/11/2026', 'Avaliação de 14/10/2026'])
    expect(measures.getByText('71,5 kg')).toBeInTheDocument()
    expect(measures.getByText('25,6 kg/m², Sobrepeso')).toBeInTheDocument()
    expect(measures.getByText(/Helena Prado, CRN 3 12345 em/)).toBeInTheDocument()
    expect(measures.getAllByText('Rascunho.')).toHaveLength(1)
    const index = await section('Índice de saúde e nutrição')
    expect(index.getByText(/^300 de 1\.000 pontos, 30\s% dos exames informados$/)).toBeInTheDocument()
    expect(index.queryByText('TSH')).not.toBeInTheDocument()
    const plan = await section('Plano alimentar')
    expect(plan.getByRole('heading', { level: 3, name: 'Versão 2, de 18/11/2026' })).toBeInTheDocument()
    expect(plan.getByRole('heading', { level: 4, name: LUNCH.name })).toBeInTheDocument()
    expect(plan.getByText(/^1 versão mais antiga não coube aqui\./)).toBeInTheDocument()
    const visits = await section('Consultas')
    expect(visits.getByText('25/11/2026, 08:00 às 09:00')).toBeInTheDocument()
    expect(visits.getByText('Consulta · Helena Prado · online · realizado')).toBeInTheDocument()
    expect(visits.getByText('Anotações: Pediu receitas de café da manhã.')).toBeInTheDocument()
    const files = await section('Exames e arquivos')
    expect(files.getByText('PDF · enviado por Carla Mendes em 10/11/2026')).toBeInTheDocument()
  })

  it('says so where nothing is written yet', async () => {
    signIn()
    open(NOTHING)
    expect(await screen.findByText('Ainda não há nada escrito neste prontuário.')).toBeInTheDocument()
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Identificação',
    ])
  })

  it('names its sheets, whatever stands in a name', () => {
    const { content } = sheetsOf(NOTHING)['@page']['@bottom-left']
    expect(content).toBe('"Carla Mendes · Semear \\"Sul\\" · emitido em 26/11/2026"')
  })

  it('is printed when it is there', async () => {
    const print = mockPrint()
    signIn({ role: 'patient' })
    const { user } = open(NOTHING)
    const button = screen.getByRole('button', { name: 'Imprimir ou salvar em PDF' })
    expect(button).toBeDisabled()
    await screen.findByText('Ainda não há nada escrito neste prontuário.')
    await user.click(button)
    expect(print).toHaveBeenCalledOnce()
  })

  it('is not there for somebody else', async () => {
    signIn({ role: 'patient' })
    mockApi({})
    show(<RecordCopyPage />, { at: '/admin/patient/x/prontuario', path: '/admin/patient/:id/prontuario' })
    expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeInTheDocument()
  })
})

describe('the button', () => {
  const saved: string[] = []
  beforeEach(() => {
    saved.length = 0
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:record', revokeObjectURL: () => undefined }))
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
  })

  async function choose(name: string) {
    const { user, router } = show(<CopyRecordButton patientId="c" />)
    const button = await screen.findByRole('button', { name: 'Baixar prontuário' })
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Baixar prontuário' })).toBeEnabled())
    await user.click(button.isConnected ? button : screen.getByRole('button', { name: 'Baixar prontuário' }))
    await user.click(await screen.findByRole('menuitem', { name }))
    return router
  }

  it('saves the data under the name that the server gives', async () => {
    globalThis.fetch = async () =>
      new Response('{"data":{}}', {
        headers: { 'content-disposition': 'attachment; filename="prontuario-carla-mendes.json"' },
      })
    await choose('Dados (JSON)')
    await vi.waitFor(() => expect(saved).toEqual(['prontuario-carla-mendes.json']))
  })

  it('says why there is no copy', async () => {
    mockApi({
      [EXPORT]: { status: 429, body: { message: 'Foram muitas tentativas.', code: 'too_many_tries', errors: {} } },
    })
    await choose('Dados (JSON)')
    expect(await screen.findByText('Foram muitas tentativas.')).toBeInTheDocument()
    expect(saved).toEqual([])
  })

  it('leads to the paper', async () => {
    const router = await choose('Imprimir ou salvar em PDF')
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/admin/patient/c/prontuario'))
  })
})
