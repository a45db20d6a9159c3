import { Box, Button, chakra, Flex, Heading, Link, Stack, Text } from '@chakra-ui/react'
import { ArrowRight, Check, PackageSearch, Quote } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link as RouterLink, useParams } from 'react-router'
import { DASHBOARD_PATH } from '~/addresses/home'
import { checkoutPath } from '~/addresses/purchases'
import { toApiError } from '~/api/error'
import { Card } from '~/components/Card'
import { Empty } from '~/components/Empty'
import { count, formatMoney } from '~/components/format'
import { Loaded } from '~/components/Loaded'
import { Logo } from '~/components/Logo'
import { usePageTitle } from '~/components/pageInfo'
import { Skeleton } from '~/components/Skeleton'
import { Rights } from '~/modules/Rights'
import { PRODUCT, useTenant } from '~/modules/useTenant'
import { type Product, useOffer } from './queries'

/** Public offer of a product. */
export function OfferPage() {
  const { code = '' } = useParams()
  const tenant = useTenant()
  const query = useOffer(code)
  usePageTitle(query.data?.data.name ?? 'Produto')
  return (
    <Flex direction="column" minH="100dvh" maxW="67.5rem" mx="auto" px={{ base: '4', md: '8' }}>
      <Flex as="header" align="center" py={{ base: '4', md: '6' }}>
        <Logo name={tenant.logo ? tenant.name : PRODUCT} picture={tenant.logo} />
      </Flex>
      <Box as="main" flex="1" pb="10">
        {query.error && toApiError(query.error).status === 404 ? (
          <Empty icon={PackageSearch} framed minH="80">
            Este produto não está à venda. Confira o endereço com a clínica.
          </Empty>
        ) : (
          <Loaded query={query} skeleton={<Skeleton h="40rem" borderRadius="card" />}>
            {({ data }) => <Offer product={data} />}
          </Loaded>
        )}
      </Box>
      {/* On phones the bar of the button lies over the last lines. */}
      <Box as="footer" pt="6" pb={{ base: '32', lg: '6' }} textStyle="remark" color="fg.subtle">
        <Rights tenant={tenant} />
      </Box>
    </Flex>
  )
}

const lines = (text: string | null | undefined) => (text ?? '').split('\n').filter((line) => line.trim())

function Offer({ product }: { product: Product }) {
  const { name, image, description1, description2, description3, payment, next_step, productServices } = product
  return (
    <Flex gap="10" align="flex-start" direction={{ base: 'column', lg: 'row' }}>
      <Box flex="1" minW="0" w="100%">
        {image && (
          <chakra.img
            src={image}
            alt=""
            w="100%"
            aspectRatio="16 / 9"
            objectFit="cover"
            borderRadius="card"
            bg="bg.muted"
            mb={{ base: '5', md: '7' }}
          />
        )}
        <Heading
          as="h1"
          fontSize={{ base: '1.75rem', md: '2.375rem' }}
          lineHeight={{ base: '2.125rem', md: '2.75rem' }}
          fontWeight="650"
          letterSpacing="-0.02em"
          overflowWrap="anywhere"
          textWrap="balance"
        >
          {name}
        </Heading>
        {description1 && (
          <Text
            mt="3"
            fontSize={{ base: '1.0625rem', md: '1.1875rem' }}
            lineHeight="1.75rem"
            color="fg.muted"
            whiteSpace="pre-line"
          >
            {description1}
          </Text>
        )}
        <Stack gap="8" mt="7">
          {description2 && (
            <Stack as="ul" gap="3" listStyleType="none" aria-label="Destaques">
              {lines(description2).map((line) => (
                <Flex as="li" key={line} gap="3" fontSize="1.0625rem" lineHeight="1.625rem">
                  <Flex
                    align="center"
                    justify="center"
                    boxSize="1.625rem"
                    borderRadius="full"
                    bg="brand.subtle"
                    color="brand.fg"
                    flexShrink={0}
                  >
                    <Check size={16} strokeWidth={2.5} aria-hidden />
                  </Flex>
                  {line}
                </Flex>
              ))}
            </Stack>
          )}
          <Part title="O que está incluído">
            <Stack as="ul" gap="0" listStyleType="none">
              {productServices.map(({ id, name: own, service, description, quota }) => (
                <Flex as="li" key={id} justify="space-between" gap="4" py="3" borderTopWidth="1px">
                  <Box minW="0">
                    <Text fontWeight="600">{own ?? service.displayName}</Text>
                    {description && <Text color="fg.muted">{description}</Text>}
                  </Box>
                  <Text color="fg.muted" whiteSpace="nowrap">
                    {count(quota, 'sessão', 'sessões')}
                  </Text>
                </Flex>
              ))}
            </Stack>
          </Part>
          {description3 && <Opinion text={description3} />}
          {payment && (
            <Part title="Condições">
              <Text whiteSpace="pre-line">{payment}</Text>
            </Part>
          )}
          {next_step && (
            <Part title="Próximo passo">
              <Text whiteSpace="pre-line">{next_step}</Text>
            </Part>
          )}
        </Stack>
      </Box>
      <Price product={product} />
    </Flex>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section">
      <Heading as="h2" textStyle="section" mb="2">
        {title}
      </Heading>
      {children}
    </Box>
  )
}

