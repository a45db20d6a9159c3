import * as v from 'valibot'
import { TextField } from '~/components/form'
import { CheckField } from '~/components/form/CheckField'

export const MAX_COMBO_NAME = 80

export const comboSchema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Informe o nome do combo.'),
    v.maxLength(MAX_COMBO_NAME, `Use no máximo ${MAX_COMBO_NAME} caracteres.`),
  ),
  shared: v.boolean(),
})

/** The fields of a combo besides its foods. */
export function ComboFields() {
  return (
    <>
      <TextField name="name" label="Nome" required maxLength={MAX_COMBO_NAME} placeholder="Ex.: Café padrão" />
      <CheckField name="shared" label="Compartilhar com a clínica" help="Os colegas podem usar, mas não alterar." />
    </>
  )
}
