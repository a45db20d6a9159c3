import { Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { bookUnpaidPath } from '~/addresses/booking'
import { type WantedHour, withWanted } from '~/addresses/wantedHour'
import { $api, type Schemas } from '~/api/client'
import { PAGED } from '~/api/fetching'
import { useSession } from '~/api/session'
import { Card } from '~/components/Card'
import { Loaded } from '~/components/Loaded'
import { Skeleton } from '~/components/Skeleton'
import type { PurchaseService } from '~/modules/purchases'
import { useMay } from '~/modules/useMay'
import { Choice } from './Choice'
import { SpecialistChoice } from './SpecialistChoice'

type OnSale = Schemas['ProductService']

interface PayLaterProps {
  patient: Schemas['Patient']
  stages: PurchaseService[]
  /** Hour that was chosen before. */
  wanted: WantedHour
}

/**
 * Booking by staff where the patient has no paid session: an unpaid one, or a service that is
 * sold with the booking.
 */
export function PayLater({ patient, stages, wanted }: PayLaterProps) {
  const onSale = $api.useQuery('get', '/product-services', {}, PAGED)
  return (
    <Card mt="5">
      <Heading as="h2" textStyle="cardTitle">
        Marcar e cobrar depois
      </Heading>
      <Text textStyle="dense" color="fg.muted" mt="1" mb="5">
        A consulta fica marcada, e a compra espera o pagamento em Compras.
      </Text>
      <Loaded query={onSale} skeleton={<Skeleton h="13.75rem" borderRadius="control" />}>
        {({ data }) => (
          <Services
            patient={patient}
            wanted={wanted}
            unpaid={stages.filter(({ status, remaining }) => status === 'pending' && remaining > 0)}
            onSale={data.filter(({ serviceId }) => serviceId === 'specialist_call')}
          />
        )}
      </Loaded>
    </Card>
  )
}

const nameOf = ({ product, name, service }: OnSale) => `${product.name}: ${name ?? service.displayName}`

interface ServicesProps {
  patient: Schemas['Patient']
  wanted: WantedHour
  unpaid: PurchaseService[]
  onSale: OnSale[]
}

function Services({ patient, wanted, unpaid, onSale }: ServicesProps) {
  const navigate = useNavigate()
  const isDesk = useMay()('desk')
  const own = useSession()?.claims.id
  const [chosen, setChosen] = useState<string>()
  const [specialist, setSpecialist] = useState(isDesk ? (wanted.specialist ?? patient.specialist?.id) : own)
  const [courtesy, setCourtesy] = useState(false)
  const options = [
    ...unpaid.map(({ id, name }) => ({ value: id, label: `${name} (já comprada, aguardando o pagamento)` })),
    ...onSale.map((service) => ({ value: service.id, label: nameOf(service) })),
  ]
  const service = chosen ?? options[0]?.value
  if (!service) {
    return <Text>A clínica ainda não tem à venda nenhum produto com consultas.</Text>
  }
  const isPurchased = unpaid.some(({ id }) => id === service)
  const path = (by: string) =>
    withWanted(
      bookUnpaidPath(by, patient.id, isPurchased ? { purchased: service } : { sold: service, courtesy }),
      wanted,
    )
  return (
    <Stack gap="5">
      <Choice label="Serviço" options={options} value={service} onChoose={setChosen} />
      {isDesk && <SpecialistChoice own={patient.specialist} value={specialist} onChoose={setSpecialist} />}
      {!isPurchased && (
        <chakra.label display="flex" alignItems="center" gap="3" minH="11" cursor="pointer">
          <chakra.input
            type="checkbox"
            checked={courtesy}
            onChange={(event) => setCourtesy(event.target.checked)}
            boxSize="5"
            accentColor="brand.solid"
            focusVisibleRing="outside"
          />
          Cortesia: não cobrar
        </chakra.label>
      )}
      <Flex justify="flex-end">
        <Button
          size={{ base: 'lg', md: 'md' }}
          w={{ base: '100%', md: 'auto' }}
          disabled={!specialist}
          onClick={() => specialist && navigate(path(specialist))}
        >
          Ver horários
        </Button>
      </Flex>
    </Stack>
  )
}
