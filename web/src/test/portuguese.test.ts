import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SRC, sources } from './sources'

const ROOT = join(SRC, '../..')

/** Files with names of the sources of foods, which are not ours to spell. */
const FOREIGN = /^src\/nutrition\/foods\/import\//

/** The server's sources by their path, without tests. */
const server = ['src', 'cli'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => path.endsWith('.rs') && !/^src\/tests\/|tests?\.rs$/.test(path) && !FOREIGN.test(path))
    .map(
      (path) =>
        [path, readFileSync(join(ROOT, path), 'utf8').replace(/#\[cfg\(test\)\]\nmod \w+ \{[\s\S]*/, '')] as const,
    ),
)
const web = [...sources].filter(([path]) => !path.endsWith('testData.ts'))

/** Texts of the specification, which keep their spelling. */
const SPECIFIED = [
  ...Array.from(
    readFileSync(join(ROOT, 'src/tests/spec.tsv'), 'utf8').matchAll(/^message\t([^\t]+)\t/gm),
    ([, text = '']) => text,
  ),
  'Indice de saúde de ',
  'os seguintes emails estão inválidos: ',
  // One text may begin another.
].toSorted((a, b) => b.length - a.length)

/** Returns the lines of code, without comments and the specification's texts. */
const linesOf = (code: string) =>
  SPECIFIED.reduce((rest, text) => rest.replaceAll(text, ''), code)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .map((line) => line.replace(/(^|\s)\/\/.*$/, ''))

const product = [...web.map(([path, code]) => [`web/src/${path}`, code] as const), ...server].map(([path, code]) => ({
  path,
  code,
  lines: linesOf(code),
}))

const SPELLINGS: [rule: string, wrong: RegExp, caught: string[], allowed: string[]][] = [
  ["write 'online'", /on-line/i, ["'On-line'"], ["'Online'", "addEventListener('online', done)"]],
  ["write 'lipídeos'", /lipídio/i, ["'Lipídios'"], ["'Lipídeos'", 'name="lipidios"']],
  ["write 'Índice'", /\bIndice/, ["'Indice nutricional'"], ["'Índice'", "'Indice de saúde de '"]],
  [
    "write 'e-mail' in texts",
    // A word of a sentence or a label: not a name on the wire, in an address or in SQL.
    /\b(?:um|o|os|do|dos|no|por|seu|seus|este|esse|cada) emails?\b|["'>]Emails?\b|["'>]emails? (?:do|da|de|e|ou|para)\b/,
    ["'Digite o email'", '<b>Email</b>', "'emails do paciente'"],
    ["header: 'E-mail'", "{ key: 'email' }", "'Template de email removido com sucesso'", 'SELECT id, email FROM users'],
  ],
]

describe.each(SPELLINGS)('%s', (rule, wrong, caught, allowed) => {
  it('is known from other text', () => {
    const seen = (line: string) => linesOf(line).some((text) => wrong.test(text))
    expect(caught.filter((line) => !seen(line))).toEqual([])
    expect(allowed.filter(seen)).toEqual([])
  })

  it('in every text for users', () => {
    expect(product.length).toBeGreaterThan(900)
    const found = product.flatMap(({ path, lines }) =>
      lines.filter((line) => wrong.test(line)).map((line) => `${path}: ${line.trim()}`),
    )
    expect(found, rule).toEqual([])
  })
})

/** Labels in title case that the specification writes so. */
const TITLES = [
  'Agendamento de Consulta',
  'Agendar Consulta',
  'Andamento no Programa',
  'Atividades Cadastradas',
  'Cadastrar Exceção',
  'Cadastrar Novo',
  'Cadastro de Informações Adicionais',
  'Dados do Paciente',
  'Etapas do Programa',
  'Fale com o Nutricionista',
  'Importar Tabela de Alimentos',
  'Informações Adicionais',
  'Informações Adicionais Cadastradas',
  'Iniciar o Programa',
  'Jornada Nutricional',
  'Meu Nutricionista',
  'Meu Programa',
  'Nova Consulta',
  'Não Iniciado',
  'Observações Gerais',
  'Painel de Controle',
  'Próximos Agendamentos',
  'Resposta Curta',
  'Seleção Múltipla',
  'Total de Pontos',
  'Upload do Currículo',
  'Último Agendamento',
]

/** Labels in title case that the specification writes so in one place, with the files of it. */
const PATIENT_TABLE = ['web/src/features/clinical/patients/PatientTable.tsx', 'src/overview/patients/export.rs']
const TITLES_IN: Record<string, string[]> = {
  // A publication's name.
  'Começar das porções do Guia': ['web/src/features/nutrition/foods/components/lists/EquivalenceListDialog.tsx'],
  'Data de Ingresso': PATIENT_TABLE,
  // A program's name.
  'Google Agenda': ['web/src/features/identity/auth/components/CalendarFeed.tsx'],
  'Nenhuma consulta Agendada': PATIENT_TABLE,
  'Plano Alimentar': ['web/src/features/overview/dashboards/components/patient/ProgramTiles.tsx'],
}

/** Files whose labels are names of places, people and authors, or fonts. */
const NAMES = /\/(?:brazil|zone|settings|equations|tokens)\.ts$/
/** Sources with labels: pages, and headers of exported tables. */
const labelled = product.filter(({ path }) => /^web\/|\/export\.rs$/.test(path) && !NAMES.test(path))

/** Matches a whole text, quoted or in an element, of a few words of which a later one has a capital. */
const LABEL = /(?:["'>]|^\s*)([A-ZÀ-Ú][a-zà-ú-]+(?: [a-zà-ú]+)*(?: [A-ZÀ-Ú][a-zà-ú]+)+(?: [A-Za-zÀ-ú]+)*):?(?:["'<]|$)/g

const titlesIn = (path: string, lines: string[]) =>
  lines
    .flatMap((line) => [...line.replaceAll(' Excel', '').matchAll(LABEL)].map(([, label = '']) => label))
    .filter((label) => !TITLES.includes(label) && !TITLES_IN[label]?.includes(path))

describe('labels in sentence case', () => {
  it('are known from others', () => {
    expect(titlesIn('web/src/x.tsx', ["label: 'Plano Alimentar'"])).toEqual(['Plano Alimentar'])
    expect(titlesIn('web/src/x.tsx', ['<Text>Data de Ingresso</Text>'])).toEqual(['Data de Ingresso'])
    expect(titlesIn('web/src/x.tsx', ['<Text>', '  Data de Ingresso', '</Text>'])).toEqual(['Data de Ingresso'])
    expect(titlesIn('src/x/export.rs', ['header: "Último Acesso ao Sistema",'])).toEqual(['Último Acesso ao Sistema'])
    expect(titlesIn('web/src/x.tsx', ["label: 'Plano alimentar', title: 'Painel de Controle'"])).toEqual([])
  })

  it('are all that the specification does not write otherwise', () => {
    expect(labelled.length).toBeGreaterThan(500)
    const found = labelled.flatMap(({ path, lines }) => titlesIn(path, lines).map((label) => `${path}: ${label}`))
    expect(found, 'use a capital for the first word only').toEqual([])
  })
})

it('formats long dates in one function, but for the one of the specification', () => {
  const dates = /\bday: '(?:numeric|2-digit)'[^}]*\bmonth: 'long'|\bmonth: 'long'[^}]*\bday: /
  const found = product.filter(({ code }) => dates.test(code)).map(({ path }) => path)
  expect(found, 'use formatLongDay()').toEqual(['web/src/components/format.ts', 'web/src/modules/booking/time.ts'])
})
