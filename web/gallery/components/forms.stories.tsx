import { Input } from '@chakra-ui/react'
import { useState } from 'react'
import * as v from 'valibot'
import { Card } from '~/components/Card'
import {
  ChipsField,
  DateField,
  DatePickerField,
  DropArea,
  EmailField,
  Field,
  FileDrop,
  FormActions,
  FormDialog,
  FormFoot,
  MaskedField,
  MoneyField,
  NumberField,
  NumberInput,
  PasswordField,
  Select,
  SelectField,
  TextAreaField,
  TextField,
  TimeField,
  TimeInput,
} from '~/components/form'
import { CalendarDialog } from '~/components/form/CalendarDialog'
import { CheckField } from '~/components/form/CheckField'
import { FieldFrame } from '~/components/form/FieldFrame'
import { Form } from '~/components/form/Form'
import { FormAlert } from '~/components/form/FormAlert'
import { PasswordInput } from '~/components/form/PasswordInput'
import { useServerForm } from '~/components/form/useServerForm'
import { fileOf } from '~/test/files'
import { Sample } from '../Sample'
import type { Story } from '../story'

export default { title: 'components/Forms' }

const nothing = () => {}
const MEALS = ['Café da Manhã', 'Almoço', 'Jantar'].map((label) => ({ value: label, label }))
const DIETS = ['Vegana', 'Sem glúten', 'Sem lactose', 'Com pouco sal'].map((label) => ({ value: label, label }))
const CPF = { mask: [...'999.999.999-99'].map((sign) => (sign === '9' ? /\d/ : sign)) }

export const TextFields: Story = {
  render: () => (
    <Sample values={{ name: 'Carla Mendes', email: 'carla@gmial.com', password: 'segredo', notes: '', cpf: '' }}>
      <TextField name="name" label="Nome" required />
      <EmailField name="email" label="E-mail" help="Para os avisos de consulta." />
      <PasswordField name="password" label="Senha" />
      <MaskedField name="cpf" label="CPF" mask={CPF} placeholder="000.000.000-00" />
      <TextAreaField name="notes" label="Anotações" maxLength={100} help="Só a equipe vê." />
    </Sample>
  ),
}

const INVALID = {
  '': 'Confira os campos.',
  name: 'Informe o nome.',
  weight: 'Informe um número.',
  diet: 'Escolha ao menos uma opção.',
  terms: 'É preciso aceitar.',
}

export const Invalid: Story = {
  render: () => (
    <Sample values={{ name: '', weight: null, diet: [], terms: false }} errors={INVALID}>
      <TextField name="name" label="Nome" required />
      <NumberField name="weight" label="Peso" unit="kg" />
      <ChipsField name="diet" label="Alimentação" options={DIETS} />
      <CheckField name="terms" label="Li e aceito os termos de uso" />
      <FormActions submitLabel="Salvar" busyLabel="Salvando..." busy={false} onCancel={nothing} />
    </Sample>
  ),
}

export const NumbersAndTimes: Story = {
  render: () => (
    <Sample values={{ weight: 64.5, price: 199.9, hour: '08:30', born: '02/09/1990', day: '25/11/2026' }}>
      <NumberField name="weight" label="Peso" unit="kg" decimals={1} />
      <MoneyField name="price" label="Valor" />
      <TimeField name="hour" label="Horário" />
      <DateField name="born" label="Nascimento" />
      <DatePickerField name="day" label="Dia da consulta" />
    </Sample>
  ),
}

export const Choices: Story = {
  render: () => (
    <Sample values={{ meal: 'Almoço', diet: ['Vegana'], news: true, off: '' }}>
      <SelectField name="meal" label="Refeição" options={MEALS} />
      <SelectField name="off" label="Especialista" options={[]} placeholder="Carregando..." disabled />
      <ChipsField name="diet" label="Alimentação" options={DIETS} help="Escolha quantas quiser." />
      <CheckField name="news" label="Avisar por e-mail" help="Um por semana, no máximo." />
    </Sample>
  ),
}

export const Files: Story = {
  render: () => (
    <Sample values={{ none: null, exam: fileOf('pdf', 'hemograma.pdf', 'application/pdf', 345_678) }}>
      <FileDrop name="none" label="Currículo" hint="PDF, PNG ou JPEG, até 10 MB" required />
      <FileDrop name="exam" label="Exame" />
      <DropArea label="Outros exames" multiple hint="Até 20 MB cada" onFiles={nothing} />
    </Sample>
  ),
}

function Bare() {
  const [weight, setWeight] = useState<number | null>(64.5)
  const [hour, setHour] = useState('08:30')
  return (
    <Card maxW="40rem" display="grid" gap="4">
      <FormAlert message="O e-mail ou a senha não conferem." />
      <Select aria-label="Refeição" options={MEALS} />
      <Select aria-label="Refeição, pequena" size="sm" options={MEALS} placeholder="Todas" />
      <NumberInput aria-label="Peso" value={weight} onChange={setWeight} />
      <TimeInput aria-label="Horário" value={hour} onChange={setHour} />
      <PasswordInput aria-label="Senha" defaultValue="segredo" />
      <FieldFrame label="Apelido" error={null} help="Como você quer ser chamada.">
        <Input />
      </FieldFrame>
    </Card>
  )
}

export const OutsideOfForms: Story = { render: () => <Bare /> }

const PLACE = v.object({ street: v.string() })

function LongForm() {
  const form = useServerForm({
    schema: PLACE,
    defaultValues: { street: 'Rua das Laranjeiras, 12' },
    draft: { unkept: 'one choice' },
    onSubmit: nothing,
  })
  return (
    <Form form={form}>
      <Field name="street" label="Rua">
        <Input {...form.form.register('street')} />
      </Field>
      <FormFoot submitLabel="Salvar" busyLabel="Salvando..." busy={false} onCancel={nothing} dirty />
    </Form>
  )
}

export const FootOfAForm: Story = { render: () => <LongForm /> }

const MEAL = v.object({ name: v.string(), hour: v.string() })

export const InADialog: Story = {
  render: () => (
    <FormDialog
      open
      onClose={nothing}
      title="Nova refeição"
      schema={MEAL}
      defaultValues={{ name: 'Ceia leve', hour: '21:30' }}
      draft={{ unkept: 'one choice' }}
      onSubmit={async () => {}}
    >
      <TextField name="name" label="Nome" required />
      <TimeField name="hour" label="Horário" />
    </FormDialog>
  ),
  parameters: { height: 560 },
}

export const CalendarInADialog: Story = {
  render: () => (
    <CalendarDialog title="Dia da consulta" value="2026-11-25" min="2026-11-20" onChoose={nothing} onClose={nothing} />
  ),
  parameters: { height: 600 },
}
