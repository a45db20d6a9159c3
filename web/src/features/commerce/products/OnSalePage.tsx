import { Box, Button, Image, SimpleGrid, Text } from '@chakra-ui/react'
import { ShoppingBag } from 'lucide-react'
import { Link } from 'react-router'
import { offerPath } from '~/addresses/products'
import { $api, FRESH, type Schemas } from '~/api/client'
import { Card } from '~/components/Card'
import { Empty } from '~/components/Empty'
import { Loaded } from '~/components/Loaded'
import { Page } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { priceOf } from '~/modules/purchases'

const COLUMNS = { base: 1, md: 2, xl: 3 }

/** Products that a patient may buy. */
export function OnSalePage() {
  const query = $api.useQuery('get', '/products-on-sale', {}, FRESH)
  return (
    <Page title="O que está à venda" facts="Escolha, compre e marque a sua consulta.">
      <Loaded query={query} skeleton={<OnSaleSkeleton />}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty framed icon={ShoppingBag} minH="60">
              A clínica não tem nada à venda por aqui no momento. Fale com ela para marcar a sua consulta.
            </Empty>
          ) : (
            <SimpleGrid as="ul" listStyleType="none" columns={COLUMNS} gap="5">
              {data.map((offer) => (
                <li key={offer.id}>
                  <Offer offer={offer} />
                </li>
              ))}
            </SimpleGrid>
          )
        }
      </Loaded>
    </Page>
  )
}

function Offer({ offer }: { offer: Schemas['ProductOffer'] }) {
  const { code, name, description1, image } = offer
  return (
    <Card h="100%" display="flex" flexDirection="column" gap="3">
      {image && (
        <Image src={`${image}&size=medium`} alt="" aspectRatio="16/9" objectFit="cover" borderRadius="control" />
      )}
      <Box flex="1">
        <Text as="h2" textStyle="cardTitle">
          {name}
        </Text>
        {description1 && (
          <Text textStyle="dense" color="fg.muted" mt="1">
            {description1}
          </Text>
        )}
      </Box>
      <Text fontWeight="600">{priceOf(offer)}</Text>
      <Button asChild>
        <Link to={offerPath(code)} aria-label={`Ver ${name}`}>
          Ver e comprar
        </Link>
      </Button>
    </Card>
  )
}

function OnSaleSkeleton() {
  return (
    <SimpleGrid columns={COLUMNS} gap="5">
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} h="52" borderRadius="card" />
      ))}
    </SimpleGrid>
  )
}
