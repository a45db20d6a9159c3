import { TextAreaField, TextField } from '~/components/form'
import { CheckField } from '~/components/form/CheckField'
import { CARDS, PARTNERS } from '../model/settings'
import { Folded } from './Folded'
import { Pair, Part } from './Part'
import { PictureField } from './PictureField'

const ADDRESS = 'https://'
const CHALLENGES = [0, 1, 2, 3, 4, 5] as const

/** Says of a card that is filled in whether patients see it. */
const told = (text: unknown, shown: boolean) => (text ? `${text}${shown ? '' : ' (não publicado)'}` : '')

/** Content of the patients' program pages. */
export function ContentParts() {
  return (
    <>
      <Part
        title="Conteúdo"
        gap="0"
        lead="Onde seus pacientes encontram o que a clínica publica. O que ficar sem endereço não aparece."
      >
        {CARDS.map(({ kind, name }, index) => (
          <Folded
            key={kind}
            title={name}
            path={`content.${index}`}
            summary={({ title, url }) => told(title, url !== '')}
          >
            <Pair>
              <TextField name={`content.${index}.title`} label="Título" />
              <TextField name={`content.${index}.url`} label="Endereço" type="url" placeholder={ADDRESS} />
            </Pair>
            <TextAreaField name={`content.${index}.text`} label="Texto" rows={2} />
            <PictureField name={`content.${index}.image`} label={`Imagem: ${name}`} />
          </Folded>
        ))}
      </Part>
      <Part
        title="Parceiros"
        gap="0"
        lead="Até três ofertas para os seus pacientes. Só aparecem as publicadas; as outras são modelos para você completar."
      >
        {PARTNERS.map((index) => (
          <Folded
            key={index}
            title={`Parceiro ${index + 1}`}
            path={`partners.${index}`}
            summary={({ name, offer, published }) => told(name || offer, published === true)}
          >
            <Pair>
              <TextField name={`partners.${index}.name`} label="Nome" />
              <TextField name={`partners.${index}.coupon`} label="Cupom" autoComplete="off" />
            </Pair>
            <TextField name={`partners.${index}.offer`} label="Oferta" />
            <TextAreaField name={`partners.${index}.text`} label="Texto" rows={2} />
            <TextField name={`partners.${index}.url`} label="Endereço" type="url" placeholder={ADDRESS} />
            <PictureField name={`partners.${index}.image`} label={`Imagem do parceiro ${index + 1}`} />
            <CheckField
              name={`partners.${index}.published`}
              label="Publicar para os pacientes"
              help="Para publicar, informe o nome do parceiro, a oferta e o endereço ou o cupom."
            />
          </Folded>
        ))}
      </Part>
      <Part
        title="Desafios"
        gap="0"
        lead="Seis cartas, que os pacientes encontram em Rituais. Cada uma se abre no dia escolhido."
      >
        {CHALLENGES.map((index) => (
          <Folded
            key={index}
            title={`Desafio ${index + 1}`}
            path={`challenges.${index}`}
            summary={({ title }) => title}
          >
            <Pair>
              <TextField name={`challenges.${index}.title`} label="Título" required />
              <TextField
                name={`challenges.${index}.available_from`}
                label="Disponível a partir de"
                type="date"
                // Without a maximum, the field accepts years of six digits.
                max="2100-12-31"
                required
              />
            </Pair>
            <TextAreaField
              name={`challenges.${index}.text`}
              label="Frente"
              rows={2}
              help="Um convite curto, que todos já veem."
            />
            <TextAreaField
              name={`challenges.${index}.back`}
              label="Verso"
              rows={4}
              help="O que fazer. Só aparece a partir do dia escolhido."
            />
            <PictureField name={`challenges.${index}.image`} label={`Imagem do desafio ${index + 1}`} />
          </Folded>
        ))}
      </Part>
    </>
  )
}
