import { Box } from '@chakra-ui/react'
import { Select } from '~/components/form/Select'
import { Loading, Skeleton } from '~/components/Skeleton'
import { useSpecialistChoices } from '~/modules/people'

interface SpecialistSelectProps {
  value: string | undefined
  /** Called with the chosen id; an empty one stands for all specialists. */
  onChoose: (id: string) => void
}

/** Choice of the specialist whose appointments are shown. */
export function SpecialistSelect({ value, onChoose }: SpecialistSelectProps) {
  const { data: choices, isLoading } = useSpecialistChoices()
  return (
    <Box maxW="26.25rem" mb="5">
      {isLoading ? (
        <Loading>
          <Skeleton h={{ base: '12', lg: '11' }} borderRadius="control" />
        </Loading>
      ) : (
        <Select
          aria-label="Nutricionista"
          placeholder="Todos os nutricionistas"
          options={choices ?? []}
          value={value ?? ''}
          onChange={(event) => onChoose(event.target.value)}
        />
      )}
    </Box>
  )
}
