import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mockApi, show, signIn } from '~/test/support'
import { MyPlanPage } from './MyPlanPage'
import { LUNCH, PATIENT, planOf } from './testData'

const GET = `GET /patient/${PATIENT}/plan-meal`
const TENANT = { body: { data: { name: 'Clínica Viver', timezone: 'America/Manaus', links: {} } } }
const SNACK = { ...LUNCH, id: 'snack', uuid: 'snack', type: 'snack', name: 'Lanche', hour: '16:00', notes: undefined }
const PLAN_BODY = {
  body: { data: planOf([LUNCH, SNACK], { status: 'done', concluded_at: '2026-11-18T12:00:00Z' }) },
}

describe('MyPlanPage', () => {
  beforeEach(() => {
    signIn({ id: PATIENT, role: 'patient', name: 'Carla Menezes' })
    // 16:10 in Manaus, 17:10 in São Paulo.
    vi.useFakeTimers({ now: new Date('2026-11-21T20:10:00Z'), toFake: ['Date'] })
  })

  it('opens the meal of this moment, in the clinic’s time zone', async () => {
    mockApi({ [GET]: PLAN_BODY, 'GET /tenant': TENANT })
    show(<MyPlanPage />)
    expect(screen.getByText('Carregando...')).toBeInTheDocument()
    expect(await screen.findByText('Agora')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Lanche' })).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByRole('button', { name: 'Almoço' })).toHaveAttribute('aria-expanded', 'false')
    expect(screen.getByText('Arroz integral cozido, feijão carioca cozido')).toBeInTheDocument()
    expect(screen.getByText('· com notas')).toBeInTheDocument()
  })

  it('shows the table’s name where the kept plan is older than the short names', async () => {
    const older = structuredClone(LUNCH)
    for (const food of older.foods) {
      for (const its of [food, ...food.alternatives]) Reflect.deleteProperty(its, 'short_name')
    }
    mockApi({ [GET]: { body: { data: planOf([older], { status: 'done' }) } }, 'GET /tenant': TENANT })
    show(<MyPlanPage />)
    expect(await screen.findByText('Arroz, integral, cozido')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Ou: alternativas para Feijão, carioca, cozido' })).toBeInTheDocument()
  })

  it('reads in words, notes first, without energy', async () => {
    mockApi({ [GET]: PLAN_BODY, 'GET /tenant': TENANT })
    const { user, container } = show(<MyPlanPage />)
    await user.click(await screen.findByRole('button', { name: 'Almoço' }))
    const lunch = screen.getByRole('button', { name: 'Almoço' }).closest('li')
    expect(lunch?.textContent).toMatch(/Comece pela salada\..*3 colheres de sopa cheias \(75 g\).*1 concha média/)
    expect(container).not.toHaveTextContent('kcal')
  })

  it('puts the chosen alternative in the place of its food', async () => {
    mockApi({ [GET]: PLAN_BODY, 'GET /tenant': TENANT })
    const { user } = show(<MyPlanPage />)
    const or = await screen.findByRole('button', { name: 'Ou: alternativas para Feijão carioca cozido' })
    await user.click(or)
    const choices = screen.getByRole('group', { name: /Escolha entre/ })
    expect(within(choices).getAllByRole('radio')).toHaveLength(2)
    await user.click(within(choices).getByRole('radio', { name: /Lentilha/ }))
    await user.click(or)
    await waitFor(() => expect(screen.queryByRole('group')).not.toBeInTheDocument())
    expect(screen.getByText('Lentilha cozida')).toBeInTheDocument()
    expect(screen.getByText('80 g')).toBeInTheDocument()
    expect(screen.queryByText('Feijão carioca cozido')).not.toBeInTheDocument()
  })

  it('opens and closes the whole day', async () => {
    mockApi({ [GET]: PLAN_BODY, 'GET /tenant': TENANT })
    const { user } = show(<MyPlanPage />)
    await user.click(await screen.findByRole('button', { name: 'Abrir todas' }))
    expect(screen.getByRole('button', { name: 'Almoço' })).toHaveAttribute('aria-expanded', 'true')
    await user.click(screen.getByRole('button', { name: 'Fechar todas' }))
    expect(screen.getByRole('button', { name: 'Lanche' })).toHaveAttribute('aria-expanded', 'false')
  })

  it('says what comes before a plan', async () => {
    mockApi({ 'GET /tenant': TENANT, 'GET /me/dashboard': { body: { data: { me: { id: PATIENT, name: 'Carla' } } } } })
    show(<MyPlanPage />)
    expect(await screen.findByText('Seu plano alimentar vem depois da primeira consulta')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('shows an error and tries again', async () => {
    let broken = true
    const failing = { status: 500, body: { message: 'Algo deu errado.', code: 'internal', errors: {} } }
    mockApi({ [GET]: () => (broken ? failing : PLAN_BODY), 'GET /tenant': TENANT })
    const { user } = show(<MyPlanPage />)
    expect(await screen.findByRole('alert')).toHaveTextContent('Algo deu errado.')
    broken = false
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('Agora')).toBeInTheDocument()
  })
})
