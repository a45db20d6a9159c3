import { Flex, Text } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { Layers, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { $api } from '~/api/client'
import { failureWithReason, toApiError } from '~/api/error'
import { Empty } from '~/components/Empty'
import { count } from '~/components/format'
import { IconButton } from '~/components/IconButton'
import { lazyDialog } from '~/components/lazyDialog'
import { notify } from '~/components/notify'
import { type Column, DataTable, useTableParams } from '~/components/table'
import { comboEnergy, comboSize, type MealCombo, useComboActions, useCombos } from '~/modules/combos/queries'
import { useLaterRemoval } from '../hooks/useLaterRemoval'
import { foodOfRow, groupLabel, type ListFood } from './lists/listFoods'
import { SeenBy } from './SeenBy'

const ComboDialog = lazyDialog(async () => ({ default: (await import('./lists/ComboDialog')).ComboDialog }))

const WORDS = {
  combos: {
    label: 'Combos',
    one: 'combo',
    the: 'o combo',
    search: 'Buscar combo',
    none: 'Nenhum combo encontrado',
    empty:
      'Nenhum combo ainda. Para criar o primeiro, abra um plano, monte uma refeição e use “Salvar como combo” nela.',
  },
  lists: {
    label: 'Listas de equivalência',
    one: 'lista',
    the: 'a lista',
    search: 'Buscar lista',
    none: 'Nenhuma lista encontrada',
    empty: 'Nenhuma lista ainda. Comece das porções do Guia, e ajuste ao seu jeito.',
  },
}

interface CombosTableProps {
  kind?: keyof typeof WORDS
  /** Opens the form of an equivalence list. */
  onEdit?: (list: MealCombo) => void
}

/** The tenant's shared combos or equivalence lists and the user's own: to change, share and remove. */
export function CombosTable({ kind = 'combos', onEdit }: CombosTableProps) {
  const words = WORDS[kind]
  const { page, search } = useTableParams()
  const [edited, setEdited] = useState<{ combo: MealCombo; foods: ListFood[] } | null>(null)
  const queries = useQueryClient()
  const actions = useComboActions()
  const { hidden, remove } = useLaterRemoval(async (id) => {
    try {
      await actions.remove.mutateAsync({ params: { path: { id } } })
    } catch (error) {
      // Somebody else removed it.
      if (toApiError(error).status !== 404) throw error
    }
  })
  const edit = async ({ id }: MealCombo) => {
    try {
      const { data } = await queries.fetchQuery(
        $api.queryOptions('get', '/meal-combos/{id}', { params: { path: { id } } }),
      )
      setEdited({ combo: data.combo, foods: data.content.map(foodOfRow) })
    } catch (error) {
      notify.error(failureWithReason(`Não foi possível abrir ${words.the}.`, error))
    }
  }
  const query = useCombos(page, search, kind === 'lists')
  const shown = query.data && { ...query.data, data: query.data.data.filter(({ id }) => !hidden.has(id)) }
  const buttons = (combo: MealCombo) => (
    <Flex justify="flex-end" minH="10">
      {combo.editable && (
        <>
          <IconButton
            label={`Editar ${words.the} ${combo.name}`}
            icon={<Pencil aria-hidden />}
            onClick={() => (onEdit ? onEdit(combo) : void edit(combo))}
          />
          <IconButton
            label={`Remover ${words.the} ${combo.name}`}
            icon={<Trash2 aria-hidden />}
            onClick={() => remove(combo)}
          />
        </>
      )}
    </Flex>
  )
  const columns: Column<MealCombo>[] = [
    ...COLUMNS,
    { key: 'actions', header: 'Ações', align: 'end', width: '7rem', cell: buttons },
  ]
  return (
    <>
      <DataTable
        label={words.label}
        columns={columns}
        query={{ ...query, data: shown }}
        rowKey={({ id }) => id}
        phone={(combo) => ({
          title: combo.name,
          second: <Facts combo={combo} />,
          third: <SeenBy {...combo} />,
          after: buttons(combo),
        })}
        search={{ label: words.search, placeholder: 'Buscar pelo nome' }}
        total={(n) => count(n, words.one, `${words.one}s`)}
        none={words.none}
        empty={
          <Empty icon={Layers} minH="80">
            {words.empty}
          </Empty>
        }
      />
      {edited && <ComboDialog {...edited} onClose={() => setEdited(null)} />}
    </>
  )
}

function Facts({ combo }: { combo: MealCombo }) {
  return (
    <Text as="span" fontVariantNumeric="tabular-nums" textStyle="dense">
      {`${comboSize(combo)} · ${combo.portion_group ? groupLabel(combo.portion_group) : comboEnergy(combo)}`}
    </Text>
  )
}

const COLUMNS: Column<MealCombo>[] = [
  {
    key: 'name',
    header: 'Nome',
    cell: ({ name }) => (
      <Text as="span" fontWeight="600" overflowWrap="anywhere">
        {name}
      </Text>
    ),
  },
  { key: 'facts', header: 'Alimentos', cell: (combo) => <Facts combo={combo} /> },
  { key: 'shared', header: 'Visível para', cell: (combo) => <SeenBy {...combo} /> },
]
