import { Box, Flex, Grid, GridItem, Text } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, Scale, TriangleAlert } from 'lucide-react'
import { useFormState, useWatch } from 'react-hook-form'
import { client } from '~/api/client'
import { ApiError } from '~/api/error'
import { answerOf } from '~/api/fetching'
import { useSession } from '~/api/session'
import { useConfirm } from '~/components/Confirm'
import { FormDialog, NumberField, SelectField, TextField } from '~/components/form'
import { GROUP_OPTIONS } from './groups'
import { OtherNutrients } from './OtherNutrients'
import { askFoodsAgain } from './queries'
import {
  bodyOf,
  emptyValues,
  energyMismatch,
  meaningOf,
  mismatchWords,
  type OwnFood,
  type OwnFoodValues,
  schema,
  valuesOf,
  weightQuestion,
} from './values'

interface OwnFoodDialogProps {
  open: boolean
  onClose: () => void
  onSaved: (food: OwnFood) => void
  /** The food to change; without it, a new one is created. */
  food?: OwnFood | null
  /** Initial name of a new food, from a search. */
  name?: string
  finalFocus?: () => HTMLElement | null
}

const UNSURE = 'Confira o peso de uma medida.'

const seenBy = (author: string | null) => [
  { value: 'clinic', label: 'Toda a clínica' },
  { value: 'author', label: author ? `Só para ${author}` : 'Só para mim' },
]

/** Form of a food that no food table has, with the values of its label or recipe. */
export function OwnFoodDialog({ open, onClose, onSaved, food, name = '', finalFocus }: OwnFoodDialogProps) {
  const queries = useQueryClient()
  const confirm = useConfirm()
  const me = useSession()?.claims.id
  // A super admin also corrects what others created for the tenant.
  const another = food && food.author.id !== me ? food.author.name : null
  const save = async (body: ReturnType<typeof bodyOf>) => {
    try {
      const answer = food
        ? await client.PUT('/foods/own/{id}', {
            params: { path: { id: food.id } },
            body: { ...body, updated_at: food.updated_at },
          })
        : await client.POST('/foods', { body })
      return answerOf(answer).data
    } finally {
      // A refusal too means that another user was faster and the list is outdated.
      void askFoodsAgain(queries)
    }
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={food ? 'Editar alimento' : 'Cadastrar alimento'}
      description="Escreva os valores de uma medida caseira, como estão no rótulo ou na receita. Para 100 g nós calculamos."
      size="lg"
      schema={schema}
      defaultValues={food ? valuesOf(food) : emptyValues(name)}
      draft={{ key: `alimento/${food?.id ?? 'novo'}` }}
      onSubmit={async (values) => {
        const weight = weightQuestion(values)
        const isMeant =
          !weight ||
          (await confirm({
            title: weight,
            description: 'É muito para uma medida só. Confira a vírgula e o número.',
            confirmLabel: 'Sim, é isso',
            cancelLabel: 'Corrigir',
          }))
        if (!isMeant) throw new ApiError({ status: 0, message: UNSURE, fields: { quantity: [UNSURE] } })
        onSaved(await save(bodyOf(values)))
      }}
      finalFocus={finalFocus}
    >
      <RedFields />
      <Grid templateColumns={{ base: '1fr', md: 'repeat(4, minmax(0, 1fr))' }} gapX="4" gapY="5">
        <GridItem colSpan={{ md: 2 }}>
          <TextField name="name" label="Nome" maxLength={120} autoComplete="off" required />
        </GridItem>
        <GridItem colSpan={{ md: 2 }}>
          <SelectField name="grupo" label="Grupo" options={GROUP_OPTIONS} placeholder="Selecione..." required />
        </GridItem>
        <GridItem colSpan={{ md: 2 }}>
          <TextField
            name="home_measure"
            label="Medida caseira"
            help="No singular e sem número: fatia, unidade, copo"
            maxLength={60}
            autoComplete="off"
            required
          />
        </GridItem>
        <GridItem colSpan={{ md: 2 }}>
          <NumberField name="quantity" label="Peso de uma medida" unit="g" min={0} required />
        </GridItem>
        <NumberField name="calories" label="Calorias" unit="kcal" min={0} required />
        <NumberField name="proteinas" label="Proteínas" unit="g" min={0} required />
        <NumberField name="carboidratos" label="Carboidratos" unit="g" min={0} required />
        <NumberField name="lipidios" label="Lipídeos" unit="g" min={0} required />
        <GridItem colSpan={{ md: 4 }}>
          <Meaning />
          <EnergyWarning />
        </GridItem>
        <GridItem colSpan={{ md: 4 }}>
          <OtherNutrients />
        </GridItem>
        <GridItem colSpan={{ md: 2 }}>
          <TextField
            name="origem"
            label="Origem dos valores"
            help="Por exemplo: rótulo, receita da casa"
            maxLength={200}
          />
        </GridItem>
        <GridItem colSpan={{ md: 2 }}>
          <SelectField name="shared" label="Visível para" options={seenBy(another)} />
        </GridItem>
      </Grid>
    </FormDialog>
  )
}

/**
 * Reports invalid fields after an attempt to save. A notice behind the dialog would not be
 * announced.
 */
function RedFields() {
  const { submitCount, errors } = useFormState()
  const red = Object.keys(errors).some((field) => field !== 'root')
  if (submitCount === 0 || !red) return null
  return (
    <Flex role="alert" align="center" gap="2.5" p="3" borderRadius="control" bg="bg.error" color="fg.error">
      <CircleAlert size={20} aria-hidden style={{ flexShrink: 0 }} />
      Verifique os campos em vermelho
    </Flex>
  )
}

/** Meaning of the current values, in words. */
function Meaning() {
  const [home_measure, quantity, calories] = useWatch<OwnFoodValues, ['home_measure', 'quantity', 'calories']>({
    name: ['home_measure', 'quantity', 'calories'],
  })
  const meaning = meaningOf({ home_measure, quantity, calories })
  return (
    <Text
      role="status"
      display="flex"
      gap="2.5"
      alignItems="center"
      px="4"
      py="3"
      borderRadius="control"
      bg="brand.faint"
      color={meaning ? 'fg' : 'fg.muted'}
      fontVariantNumeric="tabular-nums"
    >
      <Scale size={20} aria-hidden style={{ flexShrink: 0 }} />
      {meaning ?? 'Com a medida, o peso e as calorias você vê aqui quanto isso dá em 100 g.'}
    </Text>
  )
}

const MACROS = ['calories', 'proteinas', 'carboidratos', 'lipidios'] as const

/**
 * Warns if energy and macronutrients do not match. It refuses nothing: alcohol and fibre are valid
 * reasons.
 */
function EnergyWarning() {
  const [calories, proteinas, carboidratos, lipidios] = useWatch<OwnFoodValues, typeof MACROS>({ name: MACROS })
  const given = energyMismatch({ calories, proteinas, carboidratos, lipidios })
  return (
    <Box role="status">
      {given !== null && (
        <Flex gap="2.5" mt="3" px="4" py="3" borderRadius="control" bg="bg.warning" color="fg.warning">
          <Box asChild flexShrink={0} mt="1px">
            <TriangleAlert size={20} aria-hidden />
          </Box>
          <Text fontVariantNumeric="tabular-nums">{mismatchWords(calories ?? 0, given)}</Text>
        </Flex>
      )}
    </Box>
  )
}
