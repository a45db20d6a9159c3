import { expect, PEOPLE } from '../support/test'
import { heading, openDialog, type Visit } from './visit'

export const care: Record<string, Visit[]> = {
  // dashboards
  '/admin/dashboard': [
    { as: 'ana', until: (page) => expect(page.getByRole('button', { name: 'Copiar link' })).toBeVisible() },
    { what: 'of a company', as: 'elisa', until: (page) => expect(page.getByText(PEOPLE.diego.name)).toBeVisible() },
    {
      what: 'searching',
      as: 'admin',
      until: async (page) => {
        await page.getByRole('combobox', { name: 'Buscar paciente' }).fill('ma')
        await expect(page.getByRole('option').first()).toBeVisible()
      },
    },
    {
      what: 'menu open',
      as: 'admin',
      only: 'narrow',
      until: async (page) => {
        await page.getByRole('button', { name: 'Abrir menu' }).click()
        await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Administrativo' }).click()
        await expect(page.getByRole('link', { name: 'Importar Tabela de Alimentos' })).toBeVisible()
      },
    },
  ],
  '/admin/patient/meu-programa': [
    { as: 'carla', until: (page) => expect(page.getByRole('link', { name: 'Ver plano de hoje' })).toBeVisible() },
    {
      what: 'exams',
      as: 'carla',
      address: () => '/admin/patient/meu-programa?aba=exames',
      until: (page) => expect(page.getByText('Hemograma completo.pdf')).toBeVisible(),
    },
  ],
  // content
  '/admin/:product/content': [
    { as: 'carla', address: ({ program }) => `/admin/${program}/content`, until: heading('Conteúdo') },
  ],
  '/admin/:product/partners': [
    {
      as: 'carla',
      address: ({ program }) => `/admin/${program}/partners`,
      until: (page) => expect(page.getByRole('button', { name: 'Copiar cupom' })).toHaveCount(3),
    },
    {
      what: 'of another program',
      as: 'carla',
      only: 'narrow',
      refusal: '404',
      address: () => '/admin/nao-existe/partners',
      until: (page) => expect(page.getByText('Programa não encontrado.')).toBeVisible(),
    },
  ],
  '/admin/:product/challenge': [
    {
      as: 'carla',
      address: ({ program }) => `/admin/${program}/challenge`,
      until: (page) => expect(page.getByRole('heading', { level: 2 })).toHaveCount(6),
    },
    {
      what: 'a back',
      as: 'carla',
      only: 'narrow',
      address: ({ program }) => `/admin/${program}/challenge`,
      until: (page) => openDialog(page, 'Abrir desafio'),
    },
  ],
  // patients
  '/admin/patient/list': [
    { as: 'ana', until: (page) => expect(page.getByText('Adriana Meireles Tavares')).toBeVisible() },
    {
      what: 'nothing found',
      only: 'wide',
      as: 'ana',
      address: () => '/admin/patient/list?search=xyz',
      until: (page) => expect(page.getByText('Nenhum paciente encontrado para “xyz”.')).toBeVisible(),
    },
    { what: 'no permission', only: 'narrow', as: 'carla', until: heading('Sem permissão de acesso') },
  ],
  '/admin/patients': [
    { as: 'admin', until: (page) => expect(page.getByText('Adriana Meireles Tavares')).toBeVisible() },
  ],
  '/admin/patient/:id/details': [
    {
      what: 'a conversation',
      as: 'ana',
      address: ({ patient }) => `/admin/patient/${patient}/details?conversa=${patient}`,
      until: (page) => expect(page.getByRole('log').getByText(/Parabéns/)).toBeVisible(),
    },
    {
      as: 'ana',
      address: ({ patient }) => `/admin/patient/${patient}/details`,
      until: (page) => expect(page.getByRole('link', { name: /Plano alimentar.*Concluído em/ })).toBeVisible(),
    },
    {
      what: 'booking',
      as: 'ana',
      address: ({ patient }) => `/admin/patient/${patient}/details`,
      until: async (page) => {
        await openDialog(page, 'Agendar Consulta')
        await page.getByRole('dialog').getByRole('button', { name: 'Agendar' }).click()
        await expect(page.getByText('Confira a data: dia, mês e ano.')).toBeVisible()
      },
    },
    {
      what: 'exams',
      as: 'ana',
      address: ({ patient }) => `/admin/patient/${patient}/details?aba=exames`,
      until: (page) => expect(page.getByRole('link', { name: 'Visualizar: Plano alimentar' })).toBeVisible(),
    },
    {
      what: 'data',
      only: 'narrow',
      as: 'ana',
      address: ({ patient }) => `/admin/patient/${patient}/details`,
      until: async (page) => {
        await page.getByRole('tab', { name: 'Dados do Paciente' }).click()
        await expect(page.getByText('Data de nascimento')).toBeVisible()
      },
    },
  ],
  // health_index
  '/admin/patient/:id/messages': [
    {
      as: 'ana',
      address: ({ patient, messageDay }) => `/admin/patient/${patient}/messages?data=${messageDay}`,
      until: (page) => expect(page.getByRole('button', { name: /10:00 ?Hora da água/ })).toBeVisible(),
    },
    {
      what: 'a message',
      as: 'ana',
      address: ({ patient, messageDay }) => `/admin/patient/${patient}/messages?data=${messageDay}`,
      until: async (page) => {
        await openDialog(page, /10:00 ?Hora da água/)
        await expect(page.getByRole('dialog').getByText('Leve a sua garrafa.', { exact: true })).toBeVisible()
        await expect(page.getByRole('dialog').getByText(/^Oi, Carla!/)).toBeVisible()
      },
    },
    {
      what: 'scheduling',
      as: 'ana',
      address: ({ patient }) => `/admin/patient/${patient}/messages`,
      until: async (page) => {
        await openDialog(page, 'Agendar mensagem')
        await page.getByLabel(/^Template/).selectOption('')
        await page.getByLabel(/^Template/).selectOption({ label: 'Hora da água' })
        await page.getByLabel(/^Horário/).fill('')
        await page.getByRole('dialog').getByRole('button', { name: 'Agendar', exact: true }).click()
        await expect(page.getByText('Informe um horário, como 08:30.')).toBeVisible()
        await expect(page.getByRole('dialog').getByText(/^Oi, Carla!/)).toBeVisible()
      },
    },
  ],
  '/admin/patient/:id/health-index': [
    {
      as: 'ana',
      address: ({ patient }) => `/admin/patient/${patient}/health-index`,
      until: async (page) => {
        await page.getByRole('button', { name: 'Novo' }).click()
        await expect(page.getByLabel('Sistólica')).toBeFocused()
        await page.getByLabel(/^IMC/).fill('24,2')
        await page.getByLabel(/^Glicemia de jejum/).click()
        await expect(page.getByText('70 de 70 pontos')).toBeVisible()
      },
    },
    {
      what: 'own',
      only: 'narrow',
      as: 'carla',
      address: ({ patient }) => `/admin/patient/${patient}/health-index`,
      until: (page) => expect(page.getByText(/^Dados coletados em/).first()).toBeVisible(),
    },
  ],
  // anthropometry
  '/admin/patient/:id/antropometria': [
    {
      as: 'ana',
      address: ({ assessed }) => `/admin/patient/${assessed}/antropometria`,
      until: async (page) => {
        await page.getByLabel('Peso').fill('64,2')
        const results = page.getByRole('region', { name: 'Resultados' })
        await results.getByText('IMC', { exact: true }).click()
        await expect(results.getByText('Fonte').first()).toBeVisible()
        await page.getByLabel('Altura').fill('1,65')
        await page.getByRole('button', { name: 'Concluir' }).click()
        await expect(page.getByText('Altura: use um número inteiro, de 30 a 260 cm.')).toBeVisible()
      },
    },
    {
      what: 'read',
      as: 'carla',
      only: 'narrow',
      address: ({ assessed }) => `/admin/patient/${assessed}/antropometria`,
      until: (page) => expect(page.getByRole('region', { name: 'Resultados' })).toContainText('Eutrofia'),
    },
  ],
  '/admin/patient/:id/resultado-antropometria': [
    {
      as: 'ana',
      address: ({ assessed }) => `/admin/patient/${assessed}/resultado-antropometria`,
      until: (page) => expect(page.locator('figure .recharts-line').first()).toBeVisible(),
    },
  ],
  // meal_plans
  '/admin/patient/plano-alimentar': [
    {
      as: 'carla',
      until: async (page) => {
        await page.getByRole('button', { name: 'Abrir todas' }).click()
        await page.getByRole('button', { name: /^Ou: alternativas para Peito de frango/ }).click()
        await expect(page.getByRole('radio').first()).toBeVisible()
      },
    },
  ],
  '/admin/patient/plano-alimentar/lista-de-compras': [
    {
      as: 'carla',
      until: async (page) => {
        await page.getByRole('checkbox').first().check()
        await expect(page.getByText(/na cesta$/)).toBeVisible()
      },
    },
  ],
  '/admin/patient/:id/plano-alimentar/versoes': [
    {
      as: 'ana',
      address: ({ patient }) => `/admin/patient/${patient}/plano-alimentar/versoes`,
      until: (page) => expect(page.getByRole('heading', { name: 'Versão 1' })).toBeVisible(),
    },
  ],
  '/admin/patient/:id/plano-alimentar': [
    {
      what: 'concluded',
      as: 'ana',
      address: ({ patient }) => `/admin/patient/${patient}/plano-alimentar`,
      until: (page) => expect(page.getByRole('button', { name: 'Criar nova versão' })).toBeVisible(),
    },
    {
      what: 'draft',
      as: 'ana',
      address: ({ drafted }) => `/admin/patient/${drafted}/plano-alimentar`,
      until: async (page) => {
        const lunch = page.getByRole('button', { name: 'Almoço', exact: true })
        if ((await lunch.getAttribute('aria-expanded')) === 'false') await lunch.click()
        await expect(page.getByLabel(/^Quantidade de Arroz/)).toBeVisible()
      },
    },
    {
      what: 'hour dialog',
      only: 'narrow',
      as: 'ana',
      address: ({ drafted }) => `/admin/patient/${drafted}/plano-alimentar`,
      until: async (page) => {
        const hour = page.getByRole('button', { name: /^Alterar o horário de Jantar/ })
        await expect(hour).toBeVisible()
        await openDialog(page, /^Alterar o horário de Jantar/)
      },
    },
    {
      what: 'nutrients',
      as: 'ana',
      address: ({ drafted }) => `/admin/patient/${drafted}/plano-alimentar?resumo=micronutrientes`,
      until: async (page) => {
        const summary = page.getByRole('region', { name: 'Resumo do dia' })
        await expect(summary).toBeVisible()
        const narrow = page.getByRole('button', { name: 'Ver resumo' })
        if (await narrow.isVisible()) await narrow.click()
        await expect(summary.getByText('Cálcio')).toBeVisible()
      },
    },
    {
      what: 'copying a meal',
      as: 'ana',
      address: ({ drafted }) => `/admin/patient/${drafted}/plano-alimentar`,
      until: async (page) => {
        await expect(page.getByRole('heading', { name: 'Almoço' })).toBeVisible()
        await openDialog(page, /^Copiar a refeição/)
        await page.getByRole('dialog').getByLabel('Copiar para').selectOption({ label: 'Uma nova refeição' })
        await expect(page.getByRole('dialog').getByLabel('Nome')).toBeVisible()
      },
    },
    {
      what: 'concluding',
      only: 'wide',
      as: 'ana',
      address: ({ drafted }) => `/admin/patient/${drafted}/plano-alimentar`,
      until: (page) => openDialog(page, 'Concluir'),
    },
    {
      what: 'beginning from',
      only: 'narrow',
      as: 'ana',
      address: ({ drafted }) => `/admin/patient/${drafted}/plano-alimentar`,
      until: async (page) => {
        await page.getByRole('button', { name: 'Mais', exact: true }).click()
        await page.getByRole('menuitem', { name: 'Começar de...' }).click()
        await page.getByRole('button', { name: 'Versão anterior' }).click()
        await expect(page.getByText('Este paciente ainda não tem outra versão.')).toBeVisible()
      },
    },
    {
      what: 'shown plan',
      only: 'narrow',
      as: 'ana',
      address: ({ patient }) => `/admin/patient/${patient}/plano-alimentar`,
      until: (page) => openDialog(page, 'Ver plano'),
    },
  ],
  '/admin/patient/:id/refeicao/:refeicao/plano/:plano/alimentos': [
    {
      as: 'ana',
      address: ({ drafted, plan, meal }) => `/admin/patient/${drafted}/refeicao/${meal}/plano/${plan}/alimentos`,
      until: async (page) => {
        const narrow = page.getByRole('button', { name: 'Alimentos (adicionar)' })
        await expect(page.getByLabel(/^Quantidade de Arroz/)).toBeVisible()
        if (await narrow.isVisible()) await narrow.click()
        await page.getByRole('combobox', { name: 'Buscar alimento' }).fill('az')
        await expect(page.getByRole('row', { name: /Azeite/ })).toBeVisible()
      },
    },
    {
      what: 'alternatives',
      only: 'narrow',
      as: 'ana',
      address: ({ drafted, plan, meal }) => `/admin/patient/${drafted}/refeicao/${meal}/plano/${plan}/alimentos`,
      until: async (page) => {
        await page.getByRole('button', { name: /^Ou: alternativas para Arroz/ }).click()
        await expect(page.getByRole('heading', { name: /^No lugar de Arroz/ })).toBeVisible()
        await expect(page.getByText(/trazem a mesma energia$/).first()).toBeVisible()
      },
    },
  ],
}
