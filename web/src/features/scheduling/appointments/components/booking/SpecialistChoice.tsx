import { useEffect, useEffectEvent } from 'react'
import { Loaded } from '~/components/Loaded'
import { Skeleton } from '~/components/Skeleton'
import { useSpecialistChoices, withChosen } from '~/modules/people'
import { Choice } from './Choice'

interface SpecialistChoiceProps {
  /** The patient's own, which is shown before the others have loaded. */
  own: { id: string; name: string } | null | undefined
  value: string | null | undefined
  onChoose: (id: string) => void
}

/** Choice of the specialist of a booking, for the desk. */
export function SpecialistChoice({ own, value, onChoose }: SpecialistChoiceProps) {
  const specialists = useSpecialistChoices()
  const only = specialists.data?.length === 1 ? specialists.data[0]?.value : undefined
  const chooseOnly = useEffectEvent((id: string) => {
    if (!value) onChoose(id)
  })
  // The clinic's only specialist needs no choice.
  useEffect(() => {
    if (only) chooseOnly(only)
  }, [only])
  return (
    <Loaded query={specialists} skeleton={<Skeleton h="4.625rem" borderRadius="control" />}>
      {(choices) => (
        <Choice
          label="Nutricionista"
          placeholder="Selecione..."
          options={withChosen(choices, own)}
          value={value ?? ''}
          onChoose={onChoose}
        />
      )}
    </Loaded>
  )
}
