import { Link as ChakraLink, Flex, Text } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { patientRecordPath } from '~/addresses/patients'
import { useTargets } from '../../api/summaryQueries'

/** Intolerances and aversions of the patient, in the words of the record; nothing if it has none. */
export function Intolerances({ patient }: { patient: string }) {
  const text = useTargets(patient).data?.data.intolerances
  if (!text) return null
  return (
    <Flex gap="2.5" mb="4" px="4" py="3" borderRadius="control" bg="bg.warning" color="fg.warning">
      <CircleAlert size={20} aria-hidden style={{ flexShrink: 0, marginTop: 1 }} />
      <Text minW="0" overflowWrap="anywhere" whiteSpace="pre-line">
        <b>Intolerâncias e aversões:</b> {text}{' '}
        <ChakraLink asChild color="inherit" textDecoration="underline" whiteSpace="nowrap">
          <Link to={patientRecordPath(patient, 'anamnese')}>Ver anamnese</Link>
        </ChakraLink>
      </Text>
    </Flex>
  )
}
