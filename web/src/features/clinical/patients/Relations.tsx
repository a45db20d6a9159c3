import { Box, Button, Link as ChakraLink, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { UserPlus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { patientPath } from '~/addresses/patients'
import { $api, client, FRESH, type Schemas } from '~/api/client'
import { toApiError } from '~/api/error'
import { invalidateAnswers } from '~/api/invalidate'
import { Avatar } from '~/components/Avatar'
import { Card } from '~/components/Card'
import { ageOf, firstName, formatDate } from '~/components/format'
import { IconButton } from '~/components/IconButton'
import { Loaded } from '~/components/Loaded'
import { notify } from '~/components/notify'
import { Skeleton } from '~/components/Skeleton'
import { PersonSearch, patientsNamed } from '~/modules/PersonSearch'
import { PhoneLinks } from '~/modules/PhoneLinks'
import { useMayEdit } from '~/modules/useMayEdit'

type RelatedPerson = Schemas['User']
type Relation = Schemas['DependantRelation']
type Kind = Schemas['DependantKind']

const ADULT_AGE = 18

const isMinor = ({ birth }: Pick<RelatedPerson, 'birth'>) => Boolean(birth && ageOf(birth) < ADULT_AGE)

/** Makes and ends relations of a dependant. Each can be undone from its notice. */
function useRelationActions(dependant: Pick<RelatedPerson, 'id' | 'name'>) {
  const queries = useQueryClient()
  const tell = async (call: Promise<unknown>, done: () => void) => {
    try {
      await call
      done()
    } catch (error) {
      const { firstFieldMessage, message } = toApiError(error)
      notify.error(firstFieldMessage ?? message)
    }
    await invalidateAnswers(queries, ['/users/{id}/dependants'])
  }
  const post = (adult: string, kind: Kind) =>
    client.POST('/users/{id}/responsible-adults', {
      params: { path: { id: dependant.id } },
      body: { responsible_id: adult, kind },
    })
  const remove = (relation: string) =>
    client.DELETE('/users/{id}/responsible-adults/{relation}', {
      params: { path: { id: dependant.id, relation } },
    })

  const add = async (adult: { id: string; name: string }, kind: Kind) => {
    const made = post(adult.id, kind)
    await tell(made, () =>
      notify.success(`${adult.name} agora cuida de ${dependant.name}.`, {
        label: 'Desfazer',
        run: () => void made.then(({ data }) => data && tell(remove(data.data.id), () => notify.success('Desfeito.'))),
      }),
    )
  }
  const end = ({ id, person, kind }: Relation) =>
    tell(remove(id), () =>
      notify.success(`${person.name} não cuida mais de ${dependant.name}.`, {
        label: 'Desfazer',
        run: () => void tell(post(person.id, kind), () => notify.success('Desfeito.')),
      }),
    )
  return { add, end }
}

/** Adults who are responsible for a patient, and people for whom the patient is. */
export function Relations({ person }: { person: RelatedPerson }) {
  const { id } = person
  const query = $api.useQuery('get', '/users/{id}/dependants', { params: { path: { id } } }, FRESH)
  return (
    <Card as="section" aria-label="Responsáveis e dependentes" mt="5">
      <Loaded query={query} skeleton={<Skeleton h="24" />}>
        {({ data }) =>
          data.dependants.length > 0 ? (
            <Dependants relations={data.dependants} name={person.name} />
          ) : (
            <Adults person={person} relations={data.responsible_adults} />
          )
        }
      </Loaded>
    </Card>
  )
}

function Dependants({ relations, name }: { relations: Relation[]; name: string }) {
  return (
    <>
      <Heading as="h2" textStyle="section">
        Dependentes
      </Heading>
      <Text color="fg.muted" mt="1" mb="4">
        {firstName(name)} entra com a própria senha e cuida da conta destas pessoas.
      </Text>
      <Stack as="ul" listStyleType="none" gap="3">
        {relations.map((relation) => (
          <RelationRow key={relation.id} relation={relation} />
        ))}
      </Stack>
    </>
  )
}

function Adults({ person, relations }: { person: RelatedPerson; relations: Relation[] }) {
  const mayEdit = useMayEdit(person)
  const { add, end } = useRelationActions(person)
  const minor = isMinor(person)
  // A child without a responsible adult is most often one who was just added.
  const [adding, setAdding] = useState(minor && relations.length === 0)
  const opener = useRef<HTMLButtonElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const asked = useRef(false)
  useEffect(() => {
    if (adding && asked.current) search.current?.focus()
  }, [adding])

  return (
    <>
      <Heading as="h2" textStyle="section">
        Responsáveis
      </Heading>
      <Text color="fg.muted" mt="1">
        {minor
          ? 'Mãe, pai ou quem responde por esta pessoa: entra com a própria senha e cuida desta conta até os 18 anos.'
          : 'Quem ajuda esta pessoa: entra com a própria senha e cuida desta conta. Se não há ninguém, deixe assim.'}
      </Text>
      {relations.length > 0 && (
        <Stack as="ul" listStyleType="none" gap="3" mt="4">
          {relations.map((relation) => (
            <RelationRow key={relation.id} relation={relation} onEnd={mayEdit ? () => end(relation) : undefined} />
          ))}
        </Stack>
      )}
      {mayEdit &&
        (adding ? (
          <Box mt="4" maxW="30rem">
            <PersonSearch
              label="Adicionar responsável"
              placeholder="Nome, telefone ou e-mail"
              none="Nenhum paciente encontrado"
              failed="Não foi possível buscar. Tente de novo."
              inputRef={search}
              queryOf={patientsNamed}
              onChoose={(adult) => {
                setAdding(false)
                void add(adult, minor ? 'child' : 'elder')
                requestAnimationFrame(() => opener.current?.focus())
              }}
            />
            <Text textStyle="remark" color="fg.muted" mt="2">
              Quem é responsável também tem cadastro de paciente. Se ainda não tem, cadastre a pessoa primeiro.
            </Text>
          </Box>
        ) : (
          <Button
            ref={opener}
            variant="outline"
            mt="4"
            onClick={() => {
              asked.current = true
              setAdding(true)
            }}
          >
            <UserPlus aria-hidden />
            Adicionar responsável
          </Button>
        ))}
    </>
  )
}

function RelationRow({ relation, onEnd }: { relation: Relation; onEnd?: () => void }) {
  const { person, phone, kind, ends_on } = relation
  return (
    <Flex as="li" align="center" gap="3">
      <Avatar name={person.name} src={person.pictureUrl} />
      <Box flex="1" minW="0">
        <ChakraLink asChild fontWeight="600">
          <Link to={patientPath(person.id)}>{person.name}</Link>
        </ChakraLink>
        <Text textStyle="remark" color="fg.muted">
          {kind === 'child' && ends_on ? `Até ${formatDate(ends_on)}, com 18 anos` : 'Sem data para terminar'}
        </Text>
        {phone && <PhoneLinks phone={phone} />}
      </Box>
      {onEnd && <IconButton label={`Encerrar: ${person.name}`} icon={<X aria-hidden />} onClick={onEnd} />}
    </Flex>
  )
}
