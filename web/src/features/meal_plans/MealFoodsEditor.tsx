import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Schemas } from '~/api/client'
import { Card } from '~/components/Card'
import { Empty } from '~/components/Empty'
import { notify } from '~/components/notify'
import { Page } from '~/components/Page'
import type { Crumb } from '~/components/pageInfo'
import { useCompact } from '~/components/useMedia'
import { FoodPicker } from '~/modules/FoodPicker'
import { patientPlanPath } from '~/modules/patientPaths'
import { Alternatives } from './Alternatives'
import { FoodEditRow, MealTotals } from './foodEditRows'
import type { DraftItem, Meal } from './mealDraft'
import { PickSheet } from './PickSheet'
import { SaveStatus } from './SaveStatus'
import { SortableFoods } from './SortableFoods'
import { useMealFoods } from './useMealFoods'

/** The server takes no more. */
const MOST_FOODS = 40
const MOST_ALTERNATIVES = 10

interface MealFoodsEditorProps {
  patient: Schemas['PersonRef']
  meal: Meal
  crumbs: Crumb[]
}

export function MealFoodsEditor({ patient, meal, crumbs }: MealFoodsEditorProps) {
  const navigate = useNavigate()
  const compact = useCompact()
  const editing = useMealFoods(patient.id, meal)
  const { foods, state } = editing
  const [beganEmpty] = useState(foods.length === 0)
  const [targetKey, setTargetKey] = useState<string | null>(null)
  // A meal without foods was opened to be filled: on phones the search comes at once.
  const [picking, setPicking] = useState(compact && beganEmpty)
  const opener = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState(false)
  const target = foods.find(({ key }) => key === targetKey) ?? null
  const setFocusOn = useFocusOn()

  const chosen = new Set(
    target ? [target, ...target.alternatives].map(({ food }) => food) : foods.map(({ food }) => food),
  )
  const toPlan = () => navigate(patientPlanPath(patient.id), { state: { meal: meal.uuid } })

  /** One food, or several from the phone's sheet; a suggestion comes with its grams. */
  const add = (picked: Schemas['Food'][], grams?: number) => {
    const there = picked.find(({ id }) => chosen.has(id))
    if (there) {
      notify.warning(`${there.name} já está ${target ? 'entre as alternativas' : 'na refeição'}.`)
      return
    }
    const most = target ? MOST_ALTERNATIVES : MOST_FOODS
    if ((target?.alternatives ?? foods).length + picked.length > most) {
      notify.warning(
        `${target ? 'Um alimento' : 'Uma refeição'} tem no máximo ${most} ${target ? 'alternativas' : 'alimentos'}.`,
      )
      return
    }
    const added = target ? editing.addAlternatives(target.key, picked, grams) : editing.add(picked)
    if (added) notify.success('Alimento inserido com sucesso')
  }

  const remove = async (item: DraftItem) => {
    const list = target?.alternatives ?? foods
    const place = list.findIndex(({ key }) => key === item.key)
    const neighbour = list[place + 1] ?? list[place - 1]
    // The button that was pressed is gone with its row, as the notice's is with the notice.
    const removed = await editing.remove(item, () => setFocusOn(`${item.key}-remover`))
    if (removed) setFocusOn(neighbour ? `${neighbour.key}-remover` : 'alimentos')
  }

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
      crumbs={crumbs}
      facts={`${meal.hour} · ${patient.name}`}
      actions={
        <>
          <Flex align="center" minH="10" me={{ lg: '1' }}>
            {state.status === 'idle' ? (
              <Text fontSize="14px" color="fg.muted">
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
                setFocusOn(`${target.key}-ou`)
                setTargetKey(null)
              }}
              onChange={editing.set}
              onRemove={(item) => void remove(item)}
              onAdd={(food, grams) => add([food], grams)}
            />
          ) : foods.length === 0 ? (
            <Empty framed minH="220px">
              Esta refeição ainda não tem alimentos. Busque um alimento e adicione.
            </Empty>
          ) : (
            <SortableFoods label={`Alimentos: ${meal.name}`} foods={foods} onMove={editing.move}>
              {(food, index, grip) => (
                <FoodEditRow
                  food={food}
                  grip={grip}
                  first={index === 0}
                  last={index === foods.length - 1}
                  onChange={(change) => editing.set(food.key, change)}
                  onMove={(by) => editing.move(food.key, index + by)}
                  onAlternatives={() => setTargetKey(food.key)}
                  onRemove={() => void remove(food)}
                />
              )}
            </SortableFoods>
          )}
          {!target && foods.length > 0 && <MealTotals foods={foods} />}
        </Box>
        {!compact && (
          <Card
            as="section"
            aria-label={target ? 'Adicionar alternativas' : 'Adicionar alimentos'}
            w="clamp(340px, 36%, 420px)"
            flexShrink={0}
            p="5"
            position="sticky"
            top="5"
            maxH="calc(100dvh - 40px)"
            overflowY="auto"
          >
            <Heading as="h2" textStyle="section" mb="3">
              {target ? 'Adicionar alternativas' : 'Adicionar alimentos'}
            </Heading>
            <FoodPicker
              key={targetKey}
              chosen={chosen}
              onPick={(food) => add([food])}
              autoFocus={beganEmpty && !target}
            />
          </Card>
        )}
      </Flex>
      {compact && (
        <Flex
          position="sticky"
          bottom="0"
          zIndex="docked"
          gap="3"
          mx="-4"
          mb="-5"
          mt="6"
          px="4"
          pt="3"
          pb="calc(12px + env(safe-area-inset-bottom))"
          bg="bg.panel"
          borderTopWidth="1px"
        >
          <Button ref={opener} flex="1" size="lg" variant="outline" px="3" onClick={() => setPicking(true)}>
            <Plus aria-hidden />
            {target ? 'Alternativas' : 'Alimentos'}
            <Box as="span" srOnly>
              {' '}
              (adicionar)
            </Box>
          </Button>
          {saveButton}
        </Flex>
      )}
      {compact && (
        <PickSheet
          open={picking}
          title={target ? 'Adicionar alternativas' : 'Adicionar alimentos'}
          description={target ? `No lugar de ${target.name}` : `${meal.name}, ${meal.hour}`}
          there={chosen}
          finalFocus={() => opener.current}
          onClose={() => setPicking(false)}
          onAdd={add}
        />
      )}
    </Page>
  )
}

/** Moves the focus to what will be there once the change is on screen. */
function useFocusOn() {
  const [wanted, setWanted] = useState<{ id: string } | null>(null)
  useEffect(() => {
    if (wanted) document.getElementById(wanted.id)?.focus()
  }, [wanted])
  return (id: string) => setWanted({ id })
}
