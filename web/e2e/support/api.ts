import { expect } from '@playwright/test'
import type { Program } from './program'

/** One request in somebody's name, without a browser: with a body it is posted. */
export async function ask<Data = { id: string }>(
  program: Program,
  token: string,
  path: string,
  body?: unknown,
): Promise<Data> {
  const answer = await fetch(`${program.url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body ? JSON.stringify(body) : undefined,
  })
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true)
  return ((await answer.json()) as { data: Data }).data
}
