import { Box, Heading } from '@chakra-ui/react'
import { QuietlyLoaded } from '~/components/QuietlyLoaded'
import { CurriculumLine } from '~/modules/curriculum/CurriculumLine'
import { useCurriculum } from '~/modules/curriculum/queries'

/** The patient's CV for those who care for them; renders nothing if there is none. */
export function PatientCurriculum({ patientId }: { patientId: string }) {
  const query = useCurriculum(patientId)
  if (query.data ? !query.data.data : !query.error) return null
  return (
    <Box as="section" aria-labelledby="curriculo" borderTopWidth="1px" mt="6" pt="5">
      <Heading as="h3" id="curriculo" textStyle="cardTitle" mb="3">
        Currículo
      </Heading>
      <QuietlyLoaded query={query} skeleton={null}>
        {({ data }) => data && <CurriculumLine user={patientId} curriculum={data} />}
      </QuietlyLoaded>
    </Box>
  )
}
