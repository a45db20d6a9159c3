import { Box, Button, Link as ChakraLink, Flex, Text } from '@chakra-ui/react'
import { Check, Eye } from 'lucide-react'
import { type Ref, useRef, useState } from 'react'
import { Link } from 'react-router'
import { patientPath } from '~/addresses/patients'
import { Avatar } from '~/components/Avatar'
import { Page } from '~/components/Page'
import type { Crumb } from '~/components/pageInfo'
import { usePhone } from '~/components/useMedia'
import { PlanChip } from '~/modules/PlanChip'
import { otherDays } from '~/modules/planDays'
import { usePlanActions } from '../../api/queries'
import { useCovering } from '../../hooks/useCovering'
import { usePlanDraft } from '../../hooks/usePlanDraft'
import type { MealPlan } from '../../model/mealDraft'
import { NewerBanner } from '../foods/NewerValues'
import { MealCards } from '../meals/MealCards'
import { StartChoices } from '../start/StartChoices'
import type { StartKind } from '../start/StartFromDialog'
import { DaySummary, SummaryDock } from '../summary/DaySummary'
import { DayBar } from './DayBar'
import { EditorDialogs, type OpenDialog } from './EditorDialogs'
import { Intolerances } from './Intolerances'
import { MealConflictDialog } from './MealConflictDialog'
import { NewVersion } from './NewVersion'
import { type MenuChoice, PlanMenu } from './PlanMenu'
import { SaveStatus } from './SaveStatus'
import { UndoButtons } from './UndoButtons'

interface PlanEditorProps {
  /** The plan, or a day of it as a plan of its own. */
  plan: MealPlan
  /** The plan with all its days. */
  whole: MealPlan
  /** Shows another day. */
  onShow: (day: string) => void
  crumbs: Crumb[]
}

export function PlanEditor({ plan, whole, onShow, crumbs }: PlanEditorProps) {
  const writes = plan.status === 'draft'
  const phone = usePhone()
  const actions = usePlanActions(plan.patient.id)
  const draft = usePlanDraft(plan)
  const covers = useCovering(plan, draft)
  const covering = writes ? covers : null
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const filled = plan.meals.some(({ foods }) => foods.length > 0)

  /** Saves pending changes before opening a dialog that works on the server's plan. */
  const openSaved = async (wanted: OpenDialog) => {
    if (await draft.allSaved()) setDialog(wanted)
  }
  /** Opens a dialog on a freshly read plan, which includes changes by other users. */
  const openCurrent = async (wanted: OpenDialog) => {
    if (!(await draft.allSaved())) return
    await actions.readAgain()
    setDialog(wanted)
  }
  /** Shows another day once this one is saved, as the cache then has what was typed. */
  const show = async (day: string) => {
    if (await draft.allSaved()) onShow(day)
  }
  const choose = (choice: MenuChoice) =>
    void (choice === 'start' ? openCurrent(dialogOf(choice)) : openSaved(dialogOf(choice)))

  const headButton = useRef<HTMLButtonElement>(null)
  const dockButton = useRef<HTMLButtonElement>(null)
  const concludeButton = (ref: Ref<HTMLButtonElement>) => (
    <Button
      ref={ref}
      onClick={() => void openCurrent({ kind: 'conclude' })}
      aria-disabled={actions.conclude.isPending || undefined}
    >
      <Check aria-hidden />
      {actions.conclude.isPending ? 'Concluindo...' : 'Concluir'}
    </Button>
  )

  /** Only the visible one of the two buttons takes the focus. */
  const focusOnConclude = () => {
    headButton.current?.focus()
    dockButton.current?.focus()
  }

  return (
    <Page
      title="Plano alimentar"
      whose={plan.patient.name}
      crumbs={crumbs}
      before={!phone && <Avatar name={plan.patient.name} src={plan.patient.pictureUrl} size={48} />}
      chip={<PlanChip status={plan.status} />}
      facts={
        <ChakraLink asChild color="fg.muted">
          <Link to={patientPath(plan.patient.id)}>{plan.patient.name}</Link>
        </ChakraLink>
      }
      actions={
        <>
          {writes && (
            // Reserves space, so that nothing moves on a save. On phones it is a line below the
            // buttons.
            <Flex
              align="center"
              wrap={{ base: 'wrap', md: 'nowrap' }}
              minH="10"
              me={{ md: '2' }}
              order={{ base: 1, md: 0 }}
              flex={{ base: '1 0 100%', md: 'none' }}
            >
              {draft.state.status === 'idle' && (
                <Text hideFrom="md" fontSize="sm" color="fg.muted">
                  As mudanças são salvas sozinhas
                </Text>
              )}
              <SaveStatus state={draft.state} onRetry={draft.retry} />
              <UndoButtons {...draft.history} />
            </Flex>
          )}
          <Button variant="outline" onClick={() => void openSaved({ kind: 'plan' })}>
            <Eye aria-hidden />
            Ver plano
          </Button>
          <PlanMenu plan={plan} filled={filled} onChoose={choose} />
          {writes && <Box hideBelow="md">{concludeButton(headButton)}</Box>}
        </>
      }
    >
      {!writes && <NewVersion plan={plan} actions={actions} />}
      {writes && <Intolerances patient={plan.patient.id} />}
      {writes && (
        <NewerBanner meals={plan.meals.map((meal) => ({ meal, foods: draft.foodsOf(meal) }))} onTake={draft.put} />
      )}
      {otherDays(whole).length > 0 && (
        <DayBar
          plan={whole}
          shown={plan.id}
          onShow={(day) => void show(day)}
          onAdd={() => void openSaved({ kind: 'day', edits: false })}
          onEdit={() => void openSaved({ kind: 'day', edits: true })}
        />
      )}
      {writes && !filled && (
        <StartChoices again={plan.version > 1} onChoose={(from) => void openCurrent(dialogOf('start', from))} />
      )}
      <Flex gap="6" align="flex-start">
        <Box flex="1" minW="0">
          <MealCards plan={plan} draft={draft} actions={actions} onDialog={setDialog} onLeave={focusOnConclude} />
        </Box>
        <Box hideBelow="xl" w="19rem" flexShrink={0} alignSelf="stretch">
          <DaySummary plan={draft.live} unsaved={draft.unsaved} covering={covering} />
        </Box>
      </Flex>
      <Box hideFrom="xl" display="contents">
        <SummaryDock
          plan={draft.live}
          unsaved={draft.unsaved}
          covering={covering}
          action={writes && <Box hideFrom="md">{concludeButton(dockButton)}</Box>}
        />
      </Box>
      <MealConflictDialog conflict={draft.conflict} />
      <EditorDialogs
        plan={plan}
        whole={whole}
        dialog={dialog}
        draft={draft}
        actions={actions}
        onShow={onShow}
        onClose={() => setDialog(null)}
      />
    </Page>
  )
}

/** Returns the dialog that a choice of the menu opens. */
function dialogOf(choice: MenuChoice, from: StartKind = 'model'): OpenDialog {
  if (choice === 'plan') return { kind: 'plan' }
  if (choice === 'day') return { kind: 'day', edits: false }
  return { kind: 'more', what: choice === 'start' ? { kind: 'start', from } : { kind: choice } }
}
