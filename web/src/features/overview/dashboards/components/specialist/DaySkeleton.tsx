import { SimpleGrid } from '@chakra-ui/react'
import { Skeleton } from '~/components/Skeleton'

const CARDS = ['a', 'b', 'c']

/** Skeleton of the two carousels; the rest of the page is out of view. */
export function DaySkeleton() {
  return ['19.375rem', '14.375rem'].map((h) => (
    <div key={h}>
      <Skeleton h="6" w="13.75rem" mb="4" borderRadius="chip" />
      <SimpleGrid columns={{ base: 1, md: 3 }} gap={{ base: '3', md: '4' }} mb="8">
        {CARDS.map((card) => (
          <Skeleton key={card} h={h} borderRadius="card" />
        ))}
      </SimpleGrid>
    </div>
  ))
}
