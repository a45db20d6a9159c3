import { Stack } from '@chakra-ui/react'
import { Skeleton } from '~/components/Skeleton'

export const ResultsSkeleton = () => (
  <Stack gap="5">
    <Skeleton h="44px" borderRadius="chip" />
    <Skeleton h="180px" borderRadius="card" />
    <Skeleton h="520px" borderRadius="card" />
  </Stack>
)
