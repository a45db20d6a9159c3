import { Box, Button, Link as ChakraLink, Flex, Stack, Text } from '@chakra-ui/react'
import { Check, CopyPlus, Eye, Plus } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { toApiError } from '~/api/error'
import { Avatar } from '~/components/Avatar'
import { useConfirm } from '~/components/Confirm'
import { count, firstName, formatDate } from '~/components/format'
import { notify } from '~/components/notify'
import { Page } from '~/components/Page'
import type { Crumb } from '~/components/pageInfo'
import { PlanChip } from '~/modules/PlanChip'
import { mealFoodsPath, patientPath } from '~/modules/patientPaths'
import { ConcludeDialog } from './ConcludeDialog'
import { CopyMealDialog } from './CopyMealDialog'
import { DaySummary, SummaryDock } from './DaySummary'
import { withLiveSums } from './liveSums'
import { MealCard } from './MealCard'
import { AddMealDialog, HourDialog, NotesDialog } from './MealDialogs'
import type { MealActions } from './mealCardActions'
import { changeItem, daySlots, draftOf, type MealPlan, type MealSlot, removeItem } from './mealDraft'
import { NewerBanner } from './NewerValues'
import { type PlanDialog, PlanDialogs } from './PlanDialogs'
import { type MenuChoice, PlanMenu } from './PlanMenu'
import { failure, usePlanActions } from './queries'
import { unknownIn } from './resume'
import { SaveStatus } from './SaveStatus'
import { PlanBehindPage, ShowPlanModal } from './ShowPlanModal'
import { StartChoices } from './StartChoices'
import type { StartKind } from './StartFromDialog'
import { NOT_SAVED, useAutosave } from './useAutosave'

type OpenDialog =
  | { kind: 'hour' | 'notes'; slot: MealSlot }
  | { kind: 'copy'; meal: string }
  | { kind: 'meal' | 'plan' | 'conclude' }
  | { kind: 'more'; what: PlanDialog }
  | null

interface PlanEditorProps {
  plan: MealPlan
  crumbs: Crumb[]
}

