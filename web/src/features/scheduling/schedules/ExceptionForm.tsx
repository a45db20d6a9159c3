import { Box, Button, SimpleGrid } from '@chakra-ui/react'
import * as v from 'valibot'
import { Card } from '~/components/Card'
import {
  changesIn,
  DatePickerField,
  Form,
  FormActions,
  parseDate,
  SelectField,
  TimeField,
  useServerForm,
} from '~/components/form'
import { today } from '~/components/format'
import { useLeaveGuard } from '~/components/useLeaveGuard'
import type { ScheduleException, StoredException } from './queries'
import { minuteOf } from './week'
import { REPEATS, WHOLE_DAY } from './words'

const time = v.pipe(
  v.string(),
  v.check((text) => minuteOf(text) !== null, 'Informe um horário, como 08:30.'),
)

const schemaOf = (asksWhose: boolean) =>
  v.pipe(
    v.object({
      specialist_id: asksWhose ? v.pipe(v.string(), v.nonEmpty('Escolha o nutricionista.')) : v.string(),
      date: v.pipe(
        v.string(),
        v.check((text) => parseDate(text) !== null, 'Informe uma data, como 25/12/2026.'),
      ),
      time_start: time,
      time_end: time,
    }),
    v.forward(
      v.partialCheck(
        [['time_start'], ['time_end']],
        ({ time_start, time_end }) => time_start < time_end,
        'O fim deve ser depois do início.',
      ),
      ['time_end'],
    ),
  )

export type ExceptionFormValues = v.InferOutput<ReturnType<typeof schemaOf>>

interface ExceptionFormProps {
  exception?: ScheduleException
  /** Choice of specialists for a super admin who adds an exception, with the preselected one. */
  specialists?: { options: { value: string; label: string }[]; chosen: string }
  /** Rejects with the server's answer. */
  onSave: (values: ExceptionFormValues, changes: Partial<ExceptionFormValues>) => Promise<{ data: StoredException }>
  onSaved: (stored: StoredException) => void
  onCancel: () => void
}

export function ExceptionForm({ exception, specialists, onSave, onSaved, onCancel }: ExceptionFormProps) {
  const server = useServerForm({
    schema: schemaOf(specialists !== undefined),
    defaultValues: {
      specialist_id: specialists?.chosen ?? '',
      date: exception?.date ?? '',
      time_start: exception?.time_start ?? '',
      time_end: exception?.time_end ?? '',
    },
    draft: { key: `excecao/${exception?.id ?? 'nova'}` },
    onSubmit: async (values) => {
      const { data } = await onSave(values, changesIn(server.form, values))
      release()
      onSaved(data)
    },
  })
  const { setValue, formState } = server.form
  const release = useLeaveGuard(formState.isDirty)

  const wholeDay = () => {
    const options = { shouldDirty: true, shouldValidate: true }
    setValue('time_start', WHOLE_DAY.time_start, options)
    setValue('time_end', WHOLE_DAY.time_end, options)
  }
  const isSingle = (exception?.type ?? 'single') === 'single'
  const repeats = exception && !isSingle ? REPEATS[exception.type] : undefined

  return (
    <Form form={server} maxW="40rem">
      <Card p={{ base: '4.5', md: '6' }}>
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5" alignItems="start">
          {specialists && (
            <Box gridColumn="1 / -1">
              <SelectField
                name="specialist_id"
                label="Nutricionista"
                required
                placeholder="Escolha o nutricionista"
                options={specialists.options}
              />
            </Box>
          )}
          <Box gridColumn="1 / -1">
            <DatePickerField name="date" label="Data" required help={repeats} min={isSingle ? today() : undefined} />
          </Box>
          <TimeField name="time_start" label="Início" required />
          <TimeField name="time_end" label="Fim" required />
        </SimpleGrid>
        <Button variant="plain" size="sm" mt="3" onClick={wholeDay}>
          Usar o dia todo
        </Button>
      </Card>
      <FormActions submitLabel="Salvar" busyLabel="Salvando..." busy={server.busy} onCancel={onCancel} />
    </Form>
  )
}
