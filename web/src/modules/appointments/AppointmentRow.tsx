import { Box, Flex, Text } from '@chakra-ui/react'
import { Link } from 'react-router'
import { appointmentPath } from '~/addresses/appointments'
import { AppointmentMarks } from '~/modules/appointmentMarks/AppointmentMarks'
import { type Appointment, timeOf } from './appointment'
import { placeOf } from './place'
import { edgeOf, SituationChip } from './SituationChip'

interface AppointmentRowProps {
  appointment: Appointment
  /** True where the list has the appointments of several specialists. */
  withSpecialist: boolean
}

/** An appointment in the list of a day, which leads to its page. */
export function AppointmentRow({ appointment, withSpecialist }: AppointmentRowProps) {
  const { id, datetime_start, datetime_end, situation, user_name, specialist_name, product_title, squeezed_in } =
    appointment
  const { icon: Place, word } = placeOf(appointment)
  const canceled = situation === 'canceled'
  return (
    <Flex
      as="li"
      position="relative"
      align={{ base: 'flex-start', md: 'center' }}
      gap={{ base: '3', md: '5' }}
      minH="16"
      ps="5"
      pe="4"
      py="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
      _hover={{ bg: 'bg.hover' }}
    >
      <Box position="absolute" insetY="0" insetStart="0" w="4px" bg={edgeOf(situation)} />
      <Box minW={{ base: '12', md: '32' }} flexShrink={0} whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        <Text as="span" fontWeight="600" textDecoration={canceled ? 'line-through' : undefined}>
          {timeOf(datetime_start)}
        </Text>
        <Text as="span" color="fg.muted" display={{ base: 'none', md: 'inline' }}>
          {' '}
          às {timeOf(datetime_end)}
        </Text>
      </Box>
      <Box flex="1" minW="0">
        {/* The whole row is its link's. */}
        <Text
          asChild
          fontWeight="600"
          overflowWrap="anywhere"
          _before={{ content: '""', position: 'absolute', inset: '0' }}
        >
          <Link to={appointmentPath(id)}>{user_name}</Link>
        </Text>
        <Flex wrap="wrap" columnGap="3" rowGap="1" align="center" mt="0.5" color="fg.muted" textStyle="dense">
          <Flex as="span" align="center" gap="1.5">
            <Place size={15} aria-hidden />
            {word}
          </Flex>
          {squeezed_in && <span>Encaixe</span>}
          <span>{withSpecialist ? `${product_title}, com ${specialist_name}` : product_title}</span>
        </Flex>
        <Flex wrap="wrap" gap="1.5" mt="2" _empty={{ display: 'none' }}>
          <Box display={{ base: 'block', md: 'none' }}>
            <SituationChip situation={situation} />
          </Box>
          <AppointmentMarks appointment={appointment} />
        </Flex>
      </Box>
      <Box display={{ base: 'none', md: 'block' }}>
        <SituationChip situation={situation} />
      </Box>
    </Flex>
  )
}
