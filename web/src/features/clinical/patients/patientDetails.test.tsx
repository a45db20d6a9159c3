import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Schemas } from '~/api/client'
import { GROUP } from '~/modules/extendedData/testData'
import { mockApi, show, signIn } from '~/test/support'
import { PatientDetailsPage } from './PatientDetailsPage'

const PATIENT: Schemas['Patient'] = {
  id: 'c',
  name: 'Carla Mendes Azevedo',
  email: 'carla@clinica.example',
  birth: '1991-07-14',
  gender: 'Feminino',
  phone: '19998887766',
  city: 'Campinas',
  state: 'SP',
  created_at: '2026-09-02T12:00:00Z',
  specialist: { id: 's', name: 'Helena Prado' },
  user_program_status: {
    current_service: { display_name: 'Consulta de acompanhamento' },
    step: 1,
    status: null,
    total_itens: 2,
    services: [
      { id: 'a', name: 'Avaliação inicial', quota: 1, usage: 1 },
      { id: 'b', name: 'Consulta de acompanhamento', quota: 4, usage: 1 },
    ],
  },
}

const PERSON: Schemas['User'] = {
  id: PATIENT.id,
  name: PATIENT.name,
  email: PATIENT.email,
  birth: PATIENT.birth,
  role: 'patient',
  attends: false,
  guest: false,
  invited: false,
  cpf: '52998224725',
  address: 'Rua das Flores',
  address_number: '12',
  specialist: PATIENT.specialist,
  created_at: PATIENT.created_at,
}

const PLAN: Schemas['MealPlan'] = {
  id: 'p',
  version: 1,
  uuid: 'p',
  status: 'draft',
  patient: { id: 'c', name: PATIENT.name },
  author: { id: 's', name: 'Helena Prado' },
  meals: [],
  days: [],
  resume: {
    calorias: 1640.4,
    calorias_percentage: 100,
    proteinas: 80,
    carboidratos: 180,
    lipideos: 60,
    proteinas_percentage: 20,
    carboidratos_percentage: 45,
    lipideos_percentage: 35,
    incomplete: [],
  },
  fixed_meals: [],
  created_at: '2026-11-01T12:00:00Z',
  updated_at: '2026-11-18T12:00:00Z',
}

const meal = (name: string): Schemas['Meal'] => ({
  id: name,
  uuid: name,
  type: 'lunch',
  name,
  hour: '12:00',
  foods: [],
  resume: PLAN.resume,
  resume_percentage: 100,
  meal_plan: 'p',
})

const NONE: Schemas['RecordEntry'] = { status: null, due_date: null, data: null }
const RECORD: Schemas['RecordEntries'] = {
  objetivos: { ...NONE, status: 'done', due_date: '2026-11-12' },
  anamnese: { ...NONE, status: 'started', due_date: '2026-11-17' },
  antropometria: NONE,
  resultado_antropometria: NONE,
  plano_alimentar: NONE,
  perfil_conduta: NONE,
  metas_combinados: NONE,
  health_nutrition_index: {
    status: 'done',
    due_date: '2026-11-14',
    data: { total_points: 1000, coverage: 100, stale: false },
  },
}

function openDetails(
  patient: Schemas['Patient'],
  plan?: Schemas['MealPlan'],
  at = '/admin/patient/c/details',
  messages: ReturnType<typeof message>[] = [],
) {
  const plano_alimentar: Schemas['RecordEntry'] = plan
    ? { status: plan.status === 'done' ? 'done' : 'started', due_date: '2026-11-18' }
    : NONE
  const calls = mockApi({
    'GET /patient/c': { body: { data: patient } },
    'GET /patient/c/medical-record': { body: { data: { exams: { ...RECORD, plano_alimentar } } } },
    'GET /user-notifications/user/c': { body: { data: messages } },
    'GET /users/c/files': { body: { data: [] } },
    'GET /users/c': { body: { data: { ...PERSON, phone: patient.phone } } },
    ...(plan && { 'GET /patient/c/plan-meal': { body: { data: plan } } }),
  })
  return { calls, ...show(<PatientDetailsPage />, { at, path: '/admin/patient/:id/details' }) }
}

