import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { Archive, Check, Gift, ImageIcon, Plus, ShoppingBag } from 'lucide-react'
import { Link as RouterLink } from 'react-router'
import { NEW_PRODUCT_PATH, productEditPath } from '~/addresses/products'
import { Empty } from '~/components/Empty'
import { count, formatNumber } from '~/components/format'
import { Page } from '~/components/Page'
import { StateChip } from '~/components/StateChip'
import { type Column, DataTable, figures } from '~/components/table'
import { priceOf } from '~/modules/purchases'
import { useTenant } from '~/modules/useTenant'
import { type ProductListed, useProducts } from './queries'

const soldTo = ({ is_b2c }: ProductListed) => (is_b2c ? 'Pessoas e empresas' : 'Só empresas')

function Situation({ archived, is_default }: ProductListed) {
  if (archived) {
    return (
      <StateChip state="product.archived" icon={Archive}>
        Fora de venda
      </StateChip>
    )
  }
  return is_default ? (
    <StateChip state="product.welcome" icon={Gift}>
      Boas-vindas
    </StateChip>
  ) : (
    <StateChip state="product.sold" icon={Check}>
      À venda
    </StateChip>
  )
}

function Thumbnail({ image }: ProductListed) {
  return (
    <Flex
      boxSize="10"
      borderRadius="chip"
      overflow="hidden"
      bg="bg.muted"
      flexShrink={0}
      align="center"
      justify="center"
    >
      {image ? (
        <chakra.img src={`${image}&size=small`} alt="" boxSize="100%" objectFit="cover" />
      ) : (
        <Box asChild color="fg.subtle">
          <ImageIcon size={18} strokeWidth={1.5} aria-hidden />
        </Box>
      )}
    </Flex>
  )
}

const COLUMNS: Column<ProductListed>[] = [
  { key: 'name', header: 'Nome', before: (row) => <Thumbnail {...row} />, cell: ({ name }) => name },
  { key: 'price', header: 'Valor', cell: (row) => figures(priceOf(row)) },
  { key: 'sold', header: 'Vendido a', cell: soldTo },
  { key: 'situation', header: 'Situação', cell: (row) => <Situation {...row} /> },
  { key: 'services', header: 'Serviços', align: 'end', cell: ({ services }) => formatNumber(services) },
]

export function ProductListPage() {
  const query = useProducts()
  const { companiesAndCareers } = useTenant()
  const create = (
    <Button asChild>
      <RouterLink to={NEW_PRODUCT_PATH}>
        <Plus aria-hidden />
        Cadastrar produto
      </RouterLink>
    </Button>
  )
  return (
    <Page title="Produtos" actions={create}>
      <DataTable
        label="Produtos"
        columns={companiesAndCareers ? COLUMNS : COLUMNS.filter(({ key }) => key !== 'sold')}
        query={query}
        rowKey={({ id }) => id}
        rowHref={({ id }) => productEditPath(id)}
        phone={(row) => ({
          before: <Thumbnail {...row} />,
          title: row.name,
          second: priceOf(row),
          third: <Situation {...row} />,
        })}
        search={{ label: 'Buscar produto', placeholder: 'Nome do produto' }}
        total={(n) => count(n, 'produto', 'produtos')}
        none="Nenhum produto encontrado"
        empty={
          <Empty icon={ShoppingBag} minH="80">
            A clínica ainda não tem produtos.
          </Empty>
        }
      />
    </Page>
  )
}
