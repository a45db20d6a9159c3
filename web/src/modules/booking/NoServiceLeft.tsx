import { Stack, Text } from '@chakra-ui/react'
import { useSession } from '~/api/session'
import type { PurchaseService } from '../purchases'
import { noServiceAdvice } from './services'

/** Says that a program has no service left to book, and what to do about it. */
export function NoServiceLeft({ stages }: { stages: PurchaseService[] }) {
  const role = useSession()?.claims.role ?? 'patient'
  return (
    <Stack gap="1">
      <Text>Não há service disponível.</Text>
      <Text>{noServiceAdvice(stages, role)}</Text>
    </Stack>
  )
}
