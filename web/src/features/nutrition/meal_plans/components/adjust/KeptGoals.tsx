import { Button, Flex, Text } from '@chakra-ui/react'
import { BookmarkPlus, Trash2 } from 'lucide-react'
import type { Schemas } from '~/api/client'
import { failureWithReason } from '~/api/error'
import { type ServerForm, showServerErrors } from '~/components/form'
import { formatDate } from '~/components/format'
import { notify } from '~/components/notify'
import { usePlanGoals } from '../../api/summaryQueries'
import type { AdjustValues } from '../../model/adjusting'

interface KeptGoalsProps {
  patient: string
  form: ServerForm<AdjustValues, AdjustValues>
  /** Goals that are kept for the patient; undefined if they can't be read. */
  own: Schemas['PlanGoals'] | undefined
  goalsOf: (values: AdjustValues) => Schemas['NutrientGoal'][]
}

/** Keeps the typed targets as the patient's goals, and removes the kept ones. */
export function KeptGoals({ patient, form: { form }, own, goalsOf }: KeptGoalsProps) {
  const { save, remove } = usePlanGoals()
  const params = { path: { id: patient } }
  const isKept = own !== undefined && own.targets.length > 0

  const keep = form.handleSubmit(async (values) => {
    const targets = goalsOf(values)
    if (targets.length === 0) {
      form.setError('energy', { type: 'empty', message: 'Preencha ao menos uma meta.' }, { shouldFocus: true })
      return
    }
    try {
      await save.mutateAsync({ params, body: { targets } })
      notify.success('Metas guardadas. O resumo do dia já se compara com elas.')
    } catch (error) {
      showServerErrors(form, error)
    }
  })

  const drop = async () => {
    if (!isKept) return
    const { targets } = own
    const again = () =>
      save.mutateAsync({ params, body: { targets } }).catch((error: unknown) => {
        notify.error(failureWithReason('Não foi possível guardar as metas de novo.', error))
      })
    try {
      await remove.mutateAsync({ params })
      notify.success('As metas do paciente foram removidas.', { label: 'Desfazer', run: () => void again() })
    } catch (error) {
      notify.error(failureWithReason('Não foi possível remover as metas.', error))
    }
  }

  return (
    <Flex gap="2" align="center" wrap="wrap">
      <Button
        variant="ghost"
        color="brand.fg"
        px="3"
        ms="-3"
        aria-disabled={save.isPending || undefined}
        onClick={() => void keep()}
      >
        <BookmarkPlus aria-hidden />
        {save.isPending ? 'Guardando...' : 'Guardar como metas do paciente'}
      </Button>
      {isKept && (
        <>
          <Text textStyle="remark" color="fg.muted">
            {own.author && own.updated_at && `Guardadas por ${own.author.name} em ${formatDate(own.updated_at)}.`}
          </Text>
          <Button
            variant="ghost"
            size="sm"
            px="3"
            aria-disabled={remove.isPending || undefined}
            onClick={() => void drop()}
          >
            <Trash2 aria-hidden />
            Remover metas
          </Button>
        </>
      )}
    </Flex>
  )
}
