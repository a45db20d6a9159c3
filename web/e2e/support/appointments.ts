import { expect, type Page } from '@playwright/test'
import { ask } from './api'
import type { Program } from './program'
import type { Who } from './test'

type TokenOf = (who: Who) => Promise<string>

interface Slot {
  day: string
  start: string
}

/** Returns the free hours of Carla's first bookable day with Ana that has at least this many. */
async function freeHours(program: Program, tokenOf: TokenOf, least = 3, named?: string) {
  const token = await tokenOf('ana')
  const [patient] = await ask<{ id: string }[]>(program, token, '/patients?search=carla')
  const services = await ask<{ id: string; available: boolean; remaining: number; service: { name: string } }[]>(
    program,
    await tokenOf('carla'),
    '/purchase-services',
  )
  const [longest] = services
    .filter(({ available, service: { name } }) => available && name === 'specialist_call')
    .toSorted((a, b) => b.remaining - a.remaining)
  const service = named ?? longest?.id ?? ''
  const calendar = await ask<{ slots: { dayNum: string; blocks: { timeStart: string; available: boolean }[] }[] }>(
    program,
    token,
    `/calendar?purchase_service_id=${service}`,
  )
  const days = calendar.slots.map(({ dayNum, blocks }) =>
    blocks.filter(({ available }) => available).map(({ timeStart }): Slot => ({ day: dayNum, start: timeStart })),
  )
  const hours = days.find(({ length }) => length >= least) ?? []
  expect(hours.length, 'Ana has no free day').toBeGreaterThanOrEqual(least)
  return { hours, patient: patient?.id ?? '', service }
}

/** Books an appointment of Carla with Ana, by Ana. */
export async function book(
  program: Program,
  tokenOf: TokenOf,
  at = 0,
  more: { purchase_service_id?: string; guests?: string[] } = {},
) {
  const { hours, patient, service } = await freeHours(program, tokenOf, 3, more.purchase_service_id)
  const slot = hours.at(at)
  const { id } = await ask<{ id: string }>(program, await tokenOf('ana'), '/appointments', {
    purchase_service_id: service,
    user_id: patient,
    datetime_start: `${slot?.day} ${slot?.start}`,
    ...more,
  })
  return { id, patient, day: slot?.day ?? '', start: slot?.start ?? '', others: hours.filter((hour) => hour !== slot) }
}

/** Starts the shown appointment. It is days ahead, so that the page asks for a confirmation. */
export async function startEarly(page: Page) {
  await page.getByRole('button', { name: 'Iniciar', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Iniciar esta consulta agora?' })
  await question.getByRole('button', { name: 'Sim, iniciar' }).click()
}

interface Person {
  id: string
  name: string
}

/** Creates a product as the super admin and gives it to a patient, who can book its sessions. */
export async function giveSessions(program: Program, tokenOf: TokenOf, to: string, more: object = {}) {
  const admin = await tokenOf('admin')
  const product = await ask<Person>(program, admin, '/products', {
    name: `Sessões de ${to}`,
    price: 0,
    installments: 1,
    is_b2c: true,
    productServices: [{ serviceId: 'specialist_call', name: 'Conversa em dupla', quota: 3, ...more }],
  })
  const [person] = await ask<Person[]>(program, admin, `/patients?search=${to}`)
  if (!person) throw new Error(`nobody is called ${to}`)
  const { id } = await ask<Person>(program, admin, '/purchases', {
    user_id: person.id,
    product_id: product.id,
    price_paid: 0,
  })
  const services = await ask<(Person & { purchase_id: string })[]>(
    program,
    admin,
    `/purchase-services?user_id=${person.id}`,
  )
  const service = services.find(({ purchase_id }) => purchase_id === id)
  if (!service) throw new Error('nothing was bought')
  return { person, service }
}
