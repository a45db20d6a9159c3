import { Button, chakra, Flex, SimpleGrid, Text } from '@chakra-ui/react'
import { ListFilter, Stethoscope, X } from 'lucide-react'
import { useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { bookForPath, bookForSomebodyPath, newWithPath } from '~/addresses/booking'
import { $api, type Schemas } from '~/api/client'
import { PAGED } from '~/api/fetching'
import { useSession } from '~/api/session'
import { Card } from '~/components/Card'
import { Empty } from '~/components/Empty'
import { Loaded } from '~/components/Loaded'
import { lazyDialog } from '~/components/lazyDialog'
import { Page } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { useTableParams, useWithinPages } from '~/components/table'
import { Pagination } from '~/components/table/Pagination'
import { GuestsField } from '~/modules/booking/GuestsField'
import { SpecialistLine } from '~/modules/booking/SpecialistLine'
import { useGuests } from '~/modules/booking/useGuests'
import type { PurchaseService } from '~/modules/purchases'
import { useMay } from '~/modules/useMay'
import { BookableService } from './components/booking/BookableService'
import { useGivenGuests, usePlace } from './hooks/place'

const FilterDialog = lazyDialog(async () => ({
  default: (await import('./components/booking/SpecialistDialogs')).FilterDialog,
}))
const DetailsDialog = lazyDialog(async () => ({
  default: (await import('./components/booking/SpecialistDialogs')).DetailsDialog,
}))

type Specialist = Schemas['Specialist']

export function ChooseSpecialistPage() {
  const { purchaseServiceId = '' } = useParams()
  if (useMay()('team')) return <StaffBooking id={purchaseServiceId} />
  return (
    <Page title="Escolha o nutricionista" facts="Quem vai acompanhar você. Depois você escolhe o dia e a hora.">
      <BookableService id={purchaseServiceId}>{(service) => <Choice service={service} />}</BookableService>
    </Page>
  )
}

/**
 * Booking by staff who open a patient's link: specialists book with themselves, super admins with a
 * specialist of their choice.
 */
function StaffBooking({ id }: { id: string }) {
  const claims = useSession()?.claims
  return (
    <Page title="Agendar horário">
      <BookableService id={id}>
        {(service) =>
          claims && (
            <Navigate
              replace
              to={
                claims.role === 'specialist'
                  ? bookForPath(claims.id, service.id, service.user_id)
                  : bookForSomebodyPath(service.user_id, service.id)
              }
            />
          )
        }
      </BookableService>
    </Page>
  )
}

function Choice({ service }: { service: PurchaseService }) {
  const navigate = useNavigate()
  const place = usePlace()
  const invited = useGuests(service.product_rules, `nutricionista/${service.id}`, useGivenGuests())
  const { page, search, setPage, setSearch } = useTableParams()
  const [filtering, setFiltering] = useState(false)
  const [seen, setSeen] = useState<Specialist | null>(null)
  const asked = $api.useQuery(
    'get',
    '/specialists',
    { params: { query: { page, search: search || undefined } } },
    PAGED,
  )
  const query = useWithinPages(asked, setPage)

  const choose = ({ id }: Specialist) => {
    setSeen(null)
    const guests = invited.check()
    if (guests) navigate(newWithPath(place, id, service.id), { state: { guests: guests.join(', ') } })
  }

  return (
    <>
      {invited.asked && <GuestsField {...invited.field} />}
      <Flex align="center" justify="space-between" gap="3" mb="4" wrap="wrap">
        <Text fontWeight="600">{service.name}</Text>
        <Flex gap="2" wrap="wrap">
          {search && (
            <Button variant="subtle" aria-label={`Limpar o filtro: ${search}`} onClick={() => setSearch('')}>
              <chakra.span truncate maxW="11.25rem">
                {search}
              </chakra.span>
              <X aria-hidden />
            </Button>
          )}
          <Button variant="outline" onClick={() => setFiltering(true)}>
            <ListFilter aria-hidden />
            Filtrar
          </Button>
        </Flex>
      </Flex>
      <Loaded query={query} skeleton={<CardsSkeleton />}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <Empty framed icon={Stethoscope} minH="60">
              {search
                ? `Nenhum nutricionista encontrado para “${search}”.`
                : 'Não há especialistas disponíveis para este serviço.'}
            </Empty>
          ) : (
            <>
              <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2 }} gap="4">
                {data.map((specialist) => (
                  <SpecialistCard
                    key={specialist.id}
                    specialist={specialist}
                    onChoose={() => choose(specialist)}
                    onSee={() => setSeen(specialist)}
                  />
                ))}
              </SimpleGrid>
              {meta.last_page > 1 && <Pagination meta={meta} onPage={setPage} />}
            </>
          )
        }
      </Loaded>
      {filtering && (
        <FilterDialog
          name={search}
          onFilter={(name) => {
            setFiltering(false)
            setSearch(name)
          }}
          onClose={() => setFiltering(false)}
        />
      )}
      {seen && <DetailsDialog specialist={seen} onChoose={() => choose(seen)} onClose={() => setSeen(null)} />}
    </>
  )
}

interface SpecialistCardProps {
  specialist: Specialist
  onChoose: () => void
  onSee: () => void
}

function SpecialistCard({ specialist, onChoose, onSee }: SpecialistCardProps) {
  return (
    <Card as="li" display="flex" flexDirection="column" gap="4">
      <SpecialistLine specialist={specialist} />
      {specialist.bio && (
        <Text textStyle="dense" color="fg.muted" lineClamp={3} whiteSpace="pre-line">
          {specialist.bio}
        </Text>
      )}
      <Flex gap="2" mt="auto">
        <Button flex="1" variant="outline" aria-label={`Ver detalhes de ${specialist.name}`} onClick={onSee}>
          Ver detalhes
        </Button>
        <Button flex="1" aria-label={`Escolher ${specialist.name}`} onClick={onChoose}>
          Escolher
        </Button>
      </Flex>
    </Card>
  )
}

const CARDS = ['first', 'second', 'third', 'fourth']

function CardsSkeleton() {
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
      {CARDS.map((card) => (
        <Skeleton key={card} h="12.875rem" borderRadius="card" />
      ))}
    </SimpleGrid>
  )
}
