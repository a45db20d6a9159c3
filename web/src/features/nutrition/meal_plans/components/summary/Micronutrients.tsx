import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { ChevronDown, TriangleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import type { Schemas } from '~/api/client'
import { Empty } from '~/components/Empty'
import { Select } from '~/components/form'
import { Loaded } from '~/components/Loaded'
import { Skeleton } from '~/components/Skeleton'
import { LIFE_STAGES } from '~/modules/records/lifeStages'
import { useLifeStage, useNutrients, useTargets } from '../../api/summaryQueries'
import type { Covering } from '../../hooks/useCovering'
import type { MealPlan } from '../../model/mealDraft'
import {
  amountWords,
  coverageWords,
  isLimitNear,
  isShort,
  nutrientGroups,
  nutrientHint,
} from '../../model/nutrients/nutrientRows'
import { ownGrams } from '../../model/nutrients/ownGoals'
import { RichFoods } from './RichFoods'
import { TargetBar } from './TargetBar'
import { UnknownFoods } from './UnknownFoods'

type NutrientTotal = Schemas['NutrientTotal']

interface MicronutrientsProps {
  plan: MealPlan
  unsaved: boolean
  /** Adds foods that bring a nutrient; null if the plan is read-only. */
  covering: Covering | null
}

/** The day's nutrients against the recommendations, and the others. */
export function Micronutrients({ plan, unsaved, covering }: MicronutrientsProps) {
  const id = useId()
  const [asked, setAsked] = useState('')
  const meals = plan.meals.filter(({ foods }) => foods.length > 0)
  // The meal may have been removed in the meantime.
  const meal = meals.find(({ uuid }) => uuid === asked)?.uuid ?? null
  if (meals.length === 0) {
    return (
      <Empty minH="7.5rem">
        Quando houver alimentos no plano, as vitaminas, os minerais e as fibras aparecem aqui.
      </Empty>
    )
  }
  return (
    <Stack gap="4">
      <div>
        <Text asChild fontSize="sm" fontWeight="600" display="block" mb="1">
          <label htmlFor={id}>Mostrar</label>
        </Text>
        <Select
          id={id}
          size="sm"
          value={meal ?? ''}
          options={[
            { value: '', label: 'O dia inteiro' },
            ...meals.map(({ uuid, name }) => ({ value: uuid, label: name })),
          ]}
          onChange={(event) => setAsked(event.target.value)}
        />
      </div>
      {unsaved && (
        <Text textStyle="remark" color="fg.muted">
          Atualiza assim que o plano for salvo.
        </Text>
      )}
      <Nutrition plan={plan} meal={meal} covering={covering} />
    </Stack>
  )
}

interface NutritionProps extends Pick<MicronutrientsProps, 'plan' | 'covering'> {
  meal: string | null
}

/** Loads the nutrients if the plan has foods. */
function Nutrition({ plan, meal, covering }: NutritionProps) {
  const query = useNutrients(plan.patient.id, plan.id)
  const fiber = ownGrams(useTargets(plan.patient.id).data?.data, 'fiber', plan.resume.calorias)
  return (
    <Loaded query={query} skeleton={<NutrientsSkeleton />}>
      {({ data }) => (
        <>
          {data.has_life_stages && <StageChoice patient={plan.patient.id} stage={data.life_stage} />}
          <Groups
            {...nutrientGroups(data, meal, fiber)}
            about={data}
            ofDay={meal === null}
            cover={(nutrient, short) => meal === null && covering && <Cover {...{ plan, nutrient, short, covering }} />}
          />
        </>
      )}
    </Loaded>
  )
}

interface StageChoiceProps {
  patient: string
  stage: Schemas['PlanNutrients']['life_stage']
}

/** The patient's stage of life, which is recorded at once. */
function StageChoice({ patient, stage }: StageChoiceProps) {
  const id = useId()
  const { pending, choose } = useLifeStage(patient)
  return (
    <div>
      <Text asChild fontSize="sm" fontWeight="600" display="block" mb="1">
        <label htmlFor={id}>Gestação ou amamentação</label>
      </Text>
      <Select
        id={id}
        size="sm"
        value={pending ?? stage ?? ''}
        options={[{ value: '', label: 'Não se aplica' }, ...LIFE_STAGES]}
        onChange={(event) => choose(LIFE_STAGES.find(({ value }) => value === event.target.value)?.value ?? null)}
      />
    </div>
  )
}

type CoverPart = (nutrient: NutrientTotal, short: boolean) => ReactNode

interface GroupsProps {
  judged: NutrientTotal[]
  others: NutrientTotal[]
  about: Schemas['PlanNutrients']
  ofDay: boolean
  cover: CoverPart
}

function Groups({ judged, others, about, ofDay, cover }: GroupsProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  if (judged.length + others.length === 0) {
    return <Empty minH="7.5rem">As tabelas não dizem nada sobre os nutrientes destes alimentos.</Empty>
  }
  return (
    <>
      {judged.length > 0 && <Nutrients label="Nutrientes com recomendação" nutrients={judged} cover={cover} />}
      <Reference about={about} ofDay={ofDay} />
      {others.length > 0 && (
        <div>
          {judged.length > 0 && (
            <Button
              variant="ghost"
              px="2"
              ms="-2"
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            >
              {open ? 'Menos nutrientes' : `Mais nutrientes (${others.length})`}
              <Box asChild transform={open ? 'rotate(180deg)' : undefined}>
                <ChevronDown aria-hidden />
              </Box>
            </Button>
          )}
          <Box id={id} mt="2" hidden={!open && judged.length > 0}>
            <Nutrients label="Outros nutrientes" nutrients={others} />
          </Box>
        </div>
      )}
    </>
  )
}

/** Note on the group whose recommendations are shown, and on what the figures rest on. */
function Reference({ about: { reference, without_data }, ofDay }: Pick<GroupsProps, 'about' | 'ofDay'>) {
  return (
    <Stack gap="1" textStyle="remark" color="fg.subtle">
      {reference == null ? (
        <p>As recomendações valem a partir de 1 ano e dependem do sexo e da data de nascimento no cadastro.</p>
      ) : (
        <p>
          Recomendações (DRI) para {reference}, por um dia inteiro{!ofDay && ', não para uma refeição'}. Elas orientam,
          não limitam.
        </p>
      )}
      <p>Sem outra indicação, o valor vem de toda a energia {ofDay ? 'do dia' : 'da refeição'}.</p>
      {without_data.length > 0 && <p>Sem dado nestes alimentos: {NAMES.format(without_data)}.</p>}
    </Stack>
  )
}

const NAMES = new Intl.ListFormat('pt-BR')

function Nutrients({ label, nutrients, cover }: { label: string; nutrients: NutrientTotal[]; cover?: CoverPart }) {
  return (
    <Stack as="ul" listStyleType="none" gap="3" aria-label={label}>
      {nutrients.map((nutrient) => (
        <Nutrient key={nutrient.code} nutrient={nutrient}>
          {cover?.(nutrient, isShort(nutrient))}
        </Nutrient>
      ))}
    </Stack>
  )
}

function Nutrient({ nutrient, children }: { nutrient: NutrientTotal; children: ReactNode }) {
  const { name, value, recommended, limit, unknown } = nutrient
  const { words, above } = nutrientHint(nutrient)
  const basis = coverageWords(nutrient.coverage)
  const aim = recommended ?? limit
  const between = recommended != null && limit != null && isLimitNear(value, recommended, limit)
  return (
    <li>
      <Flex justify="space-between" align="baseline" gap="3">
        <Text as="span" fontSize="dense" lineHeight="1.25rem">
          {name}
        </Text>
        <Text as="span" fontWeight="600" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
          {amountWords(nutrient)}
        </Text>
      </Flex>
      {aim != null && (
        <TargetBar
          value={value}
          scale={Math.max(aim, between ? limit : 0, value) * 1.15}
          color="brand.solid"
          partial={unknown.length > 0}
          {...(between ? { band: { min: recommended, max: limit } } : { mark: aim })}
        />
      )}
      {words && (
        <Flex as="p" gap="1.5" textStyle="remark" color={above ? 'fg.warning' : 'fg.muted'}>
          {above && (
            <chakra.span mt="2px" flexShrink={0}>
              <TriangleAlert size={14} aria-hidden />
            </chakra.span>
          )}
          {words}
        </Flex>
      )}
      {basis && (
        <Text textStyle="remark" color="fg.muted">
          {basis}
        </Text>
      )}
      <UnknownFoods foods={unknown} />
      {children}
    </li>
  )
}

/** Opens the foods that bring a nutrient, in place. It stays open once the day has enough. */
function Cover({ short, ...props }: { short: boolean } & ComponentProps<typeof RichFoods>) {
  const [open, setOpen] = useState(false)
  const id = useId()
  if (!short && !open) return null
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        color="brand.fg"
        px="2"
        ms="-2"
        aria-expanded={open}
        aria-controls={id}
        aria-label={open ? undefined : `Cobrir a lacuna: ${props.nutrient.name}`}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Fechar sugestões' : 'Cobrir a lacuna'}
        <Box asChild transform={open ? 'rotate(180deg)' : undefined}>
          <ChevronDown aria-hidden />
        </Box>
      </Button>
      <Box id={id} hidden={!open}>
        {open && <RichFoods {...props} />}
      </Box>
    </>
  )
}

function NutrientsSkeleton() {
  return (
    <Stack gap="3">
      {['1', '2', '3', '4', '5', '6'].map((key) => (
        <Skeleton key={key} h="14" borderRadius="chip" />
      ))}
    </Stack>
  )
}
