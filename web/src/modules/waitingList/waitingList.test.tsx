import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mockApi, show, signIn } from '~/test/support'
import { OwnWaiting } from './OwnWaiting'
import { OFFERED, WAITING } from './testData'
import { WaitButton } from './WaitButton'
import { wantedHours } from './waiting'

describe('the waiting list of a patient', () => {
  it('shows an offered hour first, and takes or declines it', async () => {
    signIn({ role: 'patient', name: 'Carla' })
    const calls = mockApi({
      'PUT /waiting-list/w2/decline': { body: { data: { ...WAITING, id: 'w2' } } },
      'PUT /waiting-list/w2/accept': {
        status: 409,
        body: { message: 'Este horário não está mais reservado.', code: 'offer_gone', errors: {} },
      },
    })
    const { user } = show(<OwnWaiting entries={[WAITING, OFFERED]} />)
    const offer = screen.getByRole('region', { name: 'Horário reservado para você' })
    expect(offer).toHaveTextContent('Abriu um horário para você: Segunda-feira, 23 de novembro')
    expect(offer).toHaveTextContent('Consulta com Ana Ribeiro. Reservado para você até as 09:30.')
    await user.click(within(offer).getByRole('button', { name: 'Ficar com o horário' }))
    expect(await screen.findByText('Este horário não está mais reservado.')).toBeInTheDocument()
    await user.click(within(offer).getByRole('button', { name: 'Não quero' }))
    expect(await screen.findByText('Tudo bem! Você continua na lista de espera')).toBeInTheDocument()
    expect(calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual([
      '/waiting-list/w2/accept',
      '/waiting-list/w2/decline',
    ])
    expect(screen.getByRole('region', { name: 'Lista de espera' })).toHaveTextContent('Consulta, com Ana Ribeiro')
  })

  it('leaves the list after a question', async () => {
    signIn({ role: 'patient', name: 'Carla' })
    const calls = mockApi({ 'DELETE /waiting-list/w1': { status: 204 } })
    const { user } = show(<OwnWaiting entries={[WAITING]} />)
    await user.click(screen.getByRole('button', { name: 'Sair da lista' }))
    const question = await screen.findByRole('alertdialog', { name: 'Sair da lista de espera?' })
    await user.click(within(question).getAllByRole('button').at(-1) as HTMLElement)
    expect(await screen.findByText('Você saiu da lista de espera')).toBeInTheDocument()
    expect(calls.map(({ method }) => method)).toContain('DELETE')
  })

  it('asks which hours are wanted', async () => {
    signIn({ role: 'patient', name: 'Carla' })
    const calls = mockApi({ 'POST /waiting-list': { status: 201, body: { data: WAITING } } })
    const subject = { appointment_id: 'a1', until: '2026-12-10' }
    const { user } = show(<WaitButton label="Quero um horário mais cedo" subject={subject} details="com Ana" />)
    await user.click(screen.getByRole('button', { name: 'Quero um horário mais cedo' }))
    const dialog = await screen.findByRole('dialog', { name: 'Quero um horário mais cedo' })
    for (const name of ['sáb.', 'dom.']) await user.click(within(dialog).getByRole('checkbox', { name }))
    await user.selectOptions(within(dialog).getByLabelText('Parte do dia'), 'De manhã')
    await user.click(within(dialog).getByRole('button', { name: 'Entrar na lista' }))
    expect(await screen.findByText('Pronto! Avisamos quando abrir um horário')).toBeInTheDocument()
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    const [sent] = calls.filter(({ method }) => method === 'POST')
    expect(sent?.body).toMatchObject({
      appointment_id: 'a1',
      last_day: '2026-12-10',
      weekdays: [1, 2, 3, 4, 5],
      day_part: 'morning',
    })
  })

  it('says what is waited for in few words', () => {
    expect(wantedHours(WAITING)).toBe('20/11/2026 a 20/12/2026')
    expect(wantedHours({ ...WAITING, weekdays: [1, 3], day_part: 'evening', last_day: '2026-11-20' })).toBe(
      '20/11/2026, seg. qua., à noite',
    )
  })
})
