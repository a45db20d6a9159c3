import { expect, it } from 'vitest'
import { ApiError, errorFromResponse, failureWithReason } from './error'

const TEXT = 'Não foi possível concluir o plano alimentar.'
const refused = (message: string, fields?: Record<string, string[]>) => new ApiError({ status: 422, message, fields })

it.each([
  ['an unknown fault', new Error('undefined'), `${TEXT} Tente novamente em instantes.`],
  ['no connection', new TypeError('fetch'), `${TEXT} Verifique sua conexão e tente novamente.`],
  ['a refusal', refused('Adicione alimentos.'), `${TEXT} Adicione alimentos.`],
  ['a refused field', refused('Confira.', { hour: ['Informe um horário.'] }), `${TEXT} Informe um horário.`],
  ['the sentence itself', refused(TEXT), TEXT],
  [
    'a reason of one sentence',
    refused('Não foi possível ler isto: o arquivo está cortado.'),
    `${TEXT} Não foi possível ler isto: o arquivo está cortado.`,
  ],
])('a failure by %s says once that something failed', (_how, error, words) => {
  expect(failureWithReason(TEXT, error)).toBe(words)
})

it('a response without a body says once that something failed', async () => {
  const error = await errorFromResponse(new Response('Bad Gateway', { status: 502 }))
  expect(failureWithReason(TEXT, error)).toBe(`${TEXT} Tente novamente em instantes.`)
})
