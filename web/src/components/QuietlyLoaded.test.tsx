import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError, toApiError } from '~/api/error'
import { show } from '~/test/support'
import { QuietlyLoaded } from './QuietlyLoaded'

const shown = (error: unknown) =>
  show(
    <QuietlyLoaded query={{ data: undefined, error, refetch: () => {} }} skeleton={null}>
      {() => null}
    </QuietlyLoaded>,
  )

it('says that there is no connection', async () => {
  shown(toApiError(new TypeError('Failed to fetch')))
  expect(await screen.findByRole('alert')).toHaveTextContent('Verifique sua conexão e tente novamente.')
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeInTheDocument()
})

it('is quiet about a refusal', async () => {
  shown(new ApiError({ status: 403, message: 'Sem permissão.', fields: {} }))
  expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeInTheDocument()
  expect(screen.queryByText('Sem permissão.')).not.toBeInTheDocument()
})
