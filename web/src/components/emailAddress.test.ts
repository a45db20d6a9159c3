import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { emailProblem, isEmail, likelyMeant } from './emailAddress'

// The server's tests read the same cases.
const cases: { accepted: [string, string][]; accented: [string, string][]; refused: string[] } = JSON.parse(
  readFileSync('../src/foundation/cases/emails.json', 'utf8'),
)

describe('addresses', () => {
  it.each(cases.accepted)('%s is one, and is stored as %s', (typed, stored) => {
    expect([isEmail(typed), isEmail(stored)]).toEqual([true, true])
  })

  it.each(cases.accented)('%s has an accent too many for %s', (typed, meant) => {
    expect(emailProblem(typed)).toBe(`Um e-mail não tem acentos antes do @. Seria ${meant}?`)
  })

  it.each(cases.refused)('“%s” is none', (typed) => {
    expect(emailProblem(typed)).not.toBeNull()
  })
})

describe('slips in the name of a provider', () => {
  it.each([
    ['ana@gmial.com', 'ana@gmail.com'],
    ['Ana@gmail.con', 'ana@gmail.com'],
    ['ana@gmail.co', 'ana@gmail.com'],
    ['ana@gmaill.com', 'ana@gmail.com'],
    ['ana@gnail.com', 'ana@gmail.com'],
    ['ana@gmail.com.br', 'ana@gmail.com'],
    ['ana@hotmal.com', 'ana@hotmail.com'],
    ['ana@outlok.com', 'ana@outlook.com'],
    ['ana@yaho.com.br', 'ana@yahoo.com.br'],
    ['ana@uol.con.br', 'ana@uol.com.br'],
  ])('%s may be %s', (typed, meant) => {
    expect(likelyMeant(typed)).toBe(meant)
  })

  it.each([
    'ana@gmail.com',
    'ana@mail.com',
    'ana@ymail.com',
    'ana@bol.com.br',
    'ana@clinica.example',
    'gmial.com',
    '@gmial.com',
    '',
  ])('“%s” asks nothing', (typed) => expect(likelyMeant(typed)).toBeNull())
})
