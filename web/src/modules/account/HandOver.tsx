import * as v from 'valibot'
import { FormDialog, SelectField } from '~/components/form'
import { useSpecialistChoices } from '~/modules/people'

const schema = v.object({ patients_to: v.pipe(v.string(), v.nonEmpty('Escolha quem passa a cuidar dos pacientes.')) })

interface HandOverProps {
  person: { id: string; name: string }
  onRemove: (to: string) => Promise<void>
  onClose: () => void
}

/** Transfer of a specialist's patients to another one before removal. */
export function HandOver({ person, onRemove, onClose }: HandOverProps) {
  const { data, error } = useSpecialistChoices()
  const others = data?.filter(({ value }) => value !== person.id)
  const help = () => {
    if (error) return 'Não foi possível buscar os nutricionistas. Feche e tente novamente.'
    return others?.length === 0 ? 'Cadastre antes outro nutricionista.' : undefined
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Quem passa a cuidar dos pacientes?"
      description={`${person.name} tem pacientes. Eles ficam com o nutricionista que você escolher; as consultas futuras são canceladas, com aviso por e-mail, e podem ser marcadas de novo.`}
      schema={schema}
      defaultValues={{ patients_to: '' }}
      draft={{ unkept: 'one choice' }}
      onSubmit={({ patients_to }) => onRemove(patients_to)}
      submitLabel="Remover"
      busyLabel="Removendo..."
    >
      <SelectField
        name="patients_to"
        label="Nutricionista"
        options={others ?? []}
        placeholder={others ? 'Selecione...' : 'Carregando...'}
        help={help()}
        required
      />
    </FormDialog>
  )
}
