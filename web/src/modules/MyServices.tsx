import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { CalendarPlus, ExternalLink } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { $api } from '~/api/client'
import { toApiError } from '~/api/error'
import { Card } from '~/components/Card'
import { count } from '~/components/format'
import { notify } from '~/components/notify'
import { ProgressBar } from '~/components/ProgressBar'
import { isBookable } from './booking/services'
import { PayLink } from './PayLink'
import { type PurchaseService, usePurchasesChanged } from './purchases'

interface MyServicesProps {
  services: PurchaseService[]
  /** Returns the address where sessions of a service are booked. */
  bookAt: (service: PurchaseService) => string
}

/** The services that a user may use, and the sessions left. */
export function MyServices({ services, bookAt }: MyServicesProps) {
  return (
    <Flex as="ul" direction="column" gap="3" listStyleType="none">
      {services.map((service) => (
        <ServiceItem key={service.id} service={service} bookAt={bookAt(service)} />
      ))}
    </Flex>
  )
}

const usedText = ({ quota, usage }: PurchaseService) => `${usage} de ${count(quota, 'sessão usada', 'sessões usadas')}`

function ServiceItem({ service, bookAt }: { service: PurchaseService; bookAt: string }) {
  const { name, product, quota, usage, status } = service
  return (
    <Card as="li" p={{ base: '4', md: '4' }}>
      <Flex gap="3" align={{ base: 'stretch', md: 'center' }} direction={{ base: 'column', md: 'row' }}>
        <Box flex="1" minW="0">
          <Text fontWeight="600">{name}</Text>
          <Text textStyle="remark" color="fg.muted">
            {product.name}
          </Text>
          <Box mt="3" maxW="22.5rem">
            <ProgressBar label={`${name}: ${usedText(service)}`} share={quota > 0 ? usage / quota : 0} />
          </Box>
          <Text textStyle="remark" color="fg.muted" mt="1.5" fontVariantNumeric="tabular-nums">
            {status === 'pending' ? 'Disponível assim que o pagamento for confirmado' : usedText(service)}
          </Text>
        </Box>
        {status === 'pending' ? (
          <PayLink purchase={service.purchase_id} of={name} />
        ) : isBookable(service) ? (
          service.available && (
            <Button asChild size={{ base: 'lg', md: 'md' }}>
              <Link to={bookAt} aria-label={`Agendar ${name}`}>
                <CalendarPlus aria-hidden />
                Agendar
              </Link>
            </Button>
          )
        ) : (
          <StartAndOpen service={service} />
        )}
      </Flex>
    </Card>
  )
}

/** Start of a service without appointments. Its link stays available after it was used. */
function StartAndOpen({ service }: { service: PurchaseService }) {
  const changed = usePurchasesChanged()
  const [answered, setAnswered] = useState<string | null>(null)
  const open = useRef<HTMLAnchorElement>(null)
  const { mutateAsync, isPending } = $api.useMutation('post', '/purchase-services/{id}/start')
  const link = answered ?? service.link

  useEffect(() => {
    if (answered) open.current?.focus()
  }, [answered])

  const start = async () => {
    if (isPending) return
    try {
      const { data } = await mutateAsync({ params: { path: { id: service.id } } })
      // Opened by a separate press, because browsers block windows that open after a response.
      setAnswered(data.link ?? null)
      notify.success(`${service.name}: uso registrado.`)
    } catch (error) {
      notify.error(toApiError(error).message)
    }
    changed()
  }

  return (
    <>
      {service.available && (
        <Button
          variant="outline"
          size={{ base: 'lg', md: 'md' }}
          aria-label={`Iniciar ${service.name}`}
          aria-disabled={isPending || undefined}
          onClick={start}
        >
          {isPending ? 'Iniciando...' : 'Iniciar'}
        </Button>
      )}
      {link && (
        <Button asChild size={{ base: 'lg', md: 'md' }}>
          <a ref={open} href={link} target="_blank" rel="noreferrer" aria-label={`Abrir ${service.name}`}>
            <ExternalLink aria-hidden />
            Abrir
          </a>
        </Button>
      )}
    </>
  )
}
