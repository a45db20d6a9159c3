import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { expect } from 'vitest'
import { App } from '~/app/App'
import { discover, routeTree } from '~/app/router'
import { mockApi } from './support'

export const NO_FIELDS = { message: 'Não deu.', code: 'invalid', errors: {} }
export const refused = (errors: Record<string, string[]>) => ({
  status: 422,
  body: { message: 'Confira os campos.', code: 'invalid', errors },
})

/** Opens the whole application at an address. */
export function open(path: string, handlers: Parameters<typeof mockApi>[0] = {}) {
  const calls = mockApi(handlers)
  window.history.replaceState(null, '', path)
  const router = createMemoryRouter(routeTree, { initialEntries: [path], patchRoutesOnNavigation: discover })
  render(<App router={router} />)
  const sent = (call: string) => calls.filter(({ method, path: at }) => `${method} ${at}` === call).map((c) => c.body)
  const user = userEvent.setup()
  const fill = async (fields: Record<string, string>) => {
    for (const [label, text] of Object.entries(fields)) {
      const field = await screen.findByLabelText(new RegExp(`^${label}`))
      await user.clear(field)
      await user.type(field, text)
    }
  }
  return { router, sent, user, fill, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}

export const at = (router: ReturnType<typeof open>['router'], path: string) =>
  waitFor(() => expect(router.state.location.pathname).toBe(path))
