import { useWatch } from 'react-hook-form'
import { ChipsField, FormDialog, SelectField, TextAreaField, TextField } from '~/components/form'
import { type FieldDraft, fieldOf, itemOf, itemSchema, linesOf, RULES, TYPES } from './draft'

interface ItemDialogProps {
  open: boolean
  /** The field to change; undefined for a new one. */
  field: FieldDraft | undefined
  onSave: (field: FieldDraft) => void
  onClose: () => void
}

export function ItemDialog({ open, field, onSave, onClose }: ItemDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={field ? 'Editar campo' : 'Adicionar campo'}
      schema={itemSchema}
      defaultValues={itemOf(field)}
      draft={{ key: `campo${window.location.pathname}/${field?.key ?? 'novo'}` }}
      onSubmit={async (item) => onSave(fieldOf(item, field))}
    >
      <TextField name="name" label="Nome" required maxLength={80} />
      <SelectField name="type" label="Tipo" options={TYPES} placeholder="Selecione..." required />
      <OptionsAndDefault />
      <ChipsField name="rules" label="Regras" options={RULES} />
    </FormDialog>
  )
}

function OptionsAndDefault() {
  const type: string = useWatch({ name: 'type' })
  const options = linesOf(useWatch({ name: 'options' }) as string).map((option) => ({ value: option, label: option }))
  const help = 'Já vem preenchido nos cadastros novos.'
  if (type === '') return null
  if (type === 'text') return <TextField name="default" label="Valor padrão" maxLength={500} help={help} />
  return (
    <>
      <TextAreaField name="options" label="Opções" rows={5} help="Uma por linha." required />
      {options.length > 0 &&
        (type === 'list' ? (
          <SelectField name="default" label="Valor padrão" options={options} placeholder="Nenhum" help={help} />
        ) : (
          <ChipsField name="defaults" label="Valor padrão" options={options} help={help} />
        ))}
    </>
  )
}
