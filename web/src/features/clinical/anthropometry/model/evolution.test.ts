import { describe, expect, it } from 'vitest'
import { assessed, evolutionOf, resultsWith } from '../testData'
import { bandRange, bandsToName, breaksAt, classOf, compare, inSentences, signed, TRENDS, ticksOf } from './evolution'

function trend(key: string) {
  const found = TRENDS.find((one) => one.key === key)
  if (!found) throw new Error(`There is no trend of ${key}.`)
  return found
}

const fat = (value: number | null) => ({ results: resultsWith({ percentual_gordura: { value } }) })

describe('comparing two assessments', () => {
  it('says by how much each number changed, without the crumbs of binary fractions', () => {
    const rows = compare(assessed('2026-03-02', 82.3), assessed('2026-11-10', 78.1))
    expect(rows.map(({ label, difference }) => [label, difference])).toEqual([
      ['Peso', -4.2],
      ['Altura', 0],
      ['IMC', -1.5],
    ])
  })

  it('leaves open what only one of them has, and leaves out what none has', () => {
    const rows = compare(assessed('2026-03-02', 82.3, fat(30)), assessed('2026-11-10', 78.1, fat(null)))
    expect(rows.map(({ label }) => label)).toEqual(['Peso', 'Altura', 'Percentual de gordura'])
    expect(rows.at(-1)).toMatchObject({ before: 30, after: null, difference: null })
  })

  it('compares no fat with that of another protocol, and says where the line breaks', () => {
    const by = (protocol: 'jp7' | null, value: number) => ({ protocol, ...fat(value) })
    const all = [
      assessed('2026-03-02', 82.3, by(null, 30)),
      assessed('2026-06-10', 80, by('jp7', 28)),
      assessed('2026-11-10', 78.1, by('jp7', 26)),
    ] as const
    const difference = (before: number, after: number) =>
      compare(all[before] ?? all[0], all[after] ?? all[0]).find(({ key }) => key === 'percentual_gordura')?.difference
    expect([difference(0, 1), difference(1, 2)]).toEqual([null, -2])
    expect(all.map((_, index) => breaksAt(trend('gordura'), [...all], index))).toEqual([false, true, false])
    expect(all.map((_, index) => breaksAt(trend('peso'), [...all], index))).toEqual([false, false, false])
    const sentences = inSentences(trend('gordura'), [...all])
    expect(sentences).toContain('de 28,0 % em 10/06/2026 para 26,0 % em 10/11/2026')
    expect(sentences).toContain('O protocolo mudou em 10/06/2026: o que veio antes não se compara.')
  })

  it('takes measures that only the later one knows', () => {
    const men = { measures: [{ name: 'abdome', label: 'Abdome', value: 20, unit: 'mm' }] }
    const rows = compare(assessed('2026-03-02', 82.3), assessed('2026-11-10', 78.1, men))
    expect(rows.find(({ key }) => key === 'abdome')).toMatchObject({
      label: 'Dobra cutânea: Abdome',
      before: null,
      after: 20,
      difference: null,
    })
  })

  it('shows no more digits than say something, and a difference that adds up', () => {
    const results = (imc: number, tmb: number, net: number) => ({
      results: resultsWith({ imc: { value: imc }, tmb: { value: tmb }, net: { value: net } }),
    })
    const rows = compare(
      assessed('2026-03-02', 82.3, results(24.24, 1393.5, 1815.25)),
      assessed('2026-11-10', 78.1, results(23.85, 1371.4, 1710.5)),
    )
    const of = (key: string) => rows.find((row) => row.key === key)
    // 24,2, 23,9 and -0,3: the exact difference, -0.39, would be shown as -0,4.
    expect(of('imc')).toMatchObject({ decimals: 1, difference: -0.3 })
    expect(of('tmb')).toMatchObject({ decimals: 0, difference: -23 })
    expect(of('net')).toMatchObject({ decimals: 2, difference: -104.75 })
  })

  it('writes a difference with its sign', () => {
    expect(signed(-4.2, 1)).toBe('−4,2')
    expect(signed(1, 2)).toBe('+1,00')
    expect(signed(-0.04, 1)).toBe('0')
  })
})

describe('a chart in words', () => {
  it('says from where to where, and what that is', () => {
    const two = [assessed('2026-03-02', 82.3), assessed('2026-11-10', 67)]
    expect(inSentences(trend('peso'), two)).toBe(
      'Peso: de 82,3 kg em 02/03/2026 para 67,0 kg em 10/11/2026 (−15,3 kg).',
    )
    expect(inSentences(trend('imc'), two)).toContain('Classificação: Eutrofia.')
  })

  it.each([
    ['Ausente', 'Risco cardíaco ausente'],
    ['Presente: risco aumentado', 'Risco cardíaco presente: aumentado'],
    ['Presente: risco muito aumentado', 'Risco cardíaco presente: muito aumentado'],
  ])('says of the waist what is %s', (label, words) => {
    const waist = { name: 'circunferencia_da_cintura', label: 'Cintura', value: 90, unit: 'cm' }
    const one = assessed('2026-11-10', 67, {
      measures: [waist],
      results: resultsWith({ risco_cardiaco: { label, tone: 'good' } }),
    })
    expect(classOf(trend('cintura'), one)).toEqual({ label: words, tone: 'good' })
    expect(inSentences(trend('cintura'), [one])).toBe(`Cintura: 90,0 cm em 10/11/2026. ${words}.`)
  })

  it('compares percents in points, and skips days without the value', () => {
    const three = [
      assessed('2026-03-02', 82, fat(30)),
      assessed('2026-07-01', 80, fat(null)),
      assessed('2026-11-10', 78, fat(27.5)),
    ]
    expect(inSentences(trend('gordura'), three)).toBe(
      'Gordura: de 30,0 % em 02/03/2026 para 27,5 % em 10/11/2026 (−2,5 p.p.).',
    )
  })

  it('has a word for one value, and for none', () => {
    expect(inSentences(trend('peso'), [assessed('2026-03-02', 82.3)])).toBe('Peso: 82,3 kg em 02/03/2026.')
    expect(inSentences(trend('gordura'), [assessed('2026-03-02', 82.3)])).toBe('Ainda sem este dado nas avaliações.')
  })

  it('explains the bands that are seen, and the good one', () => {
    const two = [assessed('2026-03-02', 82.3), assessed('2026-11-10', 74)]
    const labels = bandsToName(trend('imc'), two, evolutionOf().references).map(({ label }) => label)
    expect(labels).toEqual(['Eutrofia', 'Sobrepeso'])
    expect(ticksOf(trend('imc'), two)).toEqual([26, 27, 28, 29, 30, 31])
  })

  it('names the edges of a band', () => {
    const band = { label: '', tone: 'good' as const, from_included: true, to_included: false }
    expect(bandRange({ ...band, from: null, to: 18.5 })).toBe('abaixo de 18,5')
    expect(bandRange({ ...band, from: 18.5, to: 25 })).toBe('18,5 a 25')
    expect(bandRange({ ...band, from: 40, to: null })).toBe('a partir de 40')
    // An edge is of one of both: 27 is well, and 5 is not.
    expect(bandRange({ ...band, from: 27, from_included: false, to: null })).toBe('acima de 27')
    expect(bandRange({ ...band, from: null, to: 5, to_included: true })).toBe('até 5')
  })
})
