import { Button } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { $api } from '~/api/client'
import { failureWithReason } from '~/api/error'
import { FormDialog, SelectField, TextField } from '~/components/form'
import { CheckField } from '~/components/form/CheckField'
import { notify } from '~/components/notify'
import { MAX_COMBO_NAME } from '~/modules/combos/ComboFields'
import { type MealCombo, useComboActions } from '~/modules/combos/queries'
import { ListFoods } from './ListFoods'
import { foodOfPortion, foodsIn, GROUPS, type ListFood, type ListValues, listSchema } from './listFoods'

interface EquivalenceListDialogProps {
  open: boolean
  /** The list to change, with its foods; null for a new one. */
  list: { combo: MealCombo; foods: ListFood[] } | null
  onClose: () => void
}

/** Form of an equivalence list: foods that may replace each other, one portion each. */
export function EquivalenceListDialog({ open, list, onClose }: EquivalenceListDialogProps) {
  const { save, change } = useComboActions()
  const combo = list?.combo
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={combo ? 'Editar lista de equivalência' : 'Nova lista de equivalência'}
      description="Cada alimento é uma porção, e um pode ficar no lugar do outro."
      size="lg"
      schema={listSchema}
      defaultValues={{
        name: combo?.name ?? '',
        portion_group: combo?.portion_group ?? 'frutas',
        shared: combo?.shared ?? false,
        foods: list?.foods ?? [],
      }}
      draft={{ key: `lista/${combo?.id ?? 'nova'}` }}
      onSubmit={async ({ foods, ...values }) => {
        const body = { ...values, foods: foodsIn(foods) }
        if (combo) await change.mutateAsync({ params: { path: { id: combo.id } }, body })
        else await save.mutateAsync({ body })
        notify.success('Lista salva com sucesso.')
      }}
    >
      <TextField name="name" label="Nome" required maxLength={MAX_COMBO_NAME} placeholder="Ex.: 1 porção de fruta" />
      <SelectField name="portion_group" label="Grupo" options={GROUPS} />
      <FromGuide />
      <ListFoods />
      <CheckField name="shared" label="Compartilhar com a clínica" help="Os colegas podem usar, mas não alterar." />
    </FormDialog>
  )
}

/** Adds the group's portions of the Guia Alimentar to the list. */
function FromGuide() {
  const { getValues, setValue } = useFormContext<ListValues>()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const fill = async () => {
    setBusy(true)
    try {
      const path = { group: getValues('portion_group') }
      const options = $api.queryOptions('get', '/meal-combos/portions/{group}', { params: { path } })
      const { data } = await queries.fetchQuery(options)
      const there = getValues('foods')
      const portions = data.flatMap(foodOfPortion)
      const added = portions.filter(({ food }) => there.every((its) => its.food !== food))
      if (added.length === 0) notify.warning('As tabelas de alimentos não têm mais porções deste grupo.')
      setValue('foods', [...there, ...added], { shouldDirty: true, shouldValidate: added.length > 1 })
    } catch (error) {
      notify.error(failureWithReason('Não foi possível buscar as porções.', error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="outline"
      alignSelf="flex-start"
      aria-disabled={busy || undefined}
      onClick={() => busy || void fill()}
    >
      <BookOpen aria-hidden />
      Começar das porções do Guia
    </Button>
  )
}
