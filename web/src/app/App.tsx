import { ChakraProvider } from '@chakra-ui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import { RouterProvider } from 'react-router'
import { queryClient } from '~/api/client'
import { usePersonTurn } from '~/api/session'
import { ErrorBoundary } from '~/components/ErrorBoundary'
import { system } from '~/theme'

export function App({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) {
  const turn = usePersonTurn()
  return (
    <ChakraProvider value={system}>
      {/* What is mounted keeps what it read: a new person begins with nothing of it. */}
      <ErrorBoundary key={turn}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} flushSync={(draw) => void flushSync(draw)} />
        </QueryClientProvider>
      </ErrorBoundary>
    </ChakraProvider>
  )
}
