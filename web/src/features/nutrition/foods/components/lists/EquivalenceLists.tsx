import { Button } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { $api } from '~/api/client'
import { failureWithReason } from '~/api/error'
import { lazyDialog } from '~/components/lazyDialog'
import { notify } from '~/components/notify'
import { Page } from '~/components/Page'
import type { MealCombo } from '~/modules/combos/queries'
import { CombosTable } from '../CombosTable'
import { foodOfRow, type ListFood } from './listFoods'

// The table is there before its form.
const EquivalenceListDialog = lazyDialog(async () => ({
  default: (await import('./EquivalenceListDialog')).EquivalenceListDialog,
}))

/** The equivalence lists, and the form of one. */
export function EquivalenceLists({ parts }: { parts: ReactNode }) {
  const [open, setOpen] = useState<'new' | { combo: MealCombo; foods: ListFood[] } | null>(null)
  const queries = useQueryClient()
  const edit = async ({ id }: MealCombo) => {
    try {
      const { data } = await queries.fetchQuery(
        $api.queryOptions('get', '/meal-combos/{id}', { params: { path: { id } } }),
      )
      setOpen({ combo: data.combo, foods: data.content.map(foodOfRow) })
    } catch (error) {
      notify.error(failureWithReason('Não foi possível abrir a lista.', error))
    }
  }
  return (
    <Page
      title="Meus alimentos"
      facts="Listas de equivalência: cada alimento é uma porção, e vem primeiro entre os substitutos dos outros."
      actions={
        <Button onClick={() => setOpen('new')}>
          <Plus aria-hidden />
          Nova lista
        </Button>
      }
    >
      {parts}
      <CombosTable kind="lists" onEdit={(list) => void edit(list)} />
      {open && <EquivalenceListDialog open list={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Page>
  )
}
