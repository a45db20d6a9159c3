import { Box, Button, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import { ChevronDown, Clock } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { Card } from '~/components/Card'
import { count, formatNumber } from '~/components/format'
import { MealIcon, MealTile } from '~/modules/MealIcon'
import { FIGURES, WITHOUT_NUMBER } from '~/modules/nutrition'
import { amountOfFigure, type DraftFood, type MealSlot } from '../../model/mealDraft'
import { isEnergyUnknown, wholeEnergy } from '../../model/nutrients/resume'
import { FoodTable } from '../foods/FoodTable'
import { Kcal } from '../foods/foodControls'
import { MealLine } from '../lines/MealLine'
import { RoundedOff } from '../summary/RoundedOff'
import {
  AddButton,
  ComboButton,
  CopyButton,
  type MealActions,
  Notes,
  NotesButton,
  PhoneActions,
  RemoveButton,
} from './mealCardActions'

const [ENERGY] = FIGURES

interface MealCardProps {
  slot: MealSlot
  /** Name of the meal after it; null after the last one. */
  next: string | null
  foods: DraftFood[]
  /** True if the energy of some of the day's foods is unknown. */
  partial: boolean
  open: boolean
  onToggle: () => void
  /** Actions on the meal; without them the plan is concluded and read-only. */
  actions?: MealActions
  /** True while the meal is being created on the server. */
  busy: boolean
}

/** Formats a meal's energy, as "≥ 286" if that of a food is unknown. */
function energyOf(slot: MealSlot) {
  const resume = slot.meal?.resume
  if (!resume) return '0'
  const partial = resume.incomplete.some(({ field }) => field === 'calorias')
  return `${partial ? '≥ ' : ''}${formatNumber(resume.calorias)}`
}

export function MealCard({ slot, next, foods, partial, open, onToggle, actions, busy }: MealCardProps) {
  const id = useId()
  const { meal, name, hour, type } = slot
  const filled = foods.length > 0
  const notes = meal?.notes
  /**
   * The card's content is visible. Without foods it cannot be opened: only a reader's notes are
   * shown.
   */
  const shown = filled ? open : !actions

  const addByKeyboard = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.ctrlKey || !actions) return
    event.preventDefault()
    actions.onAdd()
  }

  return (
    <Flex as="li" gap="4" position="relative" align="flex-start" className="meal">
      <Node type={type} active={filled && open} />
      <Card p="0" flex="1" minW="0" overflow="hidden" onKeyDown={addByKeyboard}>
        <Flex
          align="center"
          gap={{ base: '3', md: '3.5' }}
          minH={{ base: '4.75rem', md: '3.75rem' }}
          px="4"
          py="1.5"
          position="relative"
          _hover={filled ? { bg: 'bg.hover' } : undefined}
        >
          <MealTile type={type} hideFrom="md" />
          <TimeButton slot={slot} onClick={actions?.onHour} />
          <Box flex="1" minW="0">
            <Heading as="h2" textStyle="cardTitle" display="inline">
              {filled ? (
                <chakra.button
                  type="button"
                  textAlign="start"
                  cursor="pointer"
                  aria-expanded={open}
                  aria-controls={`${id}-alimentos`}
                  onClick={onToggle}
                  // The whole line is the target; what stands on it lies above.
                  _before={{ content: '""', position: 'absolute', inset: '0' }}
                  focusVisibleRing="none"
                  _focusVisible={{
                    _before: { boxShadow: 'inset 0 0 0 2px {colors.brand.focusRing}', borderRadius: 'card' },
                  }}
                >
                  {name}
                </chakra.button>
              ) : (
                name
              )}
            </Heading>
            <Text as="span" color="fg.muted" fontSize="sm" ms={{ md: '3' }} display={{ base: 'block', md: 'inline' }}>
              <Box as="span" hideFrom="md">
                {hour} ·{' '}
              </Box>
              {filled ? count(foods.length, 'alimento', 'alimentos') : 'sem alimentos'}
              {notes && !shown && <span> · com notas</span>}
            </Text>
          </Box>
          {filled && meal ? (
            <>
              <Share percentage={isEnergyUnknown(foods) ? null : meal.resume_percentage} partial={partial} />
              <Box minW={{ md: '24' }} textAlign="end">
                <Kcal value={energyOf(slot)} />
              </Box>
            </>
          ) : (
            actions && (
              <Box hideBelow="md">
                <AddButton name={name} busy={busy} onClick={actions.onAdd} />
              </Box>
            )
          )}
          {actions && (
            <Box position="relative" hideBelow="md" me="-2">
              <NotesButton name={name} notes={notes} onClick={actions.onNotes} />
            </Box>
          )}
          {meal && !filled && actions && (
            <Box position="relative" hideBelow="md" me="-2">
              <RemoveButton name={name} onClick={actions.onRemove} />
            </Box>
          )}
          {filled && (
            <Box asChild color="fg.muted" flexShrink={0} transform={open ? 'rotate(180deg)' : undefined}>
              <ChevronDown size={20} aria-hidden />
            </Box>
          )}
        </Flex>
        {filled && open && (
          <Box id={`${id}-alimentos`}>
            <FoodTable
              label={`Alimentos: ${name}`}
              foods={foods}
              onChange={actions?.onFood}
              onRemove={actions?.onRemoveFood}
            />
          </Box>
        )}
        {/* In one place with and without foods, so that it keeps the focus. */}
        {actions && (!filled || open) && <MealLine meal={name} foods={foods} next={next} {...actions.line} />}
        {!filled && actions && (
          <PhoneActions slot={slot} actions={actions}>
            <AddButton name={name} busy={busy} onClick={actions.onAdd} />
          </PhoneActions>
        )}
        {!filled && shown && notes && (
          <Flex px="4" pb="3">
            <Notes>{notes}</Notes>
          </Flex>
        )}
        {filled && open && (
          <>
            {meal && (
              <RoundedOff
                px="4"
                pt="2"
                textAlign="end"
                sums={[{ parts: foods.map((food) => amountOfFigure(food, ENERGY) ?? 0), whole: meal.resume.calorias }]}
              >
                Total arredondado: a soma das linhas difere um pouco.
              </RoundedOff>
            )}
            {actions && <PhoneActions slot={slot} actions={actions} />}
            {(actions || notes) && (
              <Flex
                align="center"
                justify="space-between"
                gap="4"
                wrap="wrap"
                px="3"
                py="2.5"
                borderTopWidth={{ base: '1px', md: '0' }}
              >
                {actions && <AddButton name={name} busy={busy} onClick={actions.onAdd} />}
                {notes && <Notes>{notes}</Notes>}
                {actions && (
                  <Flex hideBelow="md">
                    <ComboButton name={name} onClick={actions.onCombo} />
                    <CopyButton name={name} onClick={actions.onCopy} />
                    <RemoveButton name={name} onClick={actions.onRemove} />
                  </Flex>
                )}
              </Flex>
            )}
          </>
        )}
      </Card>
    </Flex>
  )
}

