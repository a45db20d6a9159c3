import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Schemas } from '~/api/client'
import { Card } from '~/components/Card'
import { useConfirm } from '~/components/Confirm'
import { Empty } from '~/components/Empty'
import { notify } from '~/components/notify'
import { Page } from '~/components/Page'
import type { Crumb } from '~/components/pageInfo'
import { useLeaveGuard } from '~/components/useLeaveGuard'
import { useCompact } from '~/components/useMedia'
import { FoodPicker } from '~/modules/FoodPicker'
import { patientPlanPath } from '~/modules/patientPaths'
import { itemInWords } from './FoodTable'
import { AlternativeEditRow, FoodEditRow, MealTotals } from './foodEditRows'
import {
  addAlternative,
  bodyOf,
  changeItem,
  type DraftFood,
  type DraftItem,
  draftOf,
  firstInvalid,
  type Meal,
  moveItem,
  newFood,
  newItem,
  quantityError,
  removeItem,
  sameFoods,
} from './mealDraft'
import { PickSheet } from './PickSheet'
import { failure, saveMealFoods } from './queries'

interface MealFoodsEditorProps {
  patient: Schemas['PersonRef']
  meal: Meal
  crumbs: Crumb[]
}

export function MealFoodsEditor({ patient, meal, crumbs }: MealFoodsEditorProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const compact = useCompact()
  const [initial] = useState(() => draftOf(meal))
  const [foods, setFoods] = useState(initial)
  const [targetKey, setTargetKey] = useState<string | null>(null)
  // A meal without foods was opened to be filled: on phones the search comes at once.
  const [picking, setPicking] = useState(compact && initial.length === 0)
  const [busy, setBusy] = useState(false)
  const dirty = !sameFoods(initial, foods)
  const release = useLeaveGuard(dirty)
  const target = foods.find(({ key }) => key === targetKey) ?? null
  const returnTo = useRef<string | null>(null)

  // Back from the alternatives: to the button that led there.
  useEffect(() => {
    if (targetKey !== null || !returnTo.current) return
    document.getElementById(returnTo.current)?.focus()
    returnTo.current = null
  }, [targetKey])

  const chosen = new Set(
    target ? [target, ...target.alternatives].map(({ food }) => food) : foods.map(({ food }) => food),
  )

  /** One food, or several from the phone's sheet. */
  const add = (picked: Schemas['Food'][]) => {
    const there = picked.find(({ id }) => chosen.has(id))
    if (there) {
      notify.warning(`${there.name} já está ${target ? 'entre as alternativas' : 'na refeição'}.`)
      return
    }
    if (target) {
      const items = picked.map(newItem).filter((item) => item !== null)
      setFoods((list) => items.reduce((all, item) => addAlternative(all, target.key, item), list))
    } else {
      const items = picked.map(newFood).filter((item) => item !== null)
      setFoods((list) => [...list, ...items])
    }
    notify.success('Alimento inserido com sucesso')
  }

  const remove = async (item: DraftItem) => {
    const sure = await confirm({
      title: 'Tem certeza que deseja remover este alimento?',
      description: `${item.name} sai de ${meal.name}.`,
      confirmLabel: 'Remover',
      danger: true,
    })
    if (sure) setFoods((list) => removeItem(list, item.key))
  }

  const save = async () => {
    if (busy) return
    const invalid = firstInvalid(foods)
    if (invalid) {
      notify.error(quantityError(invalid.name))
      return
    }
    setBusy(true)
    try {
      await saveMealFoods(queries, { id: patient.id, plan: meal.meal_plan, meal: meal.uuid }, bodyOf(foods))
      release()
      notify.success('Refeição salva com sucesso.')
      navigate(patientPlanPath(patient.id), { state: { meal: meal.uuid } })
    } catch (error) {
      setBusy(false)
      notify.error(failure('Não foi possível salvar a refeição.', error))
    }
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
  const change = (key: string) => (next: Parameters<typeof changeItem>[2]) =>
    setFoods((list) => changeItem(list, key, next))

  return (
    <Page
      title={meal.name}
      crumbs={crumbs}
      facts={`${meal.hour} · ${patient.name}`}
      actions={
        <Flex hideBelow="lg" align="center" gap="3">
          {dirty && (
            <Text fontSize="14px" color="fg.muted">
              Alterações não salvas
            </Text>
          )}
          <Button
            variant="outline"
            onClick={() => navigate(patientPlanPath(patient.id), { state: { meal: meal.uuid } })}
          >
            Voltar ao plano
          </Button>
          {saveButton}
        </Flex>
      }
    >
      <Flex gap="6" align="flex-start">
        <Box flex="1" minW="0">
          {target ? (
            <Alternatives
              food={target}
              onBack={() => {
                returnTo.current = `${target.key}-ou`
                setTargetKey(null)
              }}
              onChange={change}
              onRemove={remove}
            />
          ) : foods.length === 0 ? (
            <Empty framed minH="220px">
              Esta refeição ainda não tem alimentos. Busque um alimento e adicione.
            </Empty>
          ) : (
            <Stack as="ol" listStyleType="none" gap="3" aria-label={`Alimentos: ${meal.name}`}>
              {foods.map((food, index) => (
                <FoodEditRow
                  key={food.key}
                  food={food}
                  first={index === 0}
                  last={index === foods.length - 1}
                  onChange={change(food.key)}
                  onMove={(by) => setFoods((list) => moveItem(list, food.key, by))}
                  onAlternatives={() => setTargetKey(food.key)}
                  onRemove={() => void remove(food)}
                />
              ))}
            </Stack>
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
              autoFocus={initial.length === 0}
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
          <Button flex="1" size="lg" variant="outline" px="3" onClick={() => setPicking(true)}>
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
          onClose={() => setPicking(false)}
          onAdd={add}
        />
      )}
    </Page>
  )
}

interface AlternativesProps {
  food: DraftFood
  onBack: () => void
  onChange: (key: string) => (change: Parameters<typeof changeItem>[2]) => void
  onRemove: (item: DraftItem) => Promise<void>
}

/** What may be eaten instead of a food; each with its own quantity and measure. */
function Alternatives({ food, onBack, onChange, onRemove }: AlternativesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Box as="section" aria-label={`Alternativas para ${food.name}`}>
      <Button variant="ghost" ms="-3" mb="2" px="3" onClick={onBack}>
        <ArrowLeft aria-hidden />
        Voltar aos alimentos
      </Button>
      <Heading as="h2" textStyle="section" ref={heading} tabIndex={-1} outline="none">
        No lugar de {food.name}
      </Heading>
      <Text color="fg.muted" mb="4">
        {itemInWords(food)}. As alternativas não entram nas somas.
      </Text>
      {food.alternatives.length === 0 ? (
        <Empty framed>Nenhuma alternativa ainda. Busque um alimento e adicione.</Empty>
      ) : (
        <Stack as="ul" listStyleType="none" gap="3">
          {food.alternatives.map((alternative) => (
            <AlternativeEditRow
              key={alternative.key}
              item={alternative}
              onChange={onChange(alternative.key)}
              onRemove={() => void onRemove(alternative)}
            />
          ))}
        </Stack>
      )}
    </Box>
  )
}
