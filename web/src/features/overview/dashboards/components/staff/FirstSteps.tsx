import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { Check, ListChecks, X } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { $api } from '~/api/client'
import { toApiError } from '~/api/error'
import { Card } from '~/components/Card'
import { IconTile } from '~/components/IconTile'
import { notify } from '~/components/notify'
import { ProgressBar } from '~/components/ProgressBar'
import { goToStep } from '~/modules/firstSteps/currentStep'
import { firstStepsKey } from '~/modules/firstSteps/queries'
import {
  AFTERWARDS,
  countDone,
  FIRST_STEPS,
  type FirstStep,
  type FirstStepsState,
  pageOf,
  TO_FIRST_BOOKING,
} from '~/modules/firstSteps/steps'

const TOTAL = FIRST_STEPS.length

/** Stores whether the list is closed, for all super admins of the clinic. */
function useClosing() {
  const client = useQueryClient()
  const { mutateAsync } = $api.useMutation('put', '/first-steps')
  return async (closed: boolean) => {
    try {
      client.setQueryData(firstStepsKey, await mutateAsync({ body: { closed } }))
    } catch (error) {
      notify.error(toApiError(error).message)
    }
  }
}

/**
 * Completed and open steps of the setup. It can be closed and opened again, and renders nothing once
 * all steps are completed.
 */
export function FirstSteps({ state }: { state: FirstStepsState }) {
  const close = useClosing()
  const done = countDone(state)
  if (done === TOTAL) return null
  if (state.closed) {
    return (
      <Button variant="outline" mb="6" onClick={() => close(false)}>
        <ListChecks aria-hidden />
        Primeiros passos: {done} de {TOTAL}
      </Button>
    )
  }
  const next = FIRST_STEPS.find(({ key }) => !state[key])
  // A part that is completed is one line, with the patients' lists in view.
  const rows = (steps: FirstStep[]) =>
    steps.every(({ key }) => state[key]) ? (
      <Done />
    ) : (
      <Stack as="ol" listStyleType="none" gap="0">
        {steps.map((step) => (
          <StepRow key={step.key} step={step} done={state[step.key]} next={step === next} />
        ))}
      </Stack>
    )
  return (
    <Card kind="hero" mb="8" role="region" aria-label="Primeiros passos">
      <Flex align="center" justify="space-between" gap="3" mb="2">
        <Heading as="h2" textStyle="section">
          Primeiros passos
        </Heading>
        <Flex align="center" gap="2" flexShrink={0}>
          <Text textStyle="dense" color="fg.muted" fontVariantNumeric="tabular-nums">
            {done} de {TOTAL}
          </Text>
          {/* The browser's own tooltip, since ours would add to every first page. */}
          <Button
            aria-label="Fechar os primeiros passos"
            title="Fechar os primeiros passos"
            variant="ghost"
            px="0"
            onClick={() => close(true)}
          >
            <X aria-hidden />
          </Button>
        </Flex>
      </Flex>
      <ProgressBar label="Primeiros passos concluídos" share={done / TOTAL} />
      <Part>Até a primeira consulta</Part>
      {rows(TO_FIRST_BOOKING)}
      <Part>Quando quiser</Part>
      {rows(AFTERWARDS)}
    </Card>
  )
}

const Part = ({ children }: { children: string }) => (
  <Text textStyle="remark" color="fg.muted" fontWeight="600" mt="5">
    {children}
  </Text>
)

const Done = () => (
  <Flex align="center" gap="1.5" color="fg.success" textStyle="dense" fontWeight="600" flexShrink={0}>
    <Check size={18} aria-hidden />
    Pronto
  </Flex>
)

interface StepRowProps {
  step: FirstStep
  done: boolean
  /** True for the first open step, which is explained on phones, too. */
  next: boolean
}

function StepRow({ step, done, next }: StepRowProps) {
  const { key, icon, title, text, page, Question } = step
  const { pathname } = useLocation()
  return (
    <Flex
      as="li"
      gap={{ base: '3', md: '4' }}
      py="3.5"
      align={done ? 'center' : { base: 'stretch', md: 'center' }}
      direction={done ? 'row' : { base: 'column', md: 'row' }}
      borderTopWidth="1px"
      borderColor="brand.border"
      _first={{ borderTopWidth: '0' }}
      _last={{ pb: '0' }}
    >
      <Flex
        gap="4"
        flex="1"
        minW="0"
        align={done ? 'center' : { base: next ? 'flex-start' : 'center', md: 'flex-start' }}
      >
        <IconTile icon={icon} />
        <Box minW="0">
          <Heading as="h3" textStyle="cardTitle" fontWeight="600">
            {title}
          </Heading>
          {!done && (
            <Text
              textStyle="dense"
              color="fg.muted"
              mt="0.5"
              maxW="72ch"
              overflowWrap="anywhere"
              hideBelow={next ? undefined : 'md'}
            >
              {text}
            </Text>
          )}
        </Box>
      </Flex>
      {done ? (
        <Done />
      ) : Question ? (
        <Question />
      ) : (
        page && (
          <Button
            asChild
            variant={next ? 'solid' : 'outline'}
            size={{ base: 'lg', md: 'md' }}
            w={{ base: '100%', md: 'auto' }}
            flexShrink={0}
          >
            <Link to={pageOf(step, pathname) ?? ''} onClick={() => goToStep(key)}>
              {page.action}
            </Link>
          </Button>
        )
      )}
    </Flex>
  )
}
