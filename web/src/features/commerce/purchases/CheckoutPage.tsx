import { Box, Button, Flex, Heading, Image, Stack, Text } from '@chakra-ui/react'
import { ShieldCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, Navigate, useNavigate, useParams } from 'react-router'
import { DASHBOARD_PATH } from '~/addresses/home'
import { checkoutPath, purchasePath } from '~/addresses/purchases'
import { completeDataPath } from '~/addresses/users'
import { administersOrganization } from '~/api/claims'
import { $api, FRESH, type Schemas } from '~/api/client'
import { toApiError } from '~/api/error'
import { useSession } from '~/api/session'
import { Card } from '~/components/Card'
import { Empty } from '~/components/Empty'
import { ErrorPanel } from '~/components/ErrorPanel'
import { FieldFrame } from '~/components/form/FieldFrame'
import { NumberInput } from '~/components/form/NumberInput'
import { usePersistedValue } from '~/components/form/persistedDraft'
import { formatMoney } from '~/components/format'
import { notify } from '~/components/notify'
import { usePageTitle } from '~/components/pageInfo'
import { priceOf, usePurchasesChanged } from '~/modules/purchases'

const MAX_QUANTITY = 1000

const isQuantity = (n: number | null): n is number => n !== null && Number.isInteger(n) && n >= 1 && n <= MAX_QUANTITY

/**
 * Last step before a purchase. Users who may not buy the product, or lack personal data, are
 * redirected.
 */
export function CheckoutPage() {
  const { id = '' } = useParams()
  const claims = useSession()?.claims
  usePageTitle('Confirme sua compra')
  const product = $api.useQuery('get', '/products/{id}', { params: { path: { id } } }, FRESH)
  const administers = claims !== undefined && administersOrganization(claims)
  const asked = claims?.organization != null && !administers
  const me = $api.useQuery('post', '/auth/me', {}, { enabled: asked })

  // A failed refetch keeps the known product.
  if (!product.data && product.error) {
    return toApiError(product.error).status === 404 ? (
      <NotFound />
    ) : (
      <ErrorPanel error={product.error} onRetry={product.refetch} />
    )
  }
  if (!product.data || !claims || (asked && me.isPending)) return <Waiting />
  const { data } = product.data
  if (!data.is_b2c && !claims.organization) return <Navigate to={DASHBOARD_PATH} replace />
  if (me.data?.data.complete === false) {
    return <Navigate to={completeDataPath(claims.id, checkoutPath(id))} replace />
  }
  return <Checkout product={data} licences={administers} />
}

function Waiting() {
  return (
    <Card maxW="32.5rem" mx="auto" minH="22.5rem" display="flex" alignItems="center" justifyContent="center" aria-busy>
      <Text role="status" color="fg.muted">
        Carregando...
      </Text>
    </Card>
  )
}

interface CheckoutProps {
  product: Schemas['Product']
  /** True for an organization, which buys one licence per person. */
  licences: boolean
}

function Checkout({ product, licences }: CheckoutProps) {
  const navigate = useNavigate()
  const changed = usePurchasesChanged()
  // NaN while the field holds an invalid number, which stays as typed to be corrected.
  const [quantity, setQuantity] = useState(1)
  usePersistedValue(`comprar/${product.id}`, quantity, quantity > 1, setQuantity)
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState('')
  const { mutateAsync, isPending } = $api.useMutation('post', '/purchases')
  const free = product.price === 0
  const none = Number.isNaN(quantity)

  const confirm = async () => {
    if (isPending) return
    setWrong('')
    if (none) {
      setTried(true)
      field.current?.focus()
      return
    }
    try {
      const { data } = await mutateAsync({ body: { product_id: product.id, quantity } })
      changed()
      notify.success('Compra registrada com sucesso.')
      navigate(purchasePath(data.id), { replace: true })
    } catch (error) {
      const { status, firstFieldMessage, message } = toApiError(error)
      if (status === 0 || status >= 500) {
        notify.error('Houve um erro ao tentar comprar este produto. Tente novamente mais tarde.')
      } else setWrong(firstFieldMessage ?? message)
    }
  }

  return (
    <Card maxW="32.5rem" mx="auto" p={{ base: '5', md: '8' }}>
      <Heading as="h1" textStyle="pageTitle" tabIndex={-1} data-page-title>
        Confirme sua compra
      </Heading>
      {product.image && (
        <Image
          src={`${product.image}&size=medium`}
          alt=""
          mt="5"
          w="100%"
          aspectRatio="8 / 5"
          objectFit="cover"
          borderRadius="control"
        />
      )}
      <Stack gap="1" mt="5">
        <Text textStyle="section">{product.name}</Text>
        <Text fontSize="1.375rem" fontWeight="650" fontVariantNumeric="tabular-nums">
          {priceOf(product)}
        </Text>
        {!free && (product.installments > 1 || licences) && (
          <Text color="fg.muted" fontVariantNumeric="tabular-nums" role="status">
            Total: {none ? '-' : formatMoney(product.total * quantity)}
          </Text>
        )}
      </Stack>
      {licences && (
        <Box mt="5">
          <FieldFrame
            label="Licenças"
            help="Uma para cada pessoa da empresa. Depois da compra, você escolhe quem recebe."
            error={tried && none ? 'Informe um número de 1 a 1000.' : null}
          >
            <NumberInput
              ref={field}
              value={quantity}
              onChange={(next) => setQuantity(isQuantity(next) ? next : Number.NaN)}
              decimals={0}
              min={1}
              max={MAX_QUANTITY}
              maxW="40"
            />
          </FieldFrame>
        </Box>
      )}
      <Flex mt="6" gap="3" p="4" borderRadius="control" bg="bg.subtle" color="fg.muted" align="flex-start">
        <Box flexShrink={0} pt="0.5">
          <ShieldCheck size={20} strokeWidth={1.75} aria-hidden />
        </Box>
        <Text fontSize="dense" lineHeight="1.375rem">
          {free
            ? 'Este produto é gratuito: é só confirmar.'
            : 'O pagamento é processado por um provedor de pagamentos online. Ao confirmar, você vê como pagar.'}
        </Text>
      </Flex>
      {wrong && (
        <Text role="alert" color="fg.error" mt="4">
          {wrong}
        </Text>
      )}
      <Flex gap="3" mt="6" direction={{ base: 'column-reverse', sm: 'row' }} justify="flex-end">
        <Button asChild variant="outline" size={{ base: 'lg', md: 'md' }}>
          <Link to={DASHBOARD_PATH}>Cancelar</Link>
        </Button>
        <Button size={{ base: 'lg', md: 'md' }} minW="28" aria-disabled={isPending || undefined} onClick={confirm}>
          {isPending ? 'Confirmando...' : 'Confirmar'}
        </Button>
      </Flex>
    </Card>
  )
}

function NotFound() {
  return (
    <Empty
      framed
      minH="60"
      action={
        <Button asChild variant="outline">
          <Link to={DASHBOARD_PATH}>Ir para o início</Link>
        </Button>
      }
    >
      Este produto não existe ou não está mais à venda.
    </Empty>
  )
}
