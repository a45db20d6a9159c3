import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { routes } from '~/app/routes'
import { main, open } from './routes/open'
import { listed, TABLE } from './routes/table'
import { mockApi } from './support'

/**
 * Checks that every route has a loading, an empty and an error state. Each is opened in the whole
 * application with a server that never answers, one without data, and one that fails. A route
 * without a row fails.
 */
it('knows every route, and no other', () => {
  expect(listed.toSorted()).toEqual(routes.map(({ path }) => path).toSorted())
})

describe.each(routes.map(({ path }) => path))('%s', (path) => {
  const row = TABLE[path]
  // The test above reports it.
  if (!row) return

  const check = async (otherwise: (page: HTMLElement) => Promise<unknown>) => {
    const content = await main()
    if (row.always) {
      expect(await within(content).findByRole('heading', { name: row.always.heading })).toBeInTheDocument()
      expect(within(content).queryByRole('alert')).not.toBeInTheDocument()
    } else {
      await otherwise(content)
    }
  }

  it('shows that it loads', async () => {
    globalThis.fetch = () => new Promise(() => {})
    open(row)
    await check(async (content) => {
      const words = await within(content).findAllByText('Carregando...')
      for (const word of words) {
        expect(word).toHaveAttribute('role', 'status')
        expect(word.closest('[aria-busy="true"]')).not.toBeNull()
      }
    })
  })

  const leadsElsewhere = async (heading: string) => {
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument()
    expect(within(await main()).queryByText('Carregando...')).not.toBeInTheDocument()
  }

  it('says that there is nothing', async () => {
    mockApi(row.nothing ?? {})
    open(row)
    if (row.leadsTo) return leadsElsewhere(row.leadsTo.heading)
    await check(async (content) => {
      expect(row.empty).toBeTruthy()
      expect((await within(content).findAllByText(row.empty ?? '')).length).toBeGreaterThan(0)
      expect(within(content).queryByText('Carregando...')).not.toBeInTheDocument()
      expect(within(content).queryByRole('alert')).not.toBeInTheDocument()
    })
  })

  it('says that it failed, and offers to try again', async () => {
    globalThis.fetch = async () =>
      new Response(JSON.stringify({ message: 'Algo falhou por dentro.', code: 'internal', errors: {} }), {
        status: 500,
      })
    open(row)
    if (row.leadsTo) return leadsElsewhere(row.leadsTo.heading)
    await check(async (content) => {
      if (row.quiet) {
        expect(await within(content).findByRole('button', { name: 'Tentar novamente' })).toBeInTheDocument()
        expect(within(content).queryByRole('alert')).not.toBeInTheDocument()
        return
      }
      const [alert] = await within(content).findAllByRole('alert')
      expect(alert).toHaveTextContent('Algo falhou por dentro.')
      expect(within(alert as HTMLElement).getByRole('button', { name: 'Tentar novamente' })).toBeInTheDocument()
    })
  })
})
