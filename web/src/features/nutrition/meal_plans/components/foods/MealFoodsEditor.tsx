import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Schemas } from '~/api/client'
import { Empty } from '~/components/Empty'
import { notify } from '~/components/notify'
import { Page } from '~/components/Page'
import type { Crumb } from '~/components/pageInfo'
import { useCompact } from '~/components/useMedia'
import { useMealFoods } from '../../hooks/useMealFoods'
import { useTargetFoods } from '../../hooks/useTargetFoods'
import type { DraftItem, Meal } from '../../model/mealDraft'
import { MealConflictDialog } from '../editor/MealConflictDialog'
import { SaveStatus } from '../editor/SaveStatus'
import { Alternatives } from './Alternatives'
import { SearchBelow, SearchBeside } from './FoodAdders'
import { FoodEditRow, MealTotals } from './foodEditRows'
import { SortableFoods } from './SortableFoods'

interface MealFoodsEditorProps {
  patient: Schemas['PersonRef']
  meal: Meal
  /** Address of the plan's editor. */
  back: string
  crumbs: Crumb[]
}

export function MealFoodsEditor({ patient, meal, back, crumbs }: MealFoodsEditorProps) {
  const navigate = useNavigate()
  const compact = useCompact()
  const editing = useMealFoods(patient.id, meal)
  const { foods, state } = editing
  const [beganEmpty] = useState(foods.length === 0)
  const [targetKey, setTargetKey] = useState<string | null>(null)
  // A meal without foods was opened to be filled, so phones open the search at once.
  const [picking, setPicking] = useState(compact && beganEmpty)
  const [busy, setBusy] = useState(false)
  const target = foods.find(({ key }) => key === targetKey) ?? null
  const focusOn = useFocusOn()
  const { chosen, add, addSuggested, remove } = useTargetFoods(editing, target, focusOn)
  const toPlan = () => navigate(back, { state: { meal: meal.uuid } })

  const save = async () => {
    if (busy) return
    setBusy(true)
    if (await editing.save()) {
      notify.success('Refeição salva com sucesso.')
      toPlan()
    } else setBusy(false)
  }

  const saveButton = (
    <Button
      flex={{ base: '1', lg: 'none' }}
      size={{ base: 'lg', lg: 'md' }}
      minW="28"
      aria-disabled={busy || undefined}
      onClick={save}
    >
      {busy ? 'Salvando...' : 'Salvar'}
    </Button>
  )

  return (
    <Page
      title={meal.name}
      whose={patient.name}
      crumbs={crumbs}
      facts={`${meal.hour} · ${patient.name}`}
      actions={
        <>
          <Flex align="center" minH="10" me={{ lg: '1' }}>
            {state.status === 'idle' ? (
              <Text fontSize="sm" color="fg.muted">
                As mudanças são salvas sozinhas
              </Text>
            ) : (
              <SaveStatus state={state} onRetry={editing.retry} />
            )}
          </Flex>
          <Flex hideBelow="lg" align="center" gap="3">
            <Button
              variant="outline"
              onClick={async () => {
                await editing.flush()
                toPlan()
              }}
            >
              Voltar ao plano
            </Button>
            {saveButton}
          </Flex>
        </>
      }
    >
      <Flex gap="6" align="flex-start">
        <Box id="alimentos" tabIndex={-1} outline="none" flex="1" minW="0">
          {target ? (
            <Alternatives
              food={target}
              onBack={() => {
                focusOn(`${target.key}-ou`)
                setTargetKey(null)
              }}
              onChange={editing.set}
              onRemove={(item) => void remove(item)}
              onAdd={addSuggested}
            />
          ) : (
            <MealFoods
              name={meal.name}
              editing={editing}
              onAlternatives={setTargetKey}
              onRemove={(item) => void remove(item)}
            />
          )}
        </Box>
        {!compact && <SearchBeside target={target} chosen={chosen} onAdd={add} autoFocus={beganEmpty} />}
      </Flex>
      <MealConflictDialog conflict={editing.conflict} />
      {compact && (
        <SearchBelow meal={meal} target={target} chosen={chosen} open={picking} onOpen={setPicking} onAdd={add}>
          {saveButton}
        </SearchBelow>
      )}
    </Page>
  )
}

interface MealFoodsProps {
  name: string
  editing: ReturnType<typeof useMealFoods>
  onAlternatives: (key: string) => void
  onRemove: (item: DraftItem) => void
}

/** The meal's foods in their order, and their sums. */
function MealFoods({ name, editing: { foods, set, move }, onAlternatives, onRemove }: MealFoodsProps) {
  if (foods.length === 0) {
    return (
      <Empty framed minH="13.75rem">
        Esta refeição ainda não tem alimentos. Busque um alimento e adicione.
      </Empty>
    )
  }
  return (
    <>
      <SortableFoods label={`Alimentos: ${name}`} foods={foods} onMove={move}>
        {(food, index, grip) => (
          <FoodEditRow
            food={food}
            grip={grip}
            first={index === 0}
            last={index === foods.length - 1}
            onChange={(change) => set(food.key, change)}
            onMove={grip.move}
            onAlternatives={() => onAlternatives(food.key)}
            onRemove={() => onRemove(food)}
          />
        )}
      </SortableFoods>
      <MealTotals foods={foods} />
    </>
  )
}

/** Moves the focus to an element that a change is about to render. */
function useFocusOn() {
  const [wanted, setWanted] = useState<{ id: string } | null>(null)
  useEffect(() => {
    if (wanted) document.getElementById(wanted.id)?.focus()
  }, [wanted])
  return (id: string) => setWanted({ id })
}
