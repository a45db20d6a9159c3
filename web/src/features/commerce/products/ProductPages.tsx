import { useNavigate, useParams, useSearchParams } from 'react-router'
import { PRODUCTS_PATH, SUGGESTS } from '~/addresses/products'
import { $api } from '~/api/client'
import { toApiError } from '~/api/error'
import { Loaded } from '~/components/Loaded'
import { NotFoundPage } from '~/components/NotFoundPage'
import { notify } from '~/components/notify'
import { Page } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { ProductForm } from './ProductForm'
import { toProductForm } from './product'
import { type Product, useProduct, useProductsChanged } from './queries'

const CRUMBS = [{ label: 'Produtos', to: PRODUCTS_PATH }]

function useSaved() {
  const navigate = useNavigate()
  const changed = useProductsChanged()
  return () => {
    notify.success('Produto armazenado com sucesso')
    changed()
    navigate(PRODUCTS_PATH)
  }
}

export function NewProductPage() {
  const navigate = useNavigate()
  const saved = useSaved()
  const suggests = useSearchParams()[0].has(SUGGESTS)
  const { mutateAsync } = $api.useMutation('post', '/products')
  return (
    <Page title="Cadastro de produtos" crumbs={CRUMBS}>
      <ProductForm
        suggests={suggests}
        onSave={(body) => mutateAsync({ body, bodySerializer: toProductForm })}
        onSaved={saved}
        onCancel={() => navigate(PRODUCTS_PATH)}
      />
    </Page>
  )
}

export function EditProductPage() {
  const { id = '' } = useParams()
  const query = useProduct(id)
  if (query.error && toApiError(query.error).status === 404) return <NotFound />
  return (
    <Loaded query={query} skeleton={<Skeleton h="45rem" maxW="60rem" borderRadius="card" />}>
      {({ data }) => <Known key={data.id} product={data} />}
    </Loaded>
  )
}

function Known({ product }: { product: Product }) {
  const navigate = useNavigate()
  const saved = useSaved()
  const { mutateAsync } = $api.useMutation('put', '/products/{id}')
  return (
    <Page title="Alteração de produtos" facts={product.name} crumbs={CRUMBS}>
      <ProductForm
        product={product}
        onSave={(body) => mutateAsync({ params: { path: { id: product.id } }, body, bodySerializer: toProductForm })}
        onSaved={saved}
        onCancel={() => navigate(PRODUCTS_PATH)}
      />
    </Page>
  )
}

function NotFound() {
  return (
    <NotFoundPage
      title="Produto não encontrado"
      crumbs={CRUMBS}
      back={{ to: PRODUCTS_PATH, label: 'Voltar para os produtos' }}
    >
      Este produto não existe.
    </NotFoundPage>
  )
}
