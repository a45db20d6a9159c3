import * as v from 'valibot'
import { useSession } from '~/api/session'
import { FormDialog, SelectField, TextField } from '~/components/form'
import { CheckField } from '~/components/form/CheckField'
import { notify } from '~/components/notify'
import { explained } from '../../api/queries'
import { useModelActions } from '../../api/versionQueries'
import type { Plan, PlanModel } from '../../model/types'

const MAX_NAME_LENGTH = 120

const schema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Informe o nome do modelo.'),
    v.maxLength(MAX_NAME_LENGTH, `Use no máximo ${MAX_NAME_LENGTH} caracteres.`),
  ),
  shared: v.picklist(['own', 'all']),
})

const newSchema = v.object({ ...schema.entries, notes: v.boolean() })

/** The fields of a model. `author` is its owner's name if that is another user. */
function Fields({ author }: { author?: string }) {
  return (
    <>
      <TextField
        name="name"
        label="Nome"
        required
        maxLength={MAX_NAME_LENGTH}
        placeholder="Ex.: Emagrecimento 1.500 kcal"
      />
      <SelectField
        name="shared"
        label="Quem pode usar"
        options={[
          { value: 'own', label: author ? `Só para ${author}` : 'Só para mim' },
          { value: 'all', label: 'Toda a clínica' },
        ]}
      />
    </>
  )
}

/** Saves the current plan as a model. */
export function SaveModelDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { save } = useModelActions()
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Salvar como modelo"
      description="Para começar outros planos a partir deste."
      size="sm"
      schema={newSchema}
      defaultValues={{ name: '', shared: 'own' as 'own' | 'all', notes: false }}
      draft={{ key: `modelo/do-plano/${plan.id}` }}
      onSubmit={async ({ name, shared, notes }) => {
        await explained(
          'Não foi possível salvar o modelo.',
          save.mutateAsync({
            body: { name, shared: shared === 'all', notes, plan: plan.id, patient: plan.patient.id },
          }),
        )
        notify.success('Modelo salvo com sucesso.')
      }}
    >
      <Fields />
      <CheckField
        name="notes"
        label="Levar também as notas das refeições"
        help="Deixe sem marcar se elas falam da pessoa."
      />
    </FormDialog>
  )
}

export function EditModelDialog({ model, onClose }: { model: PlanModel; onClose: () => void }) {
  const { change } = useModelActions()
  const me = useSession()?.claims.id
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Editar modelo"
      size="sm"
      schema={schema}
      defaultValues={{ name: model.name, shared: model.shared ? ('all' as const) : ('own' as const) }}
      draft={{ key: `modelo/${model.id}` }}
      onSubmit={async ({ name, shared }) => {
        await explained(
          'Não foi possível salvar o modelo.',
          change.mutateAsync({ params: { path: { id: model.id } }, body: { name, shared: shared === 'all' } }),
        )
        notify.success('Modelo salvo com sucesso.')
      }}
    >
      <Fields author={model.author.id === me ? undefined : model.author.name} />
    </FormDialog>
  )
}