export function PlanEditor({ plan, crumbs }: PlanEditorProps) {
  const patientId = plan.patient.id
  const draft = plan.status === 'draft'
  const confirm = useConfirm()
  const navigate = useNavigate()
  const actions = usePlanActions(patientId)
  const { queue, state } = useAutosave(patientId, plan.id)
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const [opening, setOpening] = useState<string | null>(null)
  const [open, setOpen] = useOpenMeals(plan)
  const live = useMemo(() => withLiveSums(plan, state.values), [plan, state.values])
  const slots = daySlots(live)
  const { cards, focusOn } = useFocusOnCard(plan)
  const filled = plan.meals.some(({ foods }) => foods.length > 0)
  const close = () => setDialog(null)

  const copied = dialog?.kind === 'copy' && plan.meals.find(({ uuid }) => uuid === dialog.meal)
  const unsaved = state.values.size > 0

  const foodsOf = ({ meal }: Pick<MealSlot, 'meal'>) => (meal ? (state.values.get(meal.uuid) ?? draftOf(meal)) : [])

  /** What was typed goes first: the next page, and the conclusion, read it from the server. */
  const allSaved = async () => {
    if (await queue.flush()) return true
    notify.error(NOT_SAVED)
    return false
  }

  const openFoods = async ({ type, hour, meal }: MealSlot) => {
    setOpening(type)
    try {
      if (!(await allSaved())) return
      const uuid =
        meal?.uuid ??
        (
          await actions.createMeal.mutateAsync({
            params: { path: { id: patientId, plan: plan.id } },
            body: { type, hour },
          })
        ).data.uuid
      navigate(mealFoodsPath(patientId, plan.id, uuid))
    } catch (error) {
      notify.error(failure('Não foi possível cadastrar esta refeição.', error))
    } finally {
      setOpening(null)
    }
  }

  /** Copied is what the server has. */
  const copyMeal = async ({ meal }: MealSlot) => {
    if (meal && (await allSaved())) setDialog({ kind: 'copy', meal: meal.uuid })
  }

  const removeMeal = async (slot: MealSlot) => {
    const { name, meal } = slot
    if (!meal) return
    const foods = meal.foods.length
    const sure = await confirm({
      title: 'Tem certeza que deseja remover esta refeição?',
      description:
        foods > 0 ? `${name} e ${count(foods, 'alimento', 'alimentos')} saem do plano.` : `${name} sai do plano.`,
      confirmLabel: 'Remover',
      danger: true,
    })
    if (!sure) return
    try {
      await actions.removeMeal.mutateAsync({ params: { path: { id: patientId, plan: plan.id, meal: meal.uuid } } })
      queue.drop(meal.uuid)
      notify.success('Refeição removida com sucesso.')
      focusOn(slots.indexOf(slot))
    } catch (error) {
      notify.error(failure('Não foi possível remover a refeição.', error))
    }
  }

  const actionsOf = (slot: MealSlot): MealActions => {
    const { meal } = slot
    return {
      onHour: () => setDialog({ kind: 'hour', slot }),
      onNotes: () => setDialog({ kind: 'notes', slot }),
      onAdd: () => void openFoods(slot),
      onCopy: () => void copyMeal(slot),
      onRemove: () => void removeMeal(slot),
      onFood: (key, change) => meal && queue.put(meal.uuid, changeItem(foodsOf(slot), key, change)),
      onRemoveFood: async (item) => {
        const sure = await confirm({
          title: 'Tem certeza que deseja remover este alimento?',
          description: `${item.name} sai de ${slot.name}.`,
          confirmLabel: 'Remover',
          danger: true,
        })
        if (!sure || !meal) return
        const now = queue.getState().values.get(meal.uuid) ?? draftOf(meal)
        queue.put(meal.uuid, removeItem(now, item.key))
        focusOn(slots.indexOf(slot))
      },
    }
  }

  /** As it is read now, with what somebody else may have changed. */
  const conclude = async () => {
    if (!(await allSaved())) return
    await actions.readAgain()
    setDialog({ kind: 'conclude' })
  }

  const openMore = async (what: PlanDialog) => {
    if (await allSaved()) setDialog({ kind: 'more', what })
  }
  const startFrom = (from: StartKind) => openMore({ kind: 'start', from })
  const choose = (choice: MenuChoice) => {
    if (choice === 'plan') void showPlan()
    else void (choice === 'start' ? startFrom('model') : openMore({ kind: choice }))
  }
  /** Shows, and prints, what the server has. */
  const showPlan = async () => {
    if (await allSaved()) setDialog({ kind: 'plan' })
  }

  const concludeButton = (
    <Button onClick={conclude} aria-disabled={actions.conclude.isPending || undefined}>
      <Check aria-hidden />
      {actions.conclude.isPending ? 'Concluindo...' : 'Concluir'}
    </Button>
  )

  return (
    <Page
      title="Plano alimentar"
      crumbs={crumbs}
      before={
        <Box hideBelow="md">
          <Avatar name={plan.patient.name} src={plan.patient.pictureUrl} size={48} />
        </Box>
      }
      chip={<PlanChip status={plan.status} />}
      facts={
        <ChakraLink asChild color="fg.muted">
          <Link to={patientPath(patientId)}>{plan.patient.name}</Link>
        </ChakraLink>
      }
      actions={
        <>
          <Flex align="center" minH="10" me={{ md: '2' }} flex={{ base: '1', md: 'none' }}>
            <SaveStatus state={state} onRetry={() => void queue.retry()} />
          </Flex>
          <Button variant="outline" onClick={() => void showPlan()}>
            <Eye aria-hidden />
            Ver plano
          </Button>
          <PlanMenu plan={plan} filled={filled} onChoose={choose} />
          {draft && <Box hideBelow="md">{concludeButton}</Box>}
        </>
      }
    >
      {!draft && <NewVersion plan={plan} actions={actions} />}
      {draft && (
        <NewerBanner
          meals={plan.meals.map((meal) => ({ uuid: meal.uuid, name: meal.name, foods: foodsOf({ meal }) }))}
          onTake={(meal, foods) => queue.put(meal, foods)}
        />
      )}
      {draft && !filled && <StartChoices again={plan.version > 1} onChoose={(from) => void startFrom(from)} />}
      <Flex gap="6" align="flex-start">
        <Box flex="1" minW="0">
          <Stack ref={cards} as="ol" listStyleType="none" gap="3" aria-label="Refeições do dia">
            {slots.map((slot) => {
              if (!draft && !slot.meal) return null
              return (
                <MealCard
                  key={slot.meal?.uuid ?? slot.type}
                  slot={slot}
                  foods={foodsOf(slot)}
                  partial={unknownIn(live.resume, 'calorias').length > 0}
                  open={open.has(slot.type)}
                  onToggle={() => setOpen(slot.type)}
                  actions={draft ? actionsOf(slot) : undefined}
                  busy={opening === slot.type}
                />
              )
            })}
          </Stack>
          {draft && (
            <Button
              variant="ghost"
              color="brand.fg"
              mt="3"
              ms={{ base: '0', md: '60px' }}
              px="3"
              onClick={() => setDialog({ kind: 'meal' })}
            >
              <Plus aria-hidden />
              Adicionar refeição
            </Button>
          )}
        </Box>
        <Box hideBelow="xl" w="304px" flexShrink={0} alignSelf="stretch">
          <DaySummary plan={live} unsaved={unsaved} />
        </Box>
      </Flex>
      <Box hideFrom="xl" display="contents">
        <SummaryDock plan={live} unsaved={unsaved} action={draft && <Box hideFrom="md">{concludeButton}</Box>} />
      </Box>
      {dialog?.kind !== 'plan' && dialog?.kind !== 'more' && <PlanBehindPage plan={plan} unsaved={unsaved} />}
      <ShowPlanModal plan={plan} open={dialog?.kind === 'plan'} onClose={close} />
      {dialog?.kind === 'conclude' && <ConcludeDialog plan={plan} conclude={actions.conclude} onClose={close} />}
      {dialog?.kind === 'more' && <PlanDialogs plan={plan} dialog={dialog.what} onClose={close} />}
      {dialog?.kind === 'hour' && <HourDialog plan={plan} actions={actions} slot={dialog.slot} onClose={close} />}
      {dialog?.kind === 'notes' && <NotesDialog plan={plan} actions={actions} slot={dialog.slot} onClose={close} />}
      {copied && <CopyMealDialog plan={plan} from={copied} queue={queue} onClose={close} />}
      {dialog?.kind === 'meal' && <AddMealDialog plan={plan} actions={actions} onClose={close} />}
    </Page>
  )
}

