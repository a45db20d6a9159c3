import { Grid, Stack } from '@chakra-ui/react'
import { Skeleton } from '~/components/Skeleton'

/** A patient's way through the program, what there is to do now, and who accompanies them. */
export function HomeSkeleton() {
  return (
    <>
      <Skeleton h={{ base: '252px', md: '146px' }} mb={{ base: '4', lg: '5' }} borderRadius="card" />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' }} gap={{ base: '4', lg: '5' }}>
        <Stack gap={{ base: '4', lg: '5' }}>
          <Skeleton h={{ base: '240px', md: '300px' }} borderRadius="card" />
          <Skeleton h="280px" borderRadius="card" />
        </Stack>
        <Skeleton h="150px" borderRadius="card" />
      </Grid>
    </>
  )
}
