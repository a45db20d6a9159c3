import { Heading, Stack, Text } from '@chakra-ui/react'
import { formatDate } from '~/components/format'
import { Loaded } from '~/components/Loaded'
import { Skeleton } from '~/components/Skeleton'
import type { useConcluded } from '../../api/versionQueries'
import type { Plan } from '../../model/types'
import { ChangesView } from './ChangesView'

interface DifferenceProps {
  draft: Plan
  concluded: ReturnType<typeof useConcluded>
}

/** Differences between the draft and the version that the patient reads. */
export function Difference({ draft, concluded }: DifferenceProps) {
  const { newest, plan, error, refetch } = concluded
  return (
    <Loaded query={{ data: plan, error, refetch }} skeleton={<ChangesSkeleton />}>
      {(before) => (
        <>
          <Heading as="h3" fontSize="dense" lineHeight="1.375rem" mb="3">
            O que muda
            {newest && (
              <Text as="span" fontWeight="400" color="fg.muted">
                {' '}
                desde a versão {newest.version}
                {newest.concluded_at && `, de ${formatDate(newest.concluded_at)}`}
              </Text>
            )}
          </Heading>
          <ChangesView before={before} after={draft} headings="h4" />
        </>
      )}
    </Loaded>
  )
}

export function ChangesSkeleton() {
  return (
    <Stack gap="3">
      <Skeleton h="1.375rem" w="60%" borderRadius="chip" />
      <Skeleton h="1.375rem" borderRadius="chip" />
      <Skeleton h="1.375rem" w="80%" borderRadius="chip" />
    </Stack>
  )
}
