import { Flex, Text } from '@chakra-ui/react'
import { Layers, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toApiError } from '~/api/error'
import { Empty } from '~/components/Empty'
import { FormDialog } from '~/components/form'
import { count } from '~/components/format'
import { IconButton } from '~/components/IconButton'
import { notify } from '~/components/notify'
import { type Column, DataTable, useTableParams } from '~/components/table'
import { ComboFields, comboSchema } from '~/modules/combos/ComboFields'
import { comboEnergy, comboSize, type MealCombo, useComboActions, useCombos } from '~/modules/combos/queries'
import { useLaterRemoval } from '../hooks/useLaterRemoval'
import { groupLabel } from './lists/listFoods'
import { SeenBy } from './SeenBy'

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
  const [edited, setEdited] = useState<MealCombo | null>(null)
  const actions = useComboActions()
  const { hidden, remove } = useLaterRemoval(async (id) => {
    try {
      await actions.remove.mutateAsync({ params: { path: { id } } })
    } catch (error) {
      // Somebody else removed it.
      if (toApiError(error).status !== 404) throw error
    }
  })
  const query = useCombos(page, search, kind === 'lists')
  const shown = query.data && { ...query.data, data: query.data.data.filter(({ id }) => !hidden.has(id)) }
  const buttons = (combo: MealCombo) => (
    <Flex justify="flex-end" minH="10">
      {combo.editable && (
        <>
          <IconButton
            label={`Editar ${words.the} ${combo.name}`}
            icon={<Pencil aria-hidden />}
            onClick={() => (onEdit ?? setEdited)(combo)}
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
      {edited && <EditComboDialog combo={edited} onClose={() => setEdited(null)} />}
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

function EditComboDialog({ combo, onClose }: { combo: MealCombo; onClose: () => void }) {
  const { change } = useComboActions()
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Editar combo"
      size="sm"
      schema={comboSchema}
      defaultValues={{ name: combo.name, shared: combo.shared }}
      draft={{ key: `combo/${combo.id}` }}
      onSubmit={async (body) => {
        await change.mutateAsync({ params: { path: { id: combo.id } }, body })
        notify.success('Combo salvo com sucesso.')
      }}
    >
      <ComboFields />
    </FormDialog>
  )
}
