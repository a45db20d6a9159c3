import { Flex, Text } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { SpecialistLine } from '~/modules/booking/SpecialistLine'

interface BookingHeadProps extends Omit<ComponentProps<typeof SpecialistLine>, 'children'> {
  patient: string
}

/** Head of a booking on behalf of a patient: the specialist, the service and the patient. */
export function BookingHead({ patient, ...line }: BookingHeadProps) {
  return (
    <Flex mb="6">
      <SpecialistLine {...line}>
        <Text textStyle="dense" color="fg.muted">
          Paciente: {patient}
        </Text>
      </SpecialistLine>
    </Flex>
  )
}