const statusOf = (card: HTMLElement) =>
  card.textContent?.match(/Não Iniciado|Nenhuma nos próximos 90 dias|(Iniciado|Concluído|Próxima) em [\d/]+/)?.[0]

const message = (start: string, status: Schemas['UserNotification']['status']) => ({ uuid: start, start, status })

describe('the details of a patient', () => {
  it('begins with who it is', async () => {
    signIn()
    openDetails(PATIENT)
    expect(await screen.findByRole('heading', { level: 1, name: PATIENT.name })).toBeInTheDocument()
    expect(screen.getByText('No programa desde 02/09/2026')).toBeInTheDocument()
    expect(screen.getByText('Campinas, SP')).toBeInTheDocument()
    expect(screen.getByText('Não agendado ainda')).toBeInTheDocument()
    expect(screen.getByText('Consulta de acompanhamento · 2 de 5 sessões do programa')).toBeInTheDocument()
    expect(screen.getByText(/^\d+ anos$/)).toBeInTheDocument()
    expect(screen.queryByText('Helena Prado')).not.toBeInTheDocument()
  })

  it('tells a super admin who looks after them', async () => {
    signIn({ role: 'super_admin' })
    openDetails(PATIENT)
    expect(await screen.findByText('Helena Prado')).toBeInTheDocument()
  })

  it('leads a super admin to choosing a specialist where there is none, and else to a booking', async () => {
    signIn({ role: 'super_admin' })
    const shown = openDetails({ ...PATIENT, specialist: null })
    expect(await screen.findByRole('link', { name: 'Agendar Consulta' })).toHaveAttribute(
      'href',
      `/admin/choose-user-product-specialist?paciente=${PATIENT.id}`,
    )
    shown.unmount()
    const { user } = openDetails(PATIENT)
    await user.click(await screen.findByRole('button', { name: 'Agendar Consulta' }))
    expect(await screen.findByRole('dialog', { name: 'Agendamento de Consulta' })).toHaveTextContent(PATIENT.name)
  })

  it('has no plan yet, and asks for none', async () => {
    signIn()
    const { calls } = openDetails(PATIENT)
    const card = await screen.findByRole('link', { name: /Plano alimentar.*Não Iniciado/ })
    expect(card).toHaveAttribute('href', '/admin/patient/c/plano-alimentar')
    const asked = calls.map(({ path }) => path).filter((path) => !path.startsWith('/chat/'))
    expect(asked.toSorted()).toEqual(['/patient/c', '/patient/c/medical-record', '/user-notifications/user/c'])
  })

  it('has a draft', async () => {
    signIn()
    openDetails(
      { ...PATIENT, meal_plan: { status: 'draft', updated_at: '2026-11-18T12:00:00Z' } },
      { ...PLAN, meals: [meal('Almoço'), meal('Jantar')] },
    )
    expect(await screen.findByText('2 refeições, 1.640 kcal por dia. Ainda não enviado.')).toBeInTheDocument()
    expect(await screen.findByText('Iniciado em 18/11/2026')).toBeInTheDocument()
  })

  it('has a concluded plan, whose energy is known only in part', async () => {
    signIn()
    openDetails(
      {
        ...PATIENT,
        meal_plan: { status: 'done', updated_at: '2026-11-19T12:00:00Z', concluded_at: '2026-11-18T12:00:00Z' },
      },
      {
        ...PLAN,
        status: 'done',
        meals: [meal('Almoço')],
        resume: { ...PLAN.resume, incomplete: [{ field: 'calorias', foods: ['Chá'] }] },
      },
    )
    expect(await screen.findByText('1 refeição, pelo menos 1.640 kcal por dia.')).toBeInTheDocument()
    expect(await screen.findByText('Concluído em 18/11/2026')).toBeInTheDocument()
  })

  it('leads to every part of the record, and says how far each is', async () => {
    signIn()
    openDetails(PATIENT)
    await screen.findByText('Concluído em 12/11/2026')
    const cards = within(screen.getByRole('list', { name: 'Prontuário' })).getAllByRole('link')
    expect(cards.map((card) => [card.getAttribute('href')?.replace('/admin/patient/c/', ''), statusOf(card)])).toEqual([
      ['forms/objetivos', 'Concluído em 12/11/2026'],
      ['anamnese', 'Iniciado em 17/11/2026'],
      ['antropometria', 'Não Iniciado'],
      ['resultado-antropometria', 'Não Iniciado'],
      ['plano-alimentar', 'Não Iniciado'],
      ['forms/perfil_conduta', 'Não Iniciado'],
      ['forms/metas_combinados', 'Não Iniciado'],
      ['messages', 'Nenhuma nos próximos 90 dias'],
      ['health-index', 'Concluído em 14/11/2026'],
    ])
    expect(screen.getByText('1.000 de 1.000 pontos, com 100 % dos exames informados.')).toBeInTheDocument()
  })

  it('says when the next message goes out', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z'), toFake: ['Date'] })
    signIn()
    const { calls } = openDetails(PATIENT, undefined, undefined, [
      message('2026-11-20 08:00', 'sent'),
      message('2026-11-20 09:00', 'failed'),
      message('2026-11-25 09:00', 'scheduled'),
      message('2026-12-02 09:00', 'scheduled'),
    ])
    const card = await screen.findByRole('link', { name: /^Mensagens agendadas.*Próxima em 25\/11\/2026$/ })
    expect(card).toHaveAttribute('href', '/admin/patient/c/messages')
    const asked = calls.find(({ path }) => path === '/user-notifications/user/c')
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({ start: '2026-11-20', end: '2027-02-18' })
  })

  it('leads on also where nobody knows how far the record is', async () => {
    signIn()
    const calls = mockApi({ 'GET /patient/c': { body: { data: PATIENT } } })
    const { user } = show(<PatientDetailsPage />, {
      at: '/admin/patient/c/details',
      path: '/admin/patient/:id/details',
    })
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }))
    expect(calls.filter(({ path }) => path === '/patient/c/medical-record')).toHaveLength(2)
    expect(screen.getByRole('link', { name: /Anamnese/ })).toHaveAttribute('href', '/admin/patient/c/anamnese')
    expect(screen.getByRole('link', { name: /^Mensagens agendadas/ })).toHaveAttribute(
      'href',
      '/admin/patient/c/messages',
    )
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('says of each exam what is to be done', async () => {
    signIn()
    openDetails(PATIENT, undefined, '/admin/patient/c/details?aba=exames')
    const list = await screen.findByRole('list', { name: 'Avaliações' })
    const link = (name: string) => within(list).getByRole('link', { name })
    expect(link('Visualizar: Objetivos')).toHaveAttribute('href', '/admin/patient/c/forms/objetivos')
    expect(link('Continuar: Anamnese')).toHaveAttribute('href', '/admin/patient/c/anamnese')
    expect(link('Iniciar: Antropometria')).toHaveAttribute('href', '/admin/patient/c/antropometria')
    // Its beginning is an assessment.
    expect(link('Iniciar: Resultado da antropometria')).toHaveAttribute('href', '/admin/patient/c/antropometria')
    expect(within(list).getAllByRole('listitem')).toHaveLength(8)
    expect(await screen.findByText('Nenhum arquivo enviado ainda.')).toBeInTheDocument()
  })

  it('leaves the exams empty where they cannot be read', async () => {
    signIn()
    mockApi({ 'GET /patient/c': { body: { data: PATIENT } }, 'GET /users/c/files': { body: { data: [] } } })
    show(<PatientDetailsPage />, { at: '/admin/patient/c/details?aba=exames', path: '/admin/patient/:id/details' })
    expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeInTheDocument()
    expect(screen.queryByRole('list', { name: 'Avaliações' })).not.toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('keeps the open tab in the address', async () => {
    signIn()
    const { user, router } = openDetails(PATIENT)
    await user.click(await screen.findByRole('tab', { name: 'Dados do Paciente' }))
    expect(await screen.findByText(/^14\/07\/1991 \(\d+ anos\)$/)).toBeInTheDocument()
    // In the head, too.
    expect(screen.getAllByText('(19) 99888-7766')).toHaveLength(2)
    expect(screen.getByText('529.982.247-25')).toBeInTheDocument()
    expect(screen.getByText('Rua das Flores, 12')).toBeInTheDocument()
    expect(router.state.location.search).toBe('?aba=dados')
    await user.click(screen.getByRole('tab', { name: 'Prontuário' }))
    expect(await screen.findByRole('list', { name: 'Prontuário' })).toBeInTheDocument()
    expect(router.state.location.search).toBe('')
  })

  it('has somebody invited again, and removed by a super admin', async () => {
    signIn({ role: 'super_admin' })
    const calls = mockApi({
      'GET /patient/c': { body: { data: PATIENT } },
      'GET /users/c': { body: { data: { ...PERSON, invited: true } } },
      'GET /users/c/curriculum': { body: { data: null } },
      'POST /users/c/invitation': { status: 202, body: { data: null } },
      'DELETE /users/c': { status: 204 },
    })
    const at = '/admin/patient/c/details?aba=dados'
    const { user, router } = show(<PatientDetailsPage />, { at, path: '/admin/patient/:id/details' })
    expect(await screen.findByText('Convite pendente')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /^Reenviar convite a/ }))
    expect(await screen.findByText('Convite reenviado com sucesso')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /^Remover/ }))
    const asked = await screen.findByRole('alertdialog')
    expect(asked).toHaveTextContent('As consultas futuras são canceladas, com aviso por e-mail.')
    await user.click(within(asked).getByRole('button', { name: 'Confirmar' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/patients'))
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain('DELETE /users/c')
  })

  it('leaves removing to super admins', async () => {
    signIn()
    const { user } = openDetails(PATIENT)
    await user.click(await screen.findByRole('tab', { name: 'Dados do Paciente' }))
    expect(await screen.findByText('Ativo')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Remover/ })).not.toBeInTheDocument()
  })

  it('tries again to read what the clinic asks beyond the usual', async () => {
    signIn()
    let broken = true
    mockApi({
      'GET /patient/c': { body: { data: PATIENT } },
      'GET /users/c': { body: { data: { ...PERSON, extended_data: { convenio: 'Unimed' } } } },
      'GET /users/c/curriculum': { body: { data: null } },
      'GET /users/c/dependants': { body: { data: { responsible_adults: [], dependants: [] } } },
      'GET /extended-data/place/patient': () => (broken ? { status: 500 } : { body: { data: [GROUP] } }),
    })
    const { user } = show(<PatientDetailsPage />, {
      at: '/admin/patient/c/details?aba=dados',
      path: '/admin/patient/:id/details',
    })
    expect(await screen.findByRole('heading', { name: 'Informações adicionais' })).toBeInTheDocument()
    broken = false
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByRole('heading', { name: 'Hábitos' })).toBeInTheDocument()
    expect(screen.getByText('Unimed')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).not.toBeInTheDocument()
  })

  it.each([
    ['their specialist', 1, {}],
    ['a super admin', 1, { role: 'super_admin', id: 'o' }],
    ['a specialist who only meets them', 0, { id: 'o' }],
  ] as const)('has for %s %i ways to change who it is', async (_, links, claims) => {
    signIn({ id: 's', ...claims })
    openDetails(PATIENT, undefined, '/admin/patient/c/details?aba=dados')
    await screen.findByText('529.982.247-25')
    const edit = screen.queryAllByRole('link', { name: 'Editar' })
    expect(edit.map((link) => link.getAttribute('href'))).toEqual(Array(links).fill('/admin/patient/c/edit'))
  })

  it('opens at the tab of the address, and says what is not known', async () => {
    signIn()
    openDetails({ ...PATIENT, phone: undefined }, undefined, '/admin/patient/c/details?aba=dados')
    expect(await screen.findByText('Telefone')).toBeInTheDocument()
    expect(screen.getByText('Telefone').nextElementSibling).toHaveTextContent('Não informado')
  })

  it('says when there is no such patient, and leads back', async () => {
    signIn()
    mockApi({})
    show(<PatientDetailsPage />, { at: '/admin/patient/x/details', path: '/admin/patient/:id/details' })
    expect(await screen.findByRole('heading', { name: 'Paciente não encontrado' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Voltar para os pacientes' })).toHaveAttribute(
      'href',
      '/admin/patient/list',
    )
  })
})
