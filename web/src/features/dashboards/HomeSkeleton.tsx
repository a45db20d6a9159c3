import { Box, Grid, Stack } from '@chakra-ui/react'
import { Skeleton, SkeletonText } from '~/components/Skeleton'
import { Hero } from './patient/Hero'

/** A patient's way through the program, what there is to do now, and who accompanies them. */
export function HomeSkeleton() {
  return (
    <>
      <Skeleton h={{ base: '254px', md: '155px' }} mb={{ base: '4', lg: '5' }} borderRadius="card" />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' }} gap={{ base: '4', lg: '5' }}>
        <Stack gap={{ base: '4', lg: '5' }}>
          <Hero h={{ base: '240px', md: '360px' }}>
            <Box w={{ base: '50%', md: '300px' }}>
              <SkeletonText />
            </Box>
          </Hero>
          <Skeleton h="280px" borderRadius="card" />
        </Stack>
        <Skeleton h="150px" borderRadius="card" />
      </Grid>
    </>
  )
}
