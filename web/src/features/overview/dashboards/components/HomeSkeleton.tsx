import { Box, Grid, Stack } from '@chakra-ui/react'
import { Skeleton, SkeletonText } from '~/components/Skeleton'
import { Hero } from './patient/Hero'

/** Skeleton of the timeline, the next action and the specialist. */
export function HomeSkeleton() {
  return (
    <>
      <Skeleton h={{ base: '15.875rem', md: '9.6875rem' }} mb={{ base: '4', lg: '5' }} borderRadius="card" />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 18.75rem' }} gap={{ base: '4', lg: '5' }}>
        <Stack gap={{ base: '4', lg: '5' }}>
          <Hero h={{ base: '60', md: '22.5rem' }}>
            <Box w={{ base: '50%', md: '18.75rem' }}>
              <SkeletonText />
            </Box>
          </Hero>
          <Skeleton h="17.5rem" borderRadius="card" />
        </Stack>
        <Skeleton h="9.375rem" borderRadius="card" />
      </Grid>
    </>
  )
}
