import { Stack } from '@chakra-ui/react'
import { Skeleton } from '~/components/Skeleton'

export const ResultsSkeleton = () => (
  <Stack gap="5">
    <Skeleton h="11" borderRadius="chip" />
    <Skeleton h="11.25rem" borderRadius="card" />
    <Skeleton h="32.5rem" borderRadius="card" />
  </Stack>
)
