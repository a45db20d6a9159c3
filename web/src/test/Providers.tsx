import { ChakraProvider } from '@chakra-ui/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { RouterProvider } from 'react-router'
import { ConfirmProvider } from '~/components/Confirm'
import { Notices } from '~/components/Notices'
import { system } from '~/theme'

interface ProvidersProps {
  router: ComponentProps<typeof RouterProvider>['router']
  client: QueryClient
}

/** Everything that a page or component may use, around the pages of a router. */
export function Providers({ router, client }: ProvidersProps) {
  return (
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <ConfirmProvider>
          <RouterProvider router={router} />
          <Notices />
        </ConfirmProvider>
      </QueryClientProvider>
    </ChakraProvider>
  )
}
