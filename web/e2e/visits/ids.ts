import { assess } from '../support/anthropometry'
import { ask as send } from '../support/api'
import { book } from '../support/appointments'
import type { Program } from '../support/program'
import { once, type Who } from '../support/test'

export interface Ids {
  patient: string
  specialist: string
  user: string
  organization: string
  exception: string
  group: string
  product: string
  /** Code of Carla's program. */
  program: string
  /** A patient whose plan is a draft, with its plan and lunch. */
  drafted: string
  plan: string
  meal: string
  /** Carla's unpaid purchase. */
  purchase: string
  /** Service that Carla books with. */
  service: string
  /** Patient with assessments on two days: Carla. */
  assessed: string
  /** A template that can be scheduled, and the day of Carla's scheduled message. */
  template: string
  messageDay: string
  /** Carla's appointment with Ana. */
  appointment: { id: string; day: string }
  /** Address at which Carla confirms it without a login. */
  confirmation: string
  webhook: string
  recipe: string
}

const known = new WeakMap<Program, Map<string, Promise<Ids>>>()

/** Returns the ids in the addresses; fetched once per server. */
export const idsOf = (program: Program, tokenOf: (who: Who) => Promise<string>) =>
  once(known, program, 'ids', () => ask(program, tokenOf))

async function ask(program: Program, tokenOf: (who: Who) => Promise<string>): Promise<Ids> {
  const getAs = async <Data>(who: Who, path: string) => {
    const headers = { authorization: `Bearer ${await tokenOf(who)}` }
    const answer = await fetch(`${program.url}/api${path}`, { headers })
    return ((await answer.json()) as { data: Data }).data
  }
  const get = <Data>(path: string) => getAs<Data>('ana', path)
  const [specialist] = await getAs<{ id: string }[]>('admin', '/users?searchRole=specialist&search=ana')
  const [user] = await getAs<{ id: string }[]>('admin', '/users?searchRole=student&search=diego')
  const [organization] = await getAs<{ id: string }[]>('admin', '/organizations')
  const [exception] = await get<{ id: string }[]>('/schedule-exceptions')
  const [group] = await getAs<{ id: string }[]>('admin', '/extended-data')
  const [patient] = await get<{ id: string }[]>('/patients?search=carla')
  const [product] = await getAs<{ id: string }[]>('admin', '/products?search=semear meses')
  const [purchase] = await getAs<{ id: string }[]>('carla', '/purchases?status=pending')
  const [webhook] = await getAs<{ id: string }[]>('admin', '/webhooks')
  const [recipe] = await get<{ id: string }[]>('/recipes')
  const services = await getAs<{ id: string; available: boolean }[]>('carla', '/purchase-services')
  const mine = await getAs<{ product: { code: string } | null }>('carla', '/me/dashboard')
  const { drafts } = await get<{ drafts: { id: string }[] }>('/specialist/dashboard')
  const drafted = drafts[0]?.id ?? ''
  const plan = await get<{ id: string; meals: { id: string; type: string }[] }>(`/patient/${drafted}/plan-meal`)
  await collect(program, await tokenOf('ana'), patient?.id ?? '')
  const appointment = await book(program, tokenOf)
  const day = await get<{ appointments: { appointment: { id: string }; confirmation_link: string }[] }>(
    `/appointments/day?date=${appointment.day}`,
  )
  const row = day.appointments.find((entry) => entry.appointment.id === appointment.id)
  const meal = plan.meals.find(({ type }) => type === 'lunch')
  return {
    patient: patient?.id ?? '',
    specialist: specialist?.id ?? '',
    user: user?.id ?? '',
    organization: organization?.id ?? '',
    exception: exception?.id ?? '',
    group: group?.id ?? '',
    product: product?.id ?? '',
    program: mine.product?.code ?? '',
    drafted,
    plan: plan.id,
    meal: meal?.id ?? '',
    purchase: purchase?.id ?? '',
    service: services.find(({ available }) => available)?.id ?? '',
    assessed: await assess(program, tokenOf),
    ...(await scheduleMessage(program, tokenOf, patient?.id ?? '')),
    appointment,
    confirmation: `/confirmacao${new URL(row?.confirmation_link ?? program.url).hash}`,
    webhook: webhook?.id ?? '',
    recipe: recipe?.id ?? '',
  }
}

/** Schedules a message for tomorrow at ten. */
async function scheduleMessage(program: Program, tokenOf: (who: Who) => Promise<string>, patient: string) {
  const { id } = await send(program, await tokenOf('admin'), '/email-templates', {
    name: 'scheduled_notification',
    type: 2,
    description: 'Hora da água',
    category: 'mensagens',
    subject: 'Já bebeu água hoje?',
    body: '<p>Oi, {{nome}}! {{mensagem}}</p><p><a href="{{link}}">Ver meu programa</a></p>',
  })
  const messageDay = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await send(program, await tokenOf('ana'), '/user-notifications', {
    user_id: patient,
    email_template_id: id,
    start: `${messageDay} 10:00`,
    message: 'Leve a sua garrafa.',
  })
  return { template: id, messageDay }
}

/** Saves two of Carla's exams, for a health index. */
async function collect(program: Program, token: string, patient: string) {
  const { exams } = await send<{ exams: { uuid: string; slug: string }[] }>(program, token, `/patient/${patient}/exams`)
  const values: Record<string, object> = {
    pressao_arterial: { sistolica: 120, diastolica: 80 },
    creatinina: { value: '0,9' },
  }
  await send(program, token, `/patient/${patient}/exams`, {
    exams: exams.map(({ uuid, slug }) => ({ uuid, ...values[slug] })),
  })
}