/** Node of the meal on the day's line. */
function Node({ type, active }: { type: string; active: boolean }) {
  return (
    <Flex
      hideBelow="md"
      align="center"
      justify="center"
      boxSize="11"
      mt="2"
      flexShrink={0}
      borderWidth="1px"
      borderColor={active ? 'brand.border' : 'border'}
      borderRadius="card"
      bg={active ? 'brand.subtle' : 'bg.panel'}
      color="brand.fg"
      css={{
        '.meal:not(:last-of-type) > &::after': {
          content: '""',
          position: 'absolute',
          insetInlineStart: '1.3125rem',
          top: '3.75rem',
          bottom: '-0.75rem',
          width: '2px',
          background: 'var(--chakra-colors-border)',
        },
      }}
    >
      <MealIcon type={type} />
    </Flex>
  )
}

function TimeButton({ slot, onClick }: { slot: MealSlot; onClick?: () => void }) {
  const look = {
    hideBelow: 'md',
    // Above the target that covers the line.
    position: 'relative',
    zIndex: 1,
    bg: 'brand.subtle',
    color: 'brand.fg',
    h: '9',
    px: '3',
    gap: '2',
    borderRadius: 'control',
    fontSize: 'dense',
    fontWeight: '600',
    fontVariantNumeric: 'tabular-nums',
    flexShrink: 0,
  } as const
  const content = (
    <>
      <Clock size={16} aria-hidden />
      {slot.hour}
    </>
  )
  if (!onClick) {
    return (
      <Flex align="center" {...look}>
        {content}
      </Flex>
    )
  }
  return (
    <Button variant="subtle" aria-label={`Alterar o horário de ${slot.name}: ${slot.hour}`} onClick={onClick} {...look}>
      {content}
    </Button>
  )
}

/** The meal's share of the day's energy; null if it is unknown. */
function Share({ percentage, partial }: { percentage: number | null; partial: boolean }) {
  const { sign, meaning } = WITHOUT_NUMBER.not_analysed
  const share = percentage === null ? sign : `${formatNumber(percentage)} %`
  return (
    <Flex
      hideBelow="md"
      align="center"
      gap="2"
      flexShrink={0}
      aria-label={percentage === null ? `Energia: ${meaning}` : `${share} da ${wholeEnergy(partial)}`}
      role="img"
    >
      <Box w="14" h="6px" borderRadius="full" bg="bg.muted">
        <Box
          h="100%"
          borderRadius="full"
          bg="brand.solid"
          forcedColorAdjust="none"
          style={{ width: `${Math.min(100, percentage ?? 0)}%` }}
          transition="width 150ms ease-out"
        />
      </Box>
      <Text w="11" fontSize="sm" whiteSpace="nowrap" color="fg.muted" fontVariantNumeric="tabular-nums">
        {share}
      </Text>
    </Flex>
  )
}
