import type { Schemas } from '~/api/client'
import { count, formatNumber } from '~/components/format'

type Import = Schemas['FoodImport']

/** The files that can be imported. Each one needs those before it. */
export const FILES = [
  {
    value: 'taco',
    label: 'TACO',
    accept: '.xls,.xlsx',
    hint: 'A planilha publicada pela Unicamp, em .xls ou .xlsx',
  },
  {
    value: 'ibge',
    label: 'IBGE',
    accept: '.zip,.xls,.xlsx',
    hint: 'O arquivo .zip da POF 2008-2009, com as quatro tabelas em .xls ou .xlsx, ou uma planilha que tenha as quatro',
  },
  {
    value: 'ibge-measures',
    label: 'Medidas caseiras do IBGE',
    accept: '.xls,.xlsx,.zip',
    hint: 'A planilha de medidas caseiras da POF 2008-2009, em .xls ou .xlsx, ou o .zip em que ela é publicada',
  },
]

export const MEASURES = 'ibge-measures'

/**
 * Returns why a file cannot belong to this table, judged by its name, or null if it can. The server
 * reads its content.
 */
export function notOf(table: string, file: File): string | null {
  const known = FILES.find(({ value }) => value === table)
  if (!known) return null
  const endings = known.accept.split(',')
  if (endings.some((ending) => file.name.toLowerCase().endsWith(ending))) return null
  const either = new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(endings)
  return `Este tipo de arquivo não é aceito para ${known.label}. Envie um arquivo ${either}.`
}

export const tableName = (table: string) => FILES.find(({ value }) => value === table)?.label ?? table

/** Describes the result of an import in one line. */
export function outcome({ table, status, result, message }: Import) {
  if (status === 'failed') return message ?? 'Não foi possível ler a planilha.'
  if (!result) return ''
  const { created, updated, unchanged, measures } = result
  if (table === MEASURES) {
    const foods = [
      count(updated, 'alimento atualizado', 'alimentos atualizados'),
      `${formatNumber(unchanged)} sem mudança`,
    ]
    return `${count(measures, 'medida lida', 'medidas lidas')}: ${foods.join(', ')}`
  }
  return [
    count(created, 'novo', 'novos'),
    count(updated, 'atualizado', 'atualizados'),
    `${formatNumber(unchanged)} sem mudança`,
  ].join(', ')
}
