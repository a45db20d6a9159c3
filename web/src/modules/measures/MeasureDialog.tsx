import { Box, Flex, Text } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { failureWithReason } from '~/api/error'
import { FormDialog, NumberField, SelectField, TextField } from '~/components/form'
import { IconButton } from '~/components/IconButton'
import { notify } from '~/components/notify'
import { formatPlain } from '~/modules/householdMeasure'
import { type FoodMeasure, useMeasureActions } from './queries'
import { measureLabel } from './words'

const MAX_NAME = 60
const MAX_GRAMS = 10_000

const schema = v.object({
  measure: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Informe o nome da medida.'),
    v.maxLength(MAX_NAME, `Use no máximo ${MAX_NAME} caracteres.`),
  ),
  unit: v.pipe(
    v.nullable(v.number('Informe um número.')),
    v.check((grams) => grams !== null && grams > 0, 'Informe quanto pesa uma medida.'),
    v.check((grams) => (grams ?? 0) <= MAX_GRAMS, 'O peso deve ser de no máximo 10.000 g.'),
  ),
  shared: v.picklist(['no', 'yes']),
})

const SEEN_BY = [
  { value: 'no', label: 'Só para mim' },
  { value: 'yes', label: 'Para a clínica' },
]

interface MeasureDialogProps {
  food: { id: string; name: string }
  /** The food's measures, among which those that may be removed are listed. */
  measures: FoodMeasure[]
  onClose: () => void
  finalFocus?: () => HTMLElement | null
  onAdded: (measure: FoodMeasure) => void
  /** Called after a removal, or after it was undone. */
  onListed?: (change: (measures: FoodMeasure[]) => FoodMeasure[]) => void
}

/** Adds a household measure to a food, and removes those that were added. */
export function MeasureDialog({ food, measures, onClose, finalFocus, onAdded, onListed }: MeasureDialogProps) {
  const { add } = useMeasureActions()
  return (
    <FormDialog
      open
      onClose={onClose}
      finalFocus={finalFocus}
      title="Nova medida"
      description={food.name}
      size="sm"
      schema={schema}
      defaultValues={{ measure: '', unit: null, shared: 'no' }}
      draft={{ key: `medida/${food.id}` }}
      onSubmit={async ({ measure, unit, shared }) => {
        const body = { measure, unit: unit ?? 0, shared: shared === 'yes' }
        const { data } = await add.mutateAsync({ params: { path: { id: food.id } }, body })
        notify.success(`Medida ${data.measure} adicionada.`)
        onAdded(data)
      }}
    >
      <TextField
        name="measure"
        label="Nome da medida"
        help="No singular e sem número: pegador, fatia fina, pote"
        maxLength={MAX_NAME}
        autoComplete="off"
        required
      />
      <NumberField name="unit" label="Peso de uma medida" unit="g" min={0} required />
      <SelectField name="shared" label="Visível para" options={SEEN_BY} />
      <Removable food={food} measures={measures} onListed={onListed} />
    </FormDialog>
  )
}

/** The added measures of a food, each with a button that removes it. */
function Removable({ food, measures, onListed }: Pick<MeasureDialogProps, 'food' | 'measures' | 'onListed'>) {
  const { add, remove } = useMeasureActions()
  const [hidden, setHidden] = useState<readonly string[]>([])
  const listed = measures.filter(({ id, own }) => own?.removable && !hidden.includes(id))

  const putBack = async ({ measure, unit, own }: FoodMeasure) => {
    try {
      const body = { measure, unit, shared: own?.shared ?? false }
      const { data } = await add.mutateAsync({ params: { path: { id: food.id } }, body })
      onListed?.((all) => [...all, data])
    } catch (error) {
      notify.error(failureWithReason(`Não foi possível recuperar a medida ${measure}.`, error))
    }
  }
  const drop = async (measure: FoodMeasure) => {
    setHidden((before) => [...before, measure.id])
    try {
      await remove.mutateAsync({ params: { path: { id: food.id, measure: measure.id } } })
    } catch (error) {
      setHidden((before) => before.filter((id) => id !== measure.id))
      return void notify.error(failureWithReason(`Não foi possível remover a medida ${measure.measure}.`, error))
    }
    onListed?.((all) => all.filter(({ id }) => id !== measure.id))
    notify.success(`Medida ${measure.measure} removida. Os planos que a usam continuam como estão.`, {
      label: 'Desfazer',
      run: () => void putBack(measure),
    })
  }

  if (listed.length === 0) return null
  return (
    <Box>
      <Text fontWeight="600" fontSize="sm">
        Medidas já adicionadas
      </Text>
      <Box as="ul" listStyleType="none" aria-label="Medidas já adicionadas">
        {listed.map((measure) => (
          <Flex as="li" key={measure.id} align="center" justify="space-between" gap="2" minH="11">
            <Text minW="0" overflowWrap="anywhere" textStyle="dense">
              {`${measureLabel(measure)}, ${formatPlain(measure.unit)} g`}
            </Text>
            <IconButton
              label={`Remover a medida ${measure.measure}`}
              icon={<Trash2 aria-hidden />}
              onClick={() => void drop(measure)}
            />
          </Flex>
        ))}
      </Box>
    </Box>
  )
}
