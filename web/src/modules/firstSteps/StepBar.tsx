import { Box, Button, Flex, Link, Text } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowRight, Check, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import { DASHBOARD_PATH } from '~/addresses/home'
import { $api } from '~/api/client'
import { invalidateAnswers } from '~/api/invalidate'
import { IconButton } from '~/components/IconButton'
import { goToStep, useCurrentStep } from './currentStep'
import { type FirstStep, pageOf, TO_FIRST_BOOKING } from './steps'

// On phones the action is below the text and the button that closes.
const ACTION_ORDER = { base: '3', md: '1' }
const ACTION_WIDTH = { base: '100%', md: 'auto' }

/**
 * Line above the pages of the first steps: the step that is being done, and the next one once it is
 * done. The home has the list itself.
 */
export function StepBar() {
  const key = useCurrentStep()
  const { pathname } = useLocation()
  const step = TO_FIRST_BOOKING.find((other) => other.key === key)
  return step && pathname !== DASHBOARD_PATH ? <Line step={step} pathname={pathname} /> : null
}

/** Reads the steps again after each change that the user saves. */
function useSteps() {
  const client = useQueryClient()
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation.state.status === 'success') void invalidateAnswers(client, ['/first-steps'])
      }),
    [client],
  )
  return $api.useQuery('get', '/first-steps', undefined, { meta: { silent: true } }).data?.data
}

function Line({ step, pathname }: { step: FirstStep; pathname: string }) {
  const box = useRef<HTMLDivElement>(null)
  const state = useSteps()
  const done = state?.[step.key] === true
  const next = state && TO_FIRST_BOOKING.find((other) => !state[other.key])

  // A long form ends below the line.
  useEffect(() => {
    if (done) box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [done])

  if (!state) return null
  const number = TO_FIRST_BOOKING.indexOf(step) + 1
  const to = next && (pageOf(next, pathname) ?? DASHBOARD_PATH)
  return (
    <Flex
      ref={box}
      as="section"
      aria-label="Primeiros passos"
      align="center"
      wrap="wrap"
      columnGap="3"
      rowGap="2"
      mx={{ base: '4', lg: '8' }}
      mt={{ base: '4', lg: '5' }}
      ps="4"
      pe="2"
      py="2"
      scrollMarginTop="20"
      borderRadius="card"
      borderWidth="1px"
      borderColor="brand.border"
      bg="brand.subtle"
    >
      <Flex role="status" flex="1" minW="0" align="center" gap="2" textStyle="dense">
        {done && (
          <Box asChild color="fg.success" flexShrink={0}>
            <Check size={20} aria-hidden />
          </Box>
        )}
        <Text as="span" minW="0">
          {done ? (
            <Text as="strong" fontWeight="600">
              {next ? 'Pronto!' : 'Tudo pronto: a primeira consulta está marcada.'}
            </Text>
          ) : (
            <>
              <Text as="span" color="fg.muted">
                Passo {number} de {TO_FIRST_BOOKING.length}:
              </Text>{' '}
              <Text as="strong" fontWeight="600">
                {step.title}
              </Text>
            </>
          )}
        </Text>
      </Flex>
      {done && next && to ? (
        <Button asChild size="sm" h="11" order={ACTION_ORDER} w={ACTION_WIDTH}>
          <RouterLink to={to} onClick={() => goToStep(next.key)}>
            Próximo passo: {next.page?.action.toLowerCase() ?? next.title}
            <ArrowRight aria-hidden />
          </RouterLink>
        </Button>
      ) : (
        <Link
          asChild
          color="brand.fg"
          textStyle="dense"
          minH="11"
          display="inline-flex"
          alignItems="center"
          order={ACTION_ORDER}
          w={ACTION_WIDTH}
        >
          <RouterLink to={DASHBOARD_PATH} onClick={() => done && goToStep(null)}>
            Ver todos os passos
          </RouterLink>
        </Link>
      )}
      <IconButton label="Sair dos primeiros passos" icon={<X aria-hidden />} order="2" onClick={() => goToStep(null)} />
    </Flex>
  )
}