/** Which cards are open: the one someone comes back from, or else the first that has something to show. */
function useOpenMeals(plan: MealPlan) {
  const state: unknown = useLocation().state
  const [open, setOpen] = useState<ReadonlySet<string>>(() => {
    const from = typeof state === 'object' && state && 'meal' in state ? state.meal : undefined
    const first = plan.meals.find(({ uuid }) => uuid === from) ?? plan.meals.find(({ foods }) => foods.length > 0)
    return new Set(first ? [first.type] : [])
  })
  const toggle = (type: string) => {
    const next = new Set(open)
    if (!next.delete(type)) next.add(type)
    setOpen(next)
  }
  return [open, toggle] as const
}

/** The button that was pressed goes with what it removed: the focus goes to the meal's card, or to the one in its place. */
function useFocusOnCard(plan: MealPlan) {
  const cards = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<{ at: number } | null>(null)
  const given = useRef<typeof wanted>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a plan that comes later draws another card in its place.
  useEffect(() => {
    if (!wanted) return
    // Once the question is closed, and the card drawn anew.
    const frame = requestAnimationFrame(() => {
      // Somebody has gone on meanwhile.
      if (given.current === wanted && document.activeElement !== document.body) return
      given.current = wanted
      const all = [...(cards.current?.children ?? [])]
      const card = all[Math.min(wanted.at, all.length - 1)]
      const name = card?.querySelector<HTMLElement>('h2 button')
      if (name) return name.focus()
      // Those of the other width are hidden, and do not take it.
      for (const button of card?.querySelectorAll('button') ?? []) {
        button.focus()
        if (document.activeElement === button) return
      }
    })
    return () => cancelAnimationFrame(frame)
  }, [wanted, plan])
  return { cards, focusOn: (at: number) => setWanted({ at }) }
}

function NewVersion({ plan, actions }: { plan: MealPlan; actions: ReturnType<typeof usePlanActions> }) {
  const { createVersion } = actions
  const create = () =>
    createVersion.mutate(undefined, {
      onError: (error) => notify.error(failure('Não foi possível criar a nova versão.', toApiError(error))),
    })
  return (
    <Flex
      align={{ md: 'center' }}
      direction={{ base: 'column', md: 'row' }}
      gap={{ base: '3', md: '6' }}
      justify="space-between"
      p="4"
      mb="5"
      borderRadius="card"
      bg="brand.faint"
      borderWidth="1px"
      borderColor="brand.border"
    >
      <Text maxW="72ch">
        {plan.concluded_at ? `Concluído em ${formatDate(plan.concluded_at)}. ` : ''}
        Para mudar algo, crie uma nova versão: {firstName(plan.patient.name)} continua lendo este plano até a nova ser
        concluída.
      </Text>
      <Button flexShrink={0} onClick={create} aria-disabled={createVersion.isPending || undefined}>
        <CopyPlus aria-hidden />
        {createVersion.isPending ? 'Criando...' : 'Criar nova versão'}
      </Button>
    </Flex>
  )
}
