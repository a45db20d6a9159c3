import { Button, Flex, SimpleGrid } from '@chakra-ui/react'
import { Anchor, Pencil } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link, useNavigate } from 'react-router'
import { anchorsPath } from '~/addresses/careerAnchors'
import { patientEditPath, patientListPath } from '~/addresses/patients'
import { $api, FRESH, type Schemas } from '~/api/client'
import { Card } from '~/components/Card'
import { Fact } from '~/components/Fact'
import { formatDate } from '~/components/format'
import { Loaded } from '~/components/Loaded'
import { Skeleton } from '~/components/Skeleton'
import { lazyPart } from '~/components/whenIdle'
import { InvitationLink } from '~/modules/account/InvitationLink'
import { InviteAgain } from '~/modules/account/InviteAgain'
import { RemoveUser } from '~/modules/account/RemoveUser'
import { usePeopleChanged } from '~/modules/people'
import { personFacts } from '~/modules/personFacts'
import { useMay } from '~/modules/useMay'
import { useMayEdit } from '~/modules/useMayEdit'
import { useTenant } from '~/modules/useTenant'
import { ExtendedDataFacts } from './ExtendedDataFacts'

// Few patients have a CV.
const PatientCurriculum = lazy(async () => ({
  default: (await import('./PatientCurriculum')).PatientCurriculum,
}))

// Below what was asked for.
const Relations = lazyPart(async () => ({ default: (await import('./Relations')).Relations }))

type Person = Schemas['User']

/** Read-only personal data of the record's first page; another page edits them. */
export function PatientData({ patientId }: { patientId: string }) {
  const cares = useMay()('staff')
  const { companiesAndCareers } = useTenant()
  const query = $api.useQuery('get', '/users/{id}', { params: { path: { id: patientId } } }, FRESH)
  return (
    <>
      <Card>
        <Loaded query={query} skeleton={<Skeleton h={{ base: '46rem', sm: '38.75rem', xl: '26.25rem' }} />}>
          {({ data }) => (
            <>
              <Facts person={data} />
              {cares && <ExtendedDataFacts role={data.role} values={data.extended_data ?? {}} />}
              {cares && companiesAndCareers && (
                <Suspense>
                  <PatientCurriculum patientId={data.id} />
                </Suspense>
              )}
              {cares && companiesAndCareers && data.role === 'student' && (
                <Button asChild variant="plain" mt="5">
                  <Link to={anchorsPath(data.id)}>
                    <Anchor aria-hidden />
                    Ver a âncora de carreira
                  </Link>
                </Button>
              )}
            </>
          )}
        </Loaded>
      </Card>
      {query.data && (
        <Suspense>
          <Relations person={query.data.data} />
        </Suspense>
      )}
    </>
  )
}

function Facts({ person }: { person: Person }) {
  const mayEdit = useMayEdit(person)
  const facts = [
    ...personFacts(person),
    ['LinkedIn', person.linkedin],
    ['Nutricionista', person.specialist?.name],
    ['Acesso', person.invited ? 'Convite pendente' : 'Ativo'],
    ['Data de ingresso', formatDate(person.created_at)],
  ] as const
  return (
    <Flex direction={{ base: 'column', md: 'row-reverse' }} align="flex-start" gap="5">
      {mayEdit && <Account person={person} />}
      <SimpleGrid
        as="dl"
        flex="1"
        w="100%"
        columns={{ base: 2, xl: 3 }}
        columnGap={{ base: '4', md: '8' }}
        rowGap="5"
        // Name and e-mail are longer than half a phone.
        css={{ '& > :nth-of-type(-n + 2)': { gridColumn: { base: '1 / -1', sm: 'auto' } } }}
      >
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </SimpleGrid>
    </Flex>
  )
}

/** Actions on the patient's account, for users who may change it. */
function Account({ person }: { person: Person }) {
  const may = useMay()
  const admin = may('super_admin')
  const navigate = useNavigate()
  const changed = usePeopleChanged()
  const removed = () => {
    changed()
    navigate(patientListPath('super_admin'))
  }
  return (
    <Flex align="center" gap="2" flexShrink={0}>
      {person.invited && <InviteAgain person={person} />}
      {person.invited && may('staff') && (
        <InvitationLink person={{ ...person, phone: person.mobile ?? person.phone }} />
      )}
      {admin && <RemoveUser person={person} onRemoved={removed} />}
      <Button asChild variant="outline">
        <Link to={patientEditPath(person.id)}>
          <Pencil aria-hidden />
          Editar
        </Link>
      </Button>
    </Flex>
  )
}
