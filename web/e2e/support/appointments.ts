import { expect } from '@playwright/test'
import type { Program } from './program'
import type { Who } from './test'

type TokenOf = (who: Who) => Promise<string>

interface Slot {
  day: string
  start: string
}

async function call<Data>(program: Program, token: string, path: string, body?: unknown): Promise<Data> {
  const answer = await fetch(`${program.url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body ? JSON.stringify(body) : undefined,
  })
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true)
  return ((await answer.json()) as { data: Data }).data
}

/** What Carla may book of, with Ana, and when: the free hours of the first day that has so many. */
export async function freeHours(program: Program, tokenOf: TokenOf, least = 3) {
  const token = await tokenOf('ana')
  const [patient] = await call<{ id: string }[]>(program, token, '/patients?search=carla')
  const services = await call<{ id: string; available: boolean; remaining: number; service: { name: string } }[]>(
    program,
    await tokenOf('carla'),
    '/purchase-services',
  )
  const [service] = services
    .filter(({ available, service: { name } }) => available && name === 'specialist_call')
    .toSorted((a, b) => b.remaining - a.remaining)
  const calendar = await call<{ slots: { dayNum: string; blocks: { timeStart: string; available: boolean }[] }[] }>(
    program,
    token,
    `/calendar?purchase_service_id=${service?.id}`,
  )
  const days = calendar.slots.map(({ dayNum, blocks }) =>
    blocks.filter(({ available }) => available).map(({ timeStart }): Slot => ({ day: dayNum, start: timeStart })),
  )
  const hours = days.find(({ length }) => length >= least) ?? []
  expect(hours.length, 'Ana has no free day').toBeGreaterThanOrEqual(least)
  return { hours, patient: patient?.id ?? '', service: service?.id ?? '' }
}

/** Carla's appointment with Ana, booked by Ana. */
export async function book(program: Program, tokenOf: TokenOf, at = 0) {
  const { hours, patient, service } = await freeHours(program, tokenOf)
  const slot = hours.at(at)
  const { id } = await call<{ id: string }>(program, await tokenOf('ana'), '/appointments', {
    purchase_service_id: service,
    user_id: patient,
    datetime_start: `${slot?.day} ${slot?.start}`,
  })
  return { id, patient, day: slot?.day ?? '', start: slot?.start ?? '', others: hours.filter((hour) => hour !== slot) }
}
