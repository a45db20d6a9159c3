import { Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Card } from '~/components/Card'

export const EXPENDITURE = ['tmb', 'get'] as const
export const NEED = ['net'] as const

export function EnergyFrame({ children }: { children: ReactNode }) {
  return (
    <Card as="section" aria-label="Energia">
      <Heading as="h2" textStyle="section" mb="2">
        Energia
      </Heading>
      {children}
    </Card>
  )
}
