import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { bookForPath, PATIENT, SERVICE } from '~/addresses/booking'
import { wantedOf, withWanted } from '~/addresses/wantedHour'
import { $api, FRESH, type Schemas } from '~/api/client'
import { toApiError } from '~/api/error'
import { useSession } from '~/api/session'
import { Avatar } from '~/components/Avatar'
import { Card } from '~/components/Card'
import { Empty } from '~/components/Empty'
import { usePersistedValue } from '~/components/form/persistedDraft'
import { Loaded } from '~/components/Loaded'
import { Page, Section } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { longWhen } from '~/modules/appointments/appointment'
import { NoServiceLeft } from '~/modules/booking/NoServiceLeft'
import { stageOptions, stagesOf } from '~/modules/booking/services'
import { emailText } from '~/modules/emailText'
import { PatientSearch } from '~/modules/PatientSearch'
import { useMay } from '~/modules/useMay'
import { Choice } from './components/booking/Choice'
import { PayLater } from './components/booking/PayLater'
import { SpecialistChoice } from './components/booking/SpecialistChoice'

/**
 * Booking by staff: choice of patient, service and, at the desk, specialist, followed by the calendar.
 */
export function BookForSomebodyPage() {
  const isDesk = useMay()('desk')
  const [params, setParams] = useSearchParams()
  const chosen = params.get(PATIENT)
  const wanted = wantedOf(params)
  const choose = (id: string | null) =>
    setParams(
      (old) => {
        old.delete(SERVICE)
        if (id) old.set(PATIENT, id)
        else old.delete(PATIENT)
        return old
      },
      { replace: true },
    )
  return (
    <Page
      title="Agendar horário"
      facts={isDesk ? 'Escolha o paciente, o programa e o nutricionista.' : 'Escolha o paciente e o programa.'}
    >
      <Box maxW="40rem">
        {wanted.day && wanted.start && (
          <Text mb="4" fontWeight="500">
            Horário escolhido: {longWhen(`${wanted.day} ${wanted.start}`)}
          </Text>
        )}
        <Section title="Paciente">
          {chosen ? (
            <Chosen id={chosen} onChange={() => choose(null)} />
          ) : (
            <>
              <PatientSearch onChoose={({ id }) => choose(id)} />
              <Text textStyle="remark" color="fg.muted" mt="2">
                Digite ao menos 2 letras do nome ou do e-mail.
              </Text>
            </>
          )}
        </Section>
      </Box>
    </Page>
  )
}

function Chosen({ id, onChange }: { id: string; onChange: () => void }) {
  const patient = $api.useQuery('get', '/patient/{id}', { params: { path: { id } } }, FRESH)
  if (patient.error && toApiError(patient.error).status === 404) {
    return (
      <Empty
        framed
        action={
          <Button variant="outline" onClick={onChange}>
            Escolher outro paciente
          </Button>
        }
      >
        Este paciente não existe.
      </Empty>
    )
  }
  return (
    <Loaded query={patient} skeleton={<Skeleton h="4.75rem" borderRadius="card" />}>
      {({ data }) => (
        <>
          <Card p="3" display="flex" alignItems="center" gap="3">
            <Avatar name={data.name} src={data.pictureUrl} size={44} />
            <Box flex="1" minW="0">
              <Text fontWeight="600" truncate>
                {data.name}
              </Text>
              <Text textStyle="remark" color="fg.muted" truncate>
                {emailText(data.email)}
              </Text>
            </Box>
            <Button variant="ghost" onClick={onChange}>
              Trocar
            </Button>
          </Card>
          <Programs patient={data} />
        </>
      )}
    </Loaded>
  )
}

function Programs({ patient }: { patient: Schemas['Patient'] }) {
  const navigate = useNavigate()
  const services = $api.useQuery('get', '/purchase-services', { params: { query: { user_id: patient.id } } }, FRESH)
  const isDesk = useMay()('desk')
  const own = useSession()?.claims.id
  const [params] = useSearchParams()
  const asked = params.get(SERVICE)
  const wanted = wantedOf(params)
  const bound = (isDesk ? (wanted.specialist ?? patient.specialist?.id) : own) ?? null
  const [service, setService] = useState(asked)
  const [specialist, setSpecialist] = useState(bound)
  const typed = useMemo(() => ({ service, specialist }), [service, specialist])
  usePersistedValue(`agendar-para/${patient.id}`, typed, service !== asked || specialist !== bound, (kept) => {
    setService(kept.service)
    setSpecialist(kept.specialist)
  })
  return (
    <Box mt="6">
      <Loaded query={services} skeleton={<Skeleton h="13.75rem" borderRadius="control" />}>
        {({ data }) => {
          const stages = stagesOf(data)
          const first = stages.find(({ available }) => available)
          if (stages.length === 0) {
            return (
              <>
                <Empty framed>Não foi encontrado nenhum programa para o paciente informado.</Empty>
                <PayLater patient={patient} stages={stages} wanted={wanted} />
              </>
            )
          }
          if (!first) {
            return (
              <>
                <Empty framed>
                  <NoServiceLeft stages={stages} />
                </Empty>
                <PayLater patient={patient} stages={stages} wanted={wanted} />
              </>
            )
          }
          const booked = stages.find(({ id, available }) => available && id === service)?.id ?? first.id
          return (
            <Stack gap="5">
              <Choice label="Programa" options={stageOptions(stages)} value={booked} onChoose={setService} />
              {isDesk && <SpecialistChoice own={patient.specialist} value={specialist} onChoose={setSpecialist} />}
              <Flex justify="flex-end">
                <Button
                  size={{ base: 'lg', md: 'md' }}
                  w={{ base: '100%', md: 'auto' }}
                  disabled={!specialist}
                  onClick={() =>
                    specialist && navigate(withWanted(bookForPath(specialist, booked, patient.id), wanted))
                  }
                >
                  Ver horários
                </Button>
              </Flex>
            </Stack>
          )
        }}
      </Loaded>
    </Box>
  )
}
