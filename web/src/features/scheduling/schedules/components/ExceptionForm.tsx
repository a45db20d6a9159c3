import { Box, Button, SimpleGrid, Text } from '@chakra-ui/react'
import { useController, useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { Card } from '~/components/Card'
import {
  ChipsField,
  changesIn,
  DatePickerField,
  Form,
  FormActions,
  parseDate,
  TimeField,
  useServerForm,
} from '~/components/form'
import { CheckField } from '~/components/form/CheckField'
import { today } from '~/components/format'
import { Segments } from '~/components/Segments'
import { useLeaveGuard } from '~/components/useLeaveGuard'
import type { ScheduleException, StoredException } from '../api/queries'
import { EVERYBODY, reachOf } from '../model/reach'
import { endOf, minuteOf } from '../model/week'
import { REPEATS, WHOLE_DAY } from './words'

const HOUR = 'Informe um horário, como 08:30.'
const DATE = 'Informe uma data, como 25/12/2026.'

const schemaOf = (asksWhose: boolean) =>
  v.pipe(
    v.object({
      opens: v.boolean(),
      specialist_ids: asksWhose
        ? v.pipe(v.array(v.string()), v.minLength(1, 'Escolha o nutricionista.'))
        : v.array(v.string()),
      date: v.pipe(
        v.string(),
        v.check((text) => parseDate(text) !== null, DATE),
      ),
      date_end: v.pipe(
        v.string(),
        v.check((text) => text === '' || parseDate(text) !== null, DATE),
      ),
      time_start: v.pipe(
        v.string(),
        v.check((text) => minuteOf(text) !== null, HOUR),
      ),
      time_end: v.pipe(
        v.string(),
        v.check((text) => endOf(text) !== null, HOUR),
      ),
      whole_group: v.boolean(),
    }),
    v.forward(
      v.partialCheck(
        [['date'], ['date_end']],
        ({ date, date_end }) => date_end === '' || (parseDate(date) ?? '') <= (parseDate(date_end) ?? ''),
        'A data final deve ser igual ou posterior à inicial.',
      ),
      ['date_end'],
    ),
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
  /** True if all exceptions that were added together can be changed. */
  inGroup?: boolean
  /** Rejects with the server's answer. */
  onSave: (values: ExceptionFormValues, changes: Partial<ExceptionFormValues>) => Promise<{ data: StoredException }>
  onSaved: (stored: StoredException) => void
  onCancel: () => void
}

export function ExceptionForm({ exception, specialists, inGroup, onSave, onSaved, onCancel }: ExceptionFormProps) {
  const server = useServerForm({
    schema: schemaOf(specialists !== undefined),
    defaultValues: {
      opens: exception?.opens ?? false,
      specialist_ids: specialists?.chosen ? [specialists.chosen] : [],
      date: exception?.date ?? '',
      date_end: exception?.date_end ?? '',
      time_start: exception?.time_start ?? '',
      time_end: exception?.time_end ?? '',
      whole_group: false,
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
          <Box gridColumn="1 / -1">
            <OpensField />
          </Box>
          {specialists && (
            <Box gridColumn="1 / -1">
              <ChipsField
                name="specialist_ids"
                label="Nutricionistas"
                required
                options={specialists.options.length > 1 ? [EVERYBODY, ...specialists.options] : specialists.options}
              />
            </Box>
          )}
          <Box gridColumn={isSingle ? undefined : '1 / -1'}>
            <DatePickerField name="date" label="Data" required help={repeats} min={isSingle ? today() : undefined} />
          </Box>
          {isSingle && <DatePickerField name="date_end" label="Até" help="Em branco, vale um só dia." min={today()} />}
          <TimeField name="time_start" label="Início" required />
          <TimeField name="time_end" label="Fim" required isEnd />
        </SimpleGrid>
        <Button variant="plain" size="sm" mt="3" onClick={wholeDay}>
          Usar o dia todo
        </Button>
        {inGroup && (
          <CheckField name="whole_group" label="Mudar também a de quem recebeu esta exceção na mesma ocasião" />
        )}
        {isSingle && <Reach chooses={specialists !== undefined} />}
      </Card>
      <FormActions submitLabel="Salvar" busyLabel="Salvando..." busy={server.busy} onCancel={onCancel} />
    </Form>
  )
}

function OpensField() {
  const { field } = useController<ExceptionFormValues, 'opens'>({ name: 'opens' })
  return (
    <>
      <Segments
        label="O que fazer com a agenda"
        items={[
          { value: 'close', label: 'Fechar' },
          { value: 'open', label: 'Abrir' },
        ]}
        value={field.value ? 'open' : 'close'}
        onChange={(value) => field.onChange(value === 'open')}
        item={{ flex: '1' }}
        w="100%"
      />
      <Text textStyle="remark" color="fg.muted" mt="2">
        {field.value
          ? 'Neste dia e horário, consultas podem ser marcadas além da semana padrão.'
          : 'Neste dia e horário, nenhuma consulta pode ser marcada.'}
      </Text>
    </>
  )
}

/** Says how many days and specialists the exception concerns. */
function Reach({ chooses }: { chooses: boolean }) {
  const values = useWatch<ExceptionFormValues>()
  return (
    <Text role="status" color="fg.muted" textStyle="dense" mt="3">
      {reachOf({
        date: values.date ?? '',
        date_end: values.date_end ?? '',
        specialists: chooses ? (values.specialist_ids ?? []) : undefined,
      })}
    </Text>
  )
}
