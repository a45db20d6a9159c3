import { LIFE_STAGE_FORM } from '~/modules/records/lifeStages'

/**
 * How a field is filled in. All texts may have several lines, so that an integrator's texts are
 * kept.
 */
type FieldKind = 'weight' | 'short' | 'text' | 'long' | 'method' | 'stage'

export interface FieldLayout {
  name: string
  label: string
  kind: FieldKind
}

export interface GroupLayout {
  name: string
  /** Label of the tab. */
  label: string
  /** The tab's name in the address. */
  tab: string
  subgroups: { name: string; label: string; fields: FieldLayout[] }[]
}

/** The server's limit of characters for each field. */
export const FIELD_LIMIT = 10_000

export const METHODS = [
  { value: 'recordatorio_24h', label: 'Recordatório de 24 horas' },
  { value: 'habitual', label: 'Habitual' },
  { value: 'outros', label: 'Outros' },
]

const fields = (kind: FieldKind, labels: Record<string, string>): FieldLayout[] =>
  Object.entries(labels).map(([name, label]) => ({ name, label, kind }))

/** The server's groups, subgroups and fields, in its order. */
export const ANAMNESE: GroupLayout[] = [
  {
    name: 'historico',
    label: 'Histórico',
    tab: 'historico',
    subgroups: [
      {
        name: 'peso',
        label: 'Peso',
        fields: fields('weight', {
          peso_atual: 'Peso atual',
          peso_habitual: 'Peso habitual',
          peso_maximo: 'Peso máximo',
          peso_minimo: 'Peso mínimo',
        }),
      },
      {
        name: 'historico_medico',
        label: 'Histórico médico',
        fields: fields('text', {
          queixas_problemas_de_saude: 'Queixas e problemas de saúde',
          historico_familiar_de_doencas: 'Histórico familiar de doenças',
          cirurgias: 'Cirurgias',
          internacoes: 'Internações',
          tratamentos: 'Tratamentos',
          medicacoes_de_uso_regular: 'Medicações de uso regular',
          suplementos: 'Suplementos',
        }),
      },
      {
        name: 'sinais_clinicos',
        label: 'Sinais clínicos',
        fields: fields('short', {
          pele: 'Pele',
          cabelo: 'Cabelo',
          unha: 'Unhas',
          sono: 'Sono',
          tensao_emocional: 'Tensão emocional',
          ciclo_menstrual: 'Ciclo menstrual',
        }),
      },
    ],
  },
  {
    name: 'habitos',
    label: 'Hábitos',
    tab: 'habitos',
    subgroups: [
      {
        name: 'habitos',
        label: 'Hábitos',
        fields: fields('text', { alcool: 'Álcool', fumo: 'Fumo', habitos_intestinais: 'Hábitos intestinais' }),
      },
      {
        name: 'exercicio_fisico',
        label: 'Exercício físico',
        fields: fields('short', {
          modalidade: 'Modalidade',
          frequencia: 'Frequência',
          duracao_das_sessoes: 'Duração das sessões',
        }),
      },
    ],
  },
  {
    name: 'alimentacao',
    label: 'Alimentação',
    tab: 'alimentacao',
    subgroups: [
      {
        name: 'alimentacao',
        label: 'Preferências e restrições',
        fields: fields('text', {
          preferencias_alimentares: 'Preferências alimentares',
          intolerancias_aversoes: 'Intolerâncias e aversões',
        }),
      },
      {
        name: 'inquerito_alimentar',
        label: 'Inquérito alimentar',
        fields: fields('method', { metodologia_de_preenchimento: 'Metodologia de preenchimento' }),
      },
      {
        name: 'preenchimento_por_refeicao',
        label: 'Preenchimento por refeição',
        fields: fields('text', {
          cafe_da_manha: 'Café da manhã',
          colacao: 'Colação',
          almoco: 'Almoço',
          lanche_da_tarde: 'Lanche da tarde',
          jantar: 'Jantar',
          ceia: 'Ceia',
          outras_refeicoes: 'Outras refeições',
        }),
      },
      {
        name: 'preenchimento_livre',
        label: 'Preenchimento livre',
        fields: fields('long', { inquerito_alimentar: 'Inquérito alimentar' }),
      },
    ],
  },
  {
    name: 'observacoes_gerais',
    label: 'Observações Gerais',
    tab: 'observacoes',
    subgroups: [
      {
        name: 'observacoes_gerais',
        label: 'Observações gerais',
        fields: fields('long', { observacoes_gerais: 'Observações gerais' }),
      },
    ],
  },
]

export const fieldsOf = (groups: GroupLayout[]) =>
  groups.flatMap(({ subgroups }) => subgroups.flatMap((subgroup) => subgroup.fields))

export interface TextForm {
  id: 'objetivos' | 'perfil_conduta' | 'metas_combinados'
  title: string
  /** Name in the message 'Informe os … antes de continuar.' */
  name: string
  help: string
}

export const TEXT_FORMS: TextForm[] = [
  {
    id: 'objetivos',
    title: 'Objetivos',
    name: 'objetivos',
    help: 'O que o paciente quer alcançar, e por que isso importa para ele.',
  },
  {
    id: 'perfil_conduta',
    title: 'Perfil e conduta',
    name: 'perfil e conduta',
    help: 'O que você percebe do paciente, e como pretende conduzir o acompanhamento.',
  },
  {
    id: 'metas_combinados',
    title: 'Metas e combinados',
    name: 'metas e combinados',
    help: 'O que ficou acertado para as próximas semanas.',
  },
]

/** Returns the groups of a text form: one field in a group and a subgroup of its name. */
export const groupsOfTextForm = ({ id, title }: TextForm): GroupLayout[] => [
  {
    name: id,
    label: title,
    tab: id,
    subgroups: [{ name: id, label: title, fields: [{ name: id, label: title, kind: 'long' }] }],
  },
]

/** The form of the stage of life, which is filled in beside the plan's nutrients. */
export const LIFE_STAGE: GroupLayout[] = [
  {
    name: LIFE_STAGE_FORM,
    label: 'Fase da vida',
    tab: LIFE_STAGE_FORM,
    subgroups: [
      { name: LIFE_STAGE_FORM, label: 'Fase da vida', fields: fields('stage', { [LIFE_STAGE_FORM]: 'Fase da vida' }) },
    ],
  },
]
