import { ChakraProvider } from '@chakra-ui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import { RouterProvider } from 'react-router'
import { queryClient } from '~/api/client'
import { ErrorBoundary } from '~/components/ErrorBoundary'
import { system } from '~/theme'

export function App({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) {
  return (
    <ChakraProvider value={system}>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} flushSync={(draw) => void flushSync(draw)} />
        </QueryClientProvider>
      </ErrorBoundary>
    </ChakraProvider>
  )
}
