import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '~/test/support'
import { Legend } from './gridParts'

it.each([
  [false, ['Agendado', 'Iniciado', 'Realizado', 'Não realizado', 'Cancelado']],
  [true, ['Aguardando aprovação', 'Agendado', 'Iniciado', 'Realizado', 'Não realizado', 'Cancelado']],
])('says what waits for approval where something does: %s', (withPending, words) => {
  show(<Legend withHours={false} withPending={withPending} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(words)
})
