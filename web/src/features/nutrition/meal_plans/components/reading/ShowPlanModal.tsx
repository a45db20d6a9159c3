import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react'
import { Copy, MessageCircle, Printer } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '~/components/copyText'
import { Modal } from '~/components/Modal'
import { DayChoice } from '~/modules/DayChoice'
import { usePaper } from '~/modules/Paper'
import { isShown } from '~/modules/plan'
import { planSections } from '~/modules/planDays'
import { planText, whatsAppUrl } from '../../model/planText'
import type { Plan } from '../../model/types'
import { PlanDay } from './PlanDay'
import { PlanPaper } from './PlanPaper'

/** The plan as its patient reads it, and its print version. */
export function ShowPlanModal({ plan, open, onClose }: { plan: Plan; open: boolean; onClose: () => void }) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      size="lg"
      title="Plano alimentar"
      description={`Como ${plan.patient.name} vai ler este plano.`}
    >
      <ShownPlan plan={plan} />
    </Modal>
  )
}

export function ShownPlan({ plan }: { plan: Plan }) {
  const sections = planSections(plan)
  const [chosen, setChosen] = useState(plan.id)
  const shown = sections.find(({ id }) => id === chosen) ?? plan
  if (!sections.some(({ meals }) => meals.some(isShown))) {
    return (
      <Text color="fg.muted" py="6" textAlign="center">
        Este plano ainda não tem alimentos.
      </Text>
    )
  }
  return (
    <>
      <Printing plan={plan} />
      {sections.length > 1 && (
        <Box mb="4">
          <DayChoice plan={plan} shown={shown.id} onShow={setChosen} />
        </Box>
      )}
      <PlanDay key={shown.id} meals={shown.meals} plan={{ patient: plan.patient.id, plan: plan.id }} headings="h3" />
    </>
  )
}

/** Print version behind the editor, for printing with the browser's own menu. */
export function PlanBehindPage({ plan, unsaved }: { plan: Plan; unsaved: boolean }) {
  const { paper } = usePaper(
    unsaved ? (
      <Text>Há mudanças neste plano que ainda não foram salvas. Espere até que sejam, e imprima de novo.</Text>
    ) : (
      <PlanPaper plan={plan} />
    ),
  )
  return paper
}

const COPIED = { done: 'Plano copiado. Cole na conversa.', failed: 'Não foi possível copiar o plano.' }

/**
 * Print options. Energy and macronutrients are optional, since most patients are better off without
 * them.
 */
function Printing({ plan }: { plan: Plan }) {
  const [summary, setSummary] = useState(false)
  const { paper, print } = usePaper(<PlanPaper plan={plan} summary={summary} />)
  return (
    <Flex align="center" justify="space-between" columnGap="3" wrap="wrap" mb="4">
      {paper}
      <chakra.label display="flex" alignItems="center" gap="3" minH="11" cursor="pointer" fontSize="dense">
        <chakra.input
          type="checkbox"
          checked={summary}
          onChange={(event) => setSummary(event.target.checked)}
          boxSize="5"
          flexShrink={0}
          accentColor="brand.solid"
          focusVisibleRing="outside"
        />
        Imprimir também energia e macronutrientes
      </chakra.label>
      <Flex gap="2" wrap="wrap">
        <Button variant="outline" onClick={() => void copyText(planText(plan), COPIED)}>
          <Copy aria-hidden />
          Copiar para o WhatsApp
        </Button>
        <Button variant="outline" asChild>
          <a href={whatsAppUrl(planText(plan))} target="_blank" rel="noreferrer">
            <MessageCircle aria-hidden />
            Abrir no WhatsApp
          </a>
        </Button>
        <Button variant="outline" onClick={() => void print()}>
          <Printer aria-hidden />
          Imprimir
        </Button>
      </Flex>
    </Flex>
  )
}