/** A testimonial; the last of several lines is its author. */
function Opinion({ text }: { text: string }) {
  const said = lines(text)
  const author = said.length > 1 ? said.at(-1) : undefined
  return (
    <Card kind="attention">
      <Box asChild color="accent.fg" mb="2">
        <Quote size={24} strokeWidth={1.5} aria-hidden />
      </Box>
      <chakra.blockquote fontSize="lg" lineHeight="1.75rem" whiteSpace="pre-line">
        {(author ? said.slice(0, -1) : said).join('\n')}
      </chakra.blockquote>
      {author && (
        <Text mt="2" color="fg.muted">
          {author}
        </Text>
      )}
    </Card>
  )
}

/** Price beside the text, or at the foot of a phone's screen. */
function Price({ product: { id, price, installments, total, is_b2c } }: { product: Product }) {
  const free = price === 0
  const several = !free && installments > 1
  return (
    <Box
      as="aside"
      aria-label="Compra"
      position={{ base: 'fixed', lg: 'sticky' }}
      zIndex="docked"
      insetX={{ base: '0', lg: 'auto' }}
      bottom={{ base: '0', lg: 'auto' }}
      top={{ lg: '6' }}
      w={{ lg: '21.25rem' }}
      flexShrink={0}
      bg="bg.panel"
      borderWidth={{ base: '1px 0 0', lg: '1px' }}
      borderRadius={{ lg: 'card' }}
      px={{ base: '4', lg: '6' }}
      py={{ base: '3', lg: '6' }}
    >
      <Flex
        direction={{ base: 'row', lg: 'column' }}
        align={{ base: 'center', lg: 'stretch' }}
        gap={{ base: '4', lg: '5' }}
      >
        <Box flex="1" minW="0">
          {several && (
            <Text as="span" color="fg.muted" fontSize={{ base: 'sm', lg: 'md' }}>
              {installments}x de
            </Text>
          )}
          <Text
            fontSize={{ base: '1.375rem', lg: '2.125rem' }}
            lineHeight={{ base: '1.75rem', lg: '2.5rem' }}
            fontWeight="650"
            fontVariantNumeric="tabular-nums"
            whiteSpace="nowrap"
          >
            {free ? 'Gratuito' : formatMoney(price)}
          </Text>
          {several && (
            <Text color="fg.muted" fontSize="sm" hideBelow="lg">
              Total de {formatMoney(total)}
            </Text>
          )}
          {!is_b2c && (
            <Text color="fg.muted" fontSize="sm">
              Por licença, para empresas
            </Text>
          )}
        </Box>
        <Button asChild size="lg">
          <RouterLink to={checkoutPath(id)}>
            {free ? 'Começar agora' : 'Comprar agora'}
            <ArrowRight aria-hidden />
          </RouterLink>
        </Button>
      </Flex>
      <Flex justify="center" mt={{ base: '2', lg: '4' }}>
        <Link asChild color="fg.muted" textDecoration="underline" minH="6">
          <RouterLink to={DASHBOARD_PATH}>Não comprar agora</RouterLink>
        </Link>
      </Flex>
    </Box>
  )
}
