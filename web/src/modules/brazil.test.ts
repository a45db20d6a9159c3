import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { formatCep, formatCnpj, formatCpf, formatPhone, isCnpj, isCpf, isPhone, readPhone, STATES } from './brazil'

describe('CPF', () => {
  it.each(['111.444.777-35', '529.982.247-25', '12345678909', '06360837722'])('knows %s', (cpf) => {
    expect(isCpf(cpf)).toBe(true)
  })

  it.each([
    '123.456.789-00',
    '529.982.247-26',
    '00000000000',
    '999.999.999-99',
    '5299822472',
    '529982247250',
    '52998224A25',
    '',
  ])('refuses “%s”', (cpf) => {
    expect(isCpf(cpf)).toBe(false)
  })

  it('notices one wrong digit', () => {
    const right = '52998224725'
    for (let place = 0; place < right.length; place += 1) {
      for (let more = 1; more < 10; more += 1) {
        const digit = (Number(right[place]) + more) % 10
        expect(isCpf(right.slice(0, place) + digit + right.slice(place + 1))).toBe(false)
      }
    }
  })
})

describe('CNPJ', () => {
  it.each([
    '11.222.333/0001-81',
    '00.000.000/0001-91',
    '12.ABC.345/01DE-35',
    '12.abc.345/01de-35',
    'ORPS8N628VDG15',
    'CNPJ: 12.ABC.345/01DE-35',
  ])('knows %s', (cnpj) => {
    expect(isCnpj(cnpj)).toBe(true)
  })

  it.each([
    '11.222.333/0001-82',
    '00.000.000/0000-00',
    '11111111111111',
    '1122233300018',
    '12ABC34501DEA5',
    'AKY6DHI74UU546',
    'ção',
  ])('refuses “%s”', (cnpj) => {
    expect(isCnpj(cnpj)).toBe(false)
  })
})

describe('telephones', () => {
  // The server's tests read the same cases.
  const cases: { accepted: [string, string][]; refused: string[] } = JSON.parse(
    readFileSync('../src/foundation/cases/phones.json', 'utf8'),
  )

  it.each(cases.accepted)('%s is %s', (typed, stored) => {
    expect(readPhone(typed)).toBe(stored)
  })

  it.each(cases.refused)('%s is none', (typed) => {
    expect(isPhone(typed)).toBe(false)
  })

  it('none at all is none', () => expect(isPhone('')).toBe(false))
})

it('writes numbers as people here do, and leaves what it does not know', () => {
  expect(formatCpf('52998224725')).toBe('529.982.247-25')
  expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
  expect(formatCep('01001000')).toBe('01001-000')
  expect(formatPhone('19998765432')).toBe('(19) 99876-5432')
  expect(formatPhone('1932321010')).toBe('(19) 3232-1010')
  expect(formatPhone('ramal 12')).toBe('ramal 12')
})

it('has the 27 states', () => {
  expect(STATES).toHaveLength(27)
  expect(new Set(STATES.map(({ value }) => value)).size).toBe(27)
})

describe('the states', () => {
  it('are in the order of their names', () => {
    const names = STATES.map(({ label }) => label)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'pt-BR')))
    expect(names).toHaveLength(27)
  })
})
