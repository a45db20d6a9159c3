import { expect } from '@playwright/test'
import type { Program } from './program'

/**
 * Sends one request as a user, without a browser. With a body it is a POST, unless a method is
 * given.
 */
export async function ask<Data = { id: string }>(
  program: Program,
  token: string,
  path: string,
  body?: unknown,
  method = body ? 'POST' : 'GET',
): Promise<Data> {
  const answer = await fetch(`${program.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body ? JSON.stringify(body) : undefined,
  })
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true)
  const text = await answer.text()
  return (text ? (JSON.parse(text) as { data: Data }) : { data: undefined as Data }).data
}
