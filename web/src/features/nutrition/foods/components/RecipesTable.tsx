import { Button, Flex, Text } from '@chakra-ui/react'
import { CookingPot, Plus, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { NEW_RECIPE_PATH, recipePath } from '~/addresses/recipes'
import { toApiError } from '~/api/error'
import { Empty } from '~/components/Empty'
import { count, formatNumber } from '~/components/format'
import { IconButton } from '~/components/IconButton'
import { type Column, DataTable, useTableParams } from '~/components/table'
import { type Recipe, useRecipeActions, useRecipes } from '~/modules/recipes/queries'
import { useLaterRemoval } from '../hooks/useLaterRemoval'
import { SeenBy } from './SeenBy'

export const NewRecipeButton = () => (
  <Button asChild>
    <Link to={NEW_RECIPE_PATH}>
      <Plus aria-hidden />
      Nova receita
    </Link>
  </Button>
)

/** The tenant's shared recipes and the user's own. */
export function RecipesTable() {
  const { page, search } = useTableParams()
  const actions = useRecipeActions()
  const { hidden, remove } = useLaterRemoval(async (id) => {
    try {
      await actions.remove.mutateAsync({ params: { path: { id } } })
    } catch (error) {
      // Somebody else removed it.
      if (toApiError(error).status !== 404) throw error
    }
  })
  const query = useRecipes(page, search)
  const shown = query.data && { ...query.data, data: query.data.data.filter(({ id }) => !hidden.has(id)) }
  const buttons = (recipe: Recipe) => (
    <Flex justify="flex-end" minH="10">
      {recipe.editable && (
        <IconButton
          label={`Remover a receita ${recipe.name}`}
          icon={<Trash2 aria-hidden />}
          onClick={() => remove(recipe)}
        />
      )}
    </Flex>
  )
  const columns: Column<Recipe>[] = [
    ...COLUMNS,
    { key: 'actions', header: 'Ações', align: 'end', width: '5rem', cell: buttons },
  ]
  return (
    <DataTable
      label="Receitas"
      columns={columns}
      query={{ ...query, data: shown }}
      rowKey={({ id }) => id}
      rowHref={({ id }) => recipePath(id)}
      phone={(recipe) => ({
        title: recipe.name,
        second: <Portion recipe={recipe} />,
        third: <SeenBy {...recipe} />,
        after: buttons(recipe),
      })}
      search={{ label: 'Buscar receita', placeholder: 'Buscar pelo nome' }}
      total={(n) => count(n, 'receita', 'receitas')}
      none="Nenhuma receita encontrada"
      empty={
        <Empty icon={CookingPot} minH="80" action={<NewRecipeButton />}>
          Nenhuma receita ainda. Com os ingredientes e o rendimento, os nutrientes de cada porção são calculados.
        </Empty>
      }
    />
  )
}

/** Describes a portion as "4 porções de 225 g · 310 kcal cada". */
function Portion({ recipe: { portions, portion_grams, calorias } }: { recipe: Recipe }) {
  return (
    <Text as="span" fontVariantNumeric="tabular-nums" textStyle="dense">
      {`${count(portions, 'porção', 'porções')} de ${formatNumber(portion_grams)} g · `}
      <Text as="span" whiteSpace="nowrap">
        {calorias == null ? 'energia desconhecida' : `${formatNumber(calorias)} kcal cada`}
      </Text>
    </Text>
  )
}

const COLUMNS: Column<Recipe>[] = [
  { key: 'name', header: 'Nome', cell: ({ name }) => name },
  { key: 'portion', header: 'Rendimento', cell: (recipe) => <Portion recipe={recipe} /> },
  { key: 'shared', header: 'Visível para', cell: (recipe) => <SeenBy {...recipe} /> },
]
