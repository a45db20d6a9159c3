import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mockApi, mockPrint, show, signIn } from '~/test/support'
import { EvolutionPage } from './EvolutionPage'
import type { Evolution } from './model/types'
import { assessed, evolutionOf } from './testData'

function open(evolution: Evolution, role: 'specialist' | 'patient' = 'specialist') {
  signIn({ role })
  mockApi({
    'GET /patient/c': { body: { data: { id: 'c', name: 'Carla Mendes Azevedo' } } },
    'GET /patient/c/forms/resultado_antropometria': { body: { data: evolution } },
  })
  return show(<EvolutionPage />, {
    at: '/admin/patient/c/resultado-antropometria',
    path: '/admin/patient/:id/resultado-antropometria',
  })
}

const MANY = evolutionOf(assessed('2026-03-02', 82.3), assessed('2026-07-01', 70), assessed('2026-11-10', 67))

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

describe('the result of anthropometry', () => {
  it('begins with the first assessment', async () => {
    open(evolutionOf())
    expect(await screen.findByText('Este paciente ainda não tem avaliações.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Registrar a primeira avaliação' })).toHaveAttribute(
      'href',
      '/admin/patient/c/antropometria',
    )
    expect(screen.queryByRole('button', { name: 'Imprimir' })).not.toBeInTheDocument()
  })

  it('shows the values of a single one, and no line', async () => {
    open(evolutionOf(assessed('2026-11-10', 67)))
    expect(await screen.findByRole('heading', { name: 'Última avaliação' })).toBeInTheDocument()
    expect(screen.getByText(/Esta é a primeira avaliação/)).toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'Comparar duas datas' })).not.toBeInTheDocument()
    const row = screen.getByRole('row', { name: /10\/11\/2026/ })
    expect(cellsOf(row)).toEqual(['67,0', '24,6', '—', '—', '—', '—'])
  })

  it('marks the days whose results follow from a person who was corrected', async () => {
    open(evolutionOf(assessed('2026-03-02', 82.3, { stale: true }), assessed('2026-11-10', 67)))
    expect(await screen.findByRole('region', { name: 'Resultados com dados de antes' })).toBeInTheDocument()
    const history = screen.getByRole('table', { name: 'Histórico das avaliações' })
    expect(
      within(history)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['10/11/2026', '02/03/2026com dados de antes'])
  })

  it('shows many in words and in a table, the newest first', async () => {
    open(MANY)
    expect(
      await screen.findByText('Peso: de 82,3 kg em 02/03/2026 para 67,0 kg em 10/11/2026 (−15,3 kg).'),
    ).toBeInTheDocument()
    expect(screen.getByText('Eutrofia: 18,5 a 25')).toBeInTheDocument()
    const history = screen.getByRole('table', { name: 'Histórico das avaliações' })
    expect(
      within(history)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['10/11/2026', '01/07/2026', '02/03/2026'])
    expect(within(history).getByRole('link', { name: '01/07/2026' })).toHaveAttribute(
      'href',
      '/admin/patient/c/antropometria?data=2026-07-01',
    )
  })

  it('compares the two days that are chosen', async () => {
    const { user, router } = open(MANY)
    const all = await screen.findByRole('table', { name: 'Comparação entre 02/03/2026 e 10/11/2026' })
    expect(cellsOf(within(all).getByRole('row', { name: /^Peso/ }))).toEqual(['82,3', '67,0', '−15,3 kg'])

    await user.selectOptions(screen.getByLabelText('De'), '01/07/2026')
    const later = screen.getByRole('table', { name: 'Comparação entre 01/07/2026 e 10/11/2026' })
    expect(cellsOf(within(later).getByRole('row', { name: /^Peso/ }))).toEqual(['70,0', '67,0', '−3,0 kg'])
    expect(router.state.location.search).toBe('?de=2026-07-01')
  })

  it('is printed, with whose it is', async () => {
    const print = mockPrint()
    const { user } = open(MANY)
    await user.click(await screen.findByRole('button', { name: 'Imprimir' }))
    expect(print).toHaveBeenCalledOnce()
    expect(screen.getByText('Paciente: Carla Mendes Azevedo')).toBeInTheDocument()
    print.mockRestore()
  })

  it('is read by the patient, who changes nothing', async () => {
    open(MANY, 'patient')
    expect(await screen.findByRole('link', { name: 'Voltar para o painel.' })).toHaveAttribute(
      'href',
      '/admin/dashboard',
    )
    expect(await screen.findByRole('heading', { name: 'Histórico' })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Nova avaliação' })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: '01/07/2026' })).not.toBeInTheDocument()
  })
})
