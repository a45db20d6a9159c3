import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { assessmentPath } from '~/addresses/anthropometry'
import { ApiError } from '~/api/error'
import { useConfirm } from '~/components/Confirm'
import { parseDate, showServerErrors, useServerForm } from '~/components/form'
import { formatDate, today } from '~/components/format'
import { notify } from '~/components/notify'
import { useRecordForm } from '~/modules/records/useRecordForm'
import { isSame } from '~/modules/records/values'
import { readAssessment, useAssessmentSaves } from '../api/queries'
import { otherDay } from '../components/DateCard'
import { kcalProblem, schema, toBody } from '../model/fields'
import { type AssessmentFormValues, fromRecord, toValues } from '../model/measures'
import type { Assessment } from '../model/types'

/** Kind of save: the whole assessment, or the energy need alone. */
type How = 'assessment' | 'need'

const NEED = ['kcal', 'equation'] as const

const asRecord = (assessment: Assessment) => ({ ...assessment, values: toValues(assessment) })

type Begun = ReturnType<typeof asRecord>

/**
 * Returns the key of a draft. A new assessment's draft is found on any day; the others belong to
 * their day.
 */
function placeOf(id: string, { id: written, date }: Assessment) {
  return { patient: id, form: 'antropometria', date: written || date !== today() ? date : undefined }
}

/** Manages the form of one day's assessment: drafts, edit conflicts and its two ways to save. */
export function useAssessmentForm(id: string, assessment: Assessment) {
  const navigate = useNavigate()
  const confirm = useConfirm()
  const { assess, need } = useAssessmentSaves(id)
  const params = { path: { id } }

  const send = async (record: Record<string, string | number | null>, version: number, how: How, from: Begun) => {
    const values = fromRecord(record)
    const { data, date, equation, kcal, protocol, sites } = toBody(values)
    const chosen = !isSame(record.equation, from.values.equation)
    const answer =
      how === 'need'
        ? await need.mutateAsync({
            params,
            // An omitted equation is unchanged; null would restore the tenant's.
            body: { kcal: kcal ?? 0, ...(chosen && { equation }), date: assessment.date, version },
          })
        : await assess.mutateAsync({
            params,
            body: { data, date, equation, kcal, protocol, sites, version, status: 'done' },
          })
    return asRecord(answer.data)
  }

  const conclude = async (values: AssessmentFormValues) => {
    const other = otherDay(assessment, values.date)
    if (other) {
      const back = formatDate(assessment.date)
      const message = `Abra a avaliação de ${formatDate(other)} antes de continuar, ou volte para ${back}.`
      throw new ApiError({ status: 422, message, fields: { date: [message] } })
    }
    const saved = await record.save('assessment')
    if (!saved) return
    notify.success('Antropometria registrada com sucesso')
    if (saved.date !== assessment.date) {
      record.release()
      navigate(assessmentPath(id, saved.date), { replace: true })
    }
  }

  const server = useServerForm({
    schema,
    defaultValues: toValues(assessment),
    draft: { unkept: 'kept elsewhere' },
    onSubmit: conclude,
  })
  const { form } = server
  const values = useWatch({ control: form.control }) as AssessmentFormValues

  const record = useRecordForm({
    place: placeOf(id, assessment),
    loaded: asRecord(assessment),
    values,
    put: (next) => {
      for (const [name, value] of Object.entries(fromRecord(next)) as [
        keyof AssessmentFormValues,
        AssessmentFormValues[keyof AssessmentFormValues],
      ][]) {
        if (!isSame(form.getValues(name), value)) form.setValue(name, value)
      }
    },
    send,
    read: async () => asRecord(await readAssessment(id, parseDate(form.getValues('date')) ?? assessment.date)),
    partOf: (how) => (how === 'need' ? NEED : undefined),
    ofSearch: true,
  })

  const saveWithAssessment = async () => {
    if (form.getValues('peso_atual') === null) {
      const message = 'Informe o peso: a necessidade é salva junto com a avaliação.'
      form.setError('peso_atual', { message }, { shouldFocus: true })
      return
    }
    const sure = await confirm({
      title: 'Concluir a avaliação?',
      description: 'A necessidade é salva junto com a avaliação deste dia. Depois você pode mudá-la sozinha.',
      confirmLabel: 'Concluir',
    })
    if (sure) await server.submit()
  }

  const saveNeed = async () => {
    const problem = kcalProblem(form.getValues('kcal'))
    if (problem) {
      form.setError('kcal', { message: problem }, { shouldFocus: true })
      return
    }
    form.clearErrors('kcal')
    // The need is per kilogram of a saved weight: until there is one, it is saved with the
    // assessment.
    if (isSame(record.start.values.peso_atual, null)) return saveWithAssessment()
    try {
      if (await record.save('need')) notify.success('Necessidade Energética Total salva com sucesso.')
    } catch (error) {
      showServerErrors(form, error)
    }
  }

  const { offer } = record
  const recover = () => {
    record.recover()
    // Unsaved measures of an earlier day keep their date; those of a day in the address are of that day.
    const { id: written, date } = assessment
    if (offer && !written && date === today() && !offer.changes.date) form.setValue('date', formatDate(offer.at))
  }

  return {
    server,
    values,
    record: { ...record, recover },
    saveNeed,
    retry: () => void (record.failed?.how === 'need' ? saveNeed() : server.submit()),
  }
}
