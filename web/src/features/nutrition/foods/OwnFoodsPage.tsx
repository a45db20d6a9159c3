import { Button, Flex, Text } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { Info, Pencil, Plus, Salad, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { $api } from '~/api/client'
import { useConfirm } from '~/components/Confirm'
import { Empty } from '~/components/Empty'
import { count } from '~/components/format'
import { IconButton } from '~/components/IconButton'
import { lazyDialog } from '~/components/lazyDialog'
import { notify } from '~/components/notify'
import { Page } from '~/components/Page'
import { Segments } from '~/components/Segments'
import { type Column, DataTable, useTableParams } from '~/components/table'
import { FoodDetailsDialog } from '~/modules/FoodDetailsDialog'
import { FavoriteButton } from '~/modules/favoriteFoods/FavoriteButton'
import { useFavoriteFoods } from '~/modules/favoriteFoods/queries'
import { formatPlain } from '~/modules/householdMeasure'
import { askFoodsAgain } from '~/modules/ownFoods/queries'
import type { OwnFood } from '~/modules/ownFoods/values'
import { useOwnFoods } from './api/queries'
import { CombosTable } from './components/CombosTable'
import { EquivalenceLists } from './components/lists/EquivalenceLists'
import { NewRecipeButton, RecipesTable } from './components/RecipesTable'
import { SeenBy } from './components/SeenBy'

// The list is there before its form.
const OwnFoodDialog = lazyDialog(async () => ({
  default: (await import('~/modules/ownFoods/OwnFoodDialog')).OwnFoodDialog,
}))

type Open = { kind: 'new' } | { kind: 'edit' | 'details'; food: OwnFood } | null

const PARTS = [
  { value: 'foods', label: 'Alimentos' },
  { value: 'combos', label: 'Combos' },
  { value: 'receitas', label: 'Receitas' },
  { value: 'listas', label: 'Listas' },
] as const

/** The foods that no table has, the combos, and the recipes. */
export function OwnFoodsPage() {
  const [params, setParams] = useSearchParams()
  const part = PARTS.find(({ value }) => value === params.get('ver'))?.value ?? 'foods'
  const parts = (
    <Segments
      label="O que ver"
      items={[...PARTS]}
      value={part}
      // Page and search are those of the other list.
      onChange={(value) => setParams(value === 'foods' ? {} : { ver: value }, { replace: true })}
      w={{ base: '100%', md: 'fit-content' }}
      mb="4"
      item={{ flex: { base: '1', md: 'none' }, px: { base: '2', md: '5' } }}
    />
  )
  if (part === 'receitas') {
    return (
      <Page
        title="Meus alimentos"
        facts="Receitas: ingredientes, rendimento e modo de preparo. Entram nos planos como um alimento."
        actions={<NewRecipeButton />}
      >
        {parts}
        <RecipesTable />
      </Page>
    )
  }
  if (part === 'listas') return <EquivalenceLists parts={parts} />
  return part === 'combos' ? (
    <Page
      title="Meus alimentos"
      facts="Combos: alimentos que vão juntos. Escreva o nome em uma refeição do plano, e Enter adiciona todos."
    >
      {parts}
      <CombosTable />
    </Page>
  ) : (
    <OwnFoods parts={parts} />
  )
}

function OwnFoods({ parts }: { parts: ReactNode }) {
  const { page, search } = useTableParams()
  const [open, setOpen] = useState<Open>(null)
  const favorites = useFavoriteFoods().ids
  const close = () => setOpen(null)
  const add = (
    <Button onClick={() => setOpen({ kind: 'new' })}>
      <Plus aria-hidden />
      Cadastrar alimento
    </Button>
  )
  const actions = (food: OwnFood) => (
    <Flex justify="flex-end">
      <FavoriteButton food={food} favorite={favorites.has(food.id)} />
      <IconButton
        label={`Ver nutrientes de ${food.name}`}
        icon={<Info aria-hidden />}
        onClick={() => setOpen({ kind: 'details', food })}
      />
      {food.editable && (
        <>
          <IconButton
            label={`Editar ${food.name}`}
            icon={<Pencil aria-hidden />}
            onClick={() => setOpen({ kind: 'edit', food })}
          />
          <Remove food={food} />
        </>
      )}
    </Flex>
  )
  const columns: Column<OwnFood>[] = [
    ...COLUMNS,
    { key: 'actions', header: 'Ações', align: 'end', width: '11.875rem', cell: actions },
  ]

  return (
    <Page
      title="Meus alimentos"
      facts="O que não está em nenhuma tabela: do rótulo, da receita, da feira. Aparece na busca ao montar um plano."
      actions={add}
    >
      {parts}
      <DataTable
        label="Meus alimentos"
        columns={columns}
        query={useOwnFoods(page, search)}
        rowKey={({ id }) => id}
        phone={(food) => ({
          title: food.name,
          second: <Values food={food} />,
          third: <SeenBy {...food} />,
          after: actions(food),
        })}
        search={{ label: 'Buscar alimento', placeholder: 'Buscar pelo nome' }}
        total={(n) => count(n, 'alimento', 'alimentos')}
        none="Nenhum alimento encontrado"
        empty={
          <Empty icon={Salad} minH="80" action={add}>
            Nenhum alimento próprio ainda. Cadastre o primeiro, com os valores de uma medida caseira.
          </Empty>
        }
      />
      {(open?.kind === 'new' || open?.kind === 'edit') && (
        <OwnFoodDialog
          open
          food={open.kind === 'edit' ? open.food : null}
          onClose={close}
          onSaved={() =>
            notify.success(open.kind === 'edit' ? 'Alimento alterado com sucesso.' : 'Alimento cadastrado com sucesso.')
          }
        />
      )}
      <FoodDetailsDialog food={open?.kind === 'details' ? open.food : null} onClose={close} />
    </Page>
  )
}

/** Values as "1 fatia (40 g): 110 kcal · P 3,2 · C 20 · L 2 g". */
function Values({ food }: { food: OwnFood }) {
  const { home_measure, quantity, calories, proteinas, carboidratos, lipidios } = food
  return (
    <Text as="span" display="block" fontVariantNumeric="tabular-nums" textStyle="dense">
      {`1 ${home_measure} (${formatPlain(quantity)} g): `}
      <Text as="span" fontWeight="650" color="fg" whiteSpace="nowrap">
        {formatPlain(calories)} kcal
      </Text>
      <Text as="span" color="fg.muted">
        {/* A line may end with the dot, and does not begin with it. */}
        {'\u00a0· '}
        <Text as="span" whiteSpace="nowrap">
          {`P ${formatPlain(proteinas)} · C ${formatPlain(carboidratos)} · L ${formatPlain(lipidios)} g`}
        </Text>
      </Text>
    </Text>
  )
}

const COLUMNS: Column<OwnFood>[] = [
  {
    key: 'name',
    header: 'Nome',
    cell: ({ name, group }) => (
      <>
        <Text as="span" display="block" fontWeight="600">
          {name}
        </Text>
        <Text as="span" display="block" textStyle="remark" color="fg.muted">
          {group}
        </Text>
      </>
    ),
  },
  { key: 'values', header: 'Valores de uma medida', cell: (food) => <Values food={food} /> },
  { key: 'shared', header: 'Visível para', cell: (food) => <SeenBy {...food} /> },
]

function Remove({ food }: { food: OwnFood }) {
  const confirm = useConfirm()
  const queries = useQueryClient()
  const { mutateAsync, isPending } = $api.useMutation('delete', '/foods/own/{id}')
  const remove = async () => {
    const sure = await confirm({
      title: `Remover ${food.name}?`,
      description: 'O alimento deixa de aparecer nas buscas. Os planos que já o usam continuam como estão.',
      confirmLabel: 'Remover',
      danger: true,
    })
    if (!sure || isPending) return
    try {
      await mutateAsync({ params: { path: { id: food.id } } })
      notify.success('Alimento removido com sucesso.')
    } catch {
      notify.error('Não foi possível remover o alimento.')
    }
    await askFoodsAgain(queries)
  }
  return <IconButton label={`Remover ${food.name}`} icon={<Trash2 aria-hidden />} onClick={remove} />
}
