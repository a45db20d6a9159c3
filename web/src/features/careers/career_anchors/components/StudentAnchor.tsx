import { Box, Heading } from '@chakra-ui/react'
import { Compass, UserSearch } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { toApiError } from '~/api/error'
import { Empty } from '~/components/Empty'
import { Loaded } from '~/components/Loaded'
import { useAnchors } from '../api/queries'
import { Results } from './Results'
import { ResultsSkeleton } from './ResultsSkeleton'
import { StudentSearch } from './StudentSearch'

const STUDENT = 'estudante'

/** Choice of a student and their result, for staff. */
export function StudentAnchor() {
  const [params, setParams] = useSearchParams()
  const student = params.get(STUDENT)
  return (
    <>
      <Box maxW="35rem" mb="6">
        <StudentSearch onChoose={(id) => setParams({ [STUDENT]: id })} />
      </Box>
      {student ? (
        <Result key={student} student={student} />
      ) : (
        <Empty framed icon={UserSearch} minH="60">
          Escolha um estudante para ver o resultado do exercício.
        </Empty>
      )}
    </>
  )
}

function Result({ student }: { student: string }) {
  const query = useAnchors(student)
  if (toApiError(query.error).status === 404) {
    return (
      <Empty framed icon={UserSearch} minH="60">
        Não encontramos este estudante entre os que você acompanha.
      </Empty>
    )
  }
  return (
    <Loaded query={query} skeleton={<ResultsSkeleton />}>
      {({ data: [anchor] }) =>
        anchor ? (
          <>
            <Heading as="h2" textStyle="section" mb="4">
              {anchor.user.name}
            </Heading>
            <Results anchor={anchor} />
          </>
        ) : (
          <Empty framed icon={Compass} minH="60">
            Este estudante ainda não fez o exercício.
          </Empty>
        )
      }
    </Loaded>
  )
}
