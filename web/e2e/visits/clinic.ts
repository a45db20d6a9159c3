import { expect } from '../support/test'
import { openDialog, type Visit } from './visit'

export const clinic: Record<string, Visit[]> = {
  // tenants
  '/auth/termos': [{ until: (page) => expect(page.getByText(/^Estes termos explicam/)).toBeVisible() }],
  '/admin/configuracoes': [
    {
      as: 'admin',
      until: async (page) => {
        const name = page.getByLabel(/^Nome da clínica/)
        await expect(name).toHaveValue('Clínica Semear')
        await name.fill('')
        await page.getByRole('button', { name: 'Salvar' }).click()
        await expect(page.getByText('Informe o nome da clínica.')).toBeVisible()
      },
    },
  ],
  // api_keys
  '/admin/chaves-de-api': [
    { as: 'admin', until: (page) => expect(page.getByText('Planilha da recepção')).toBeVisible() },
    {
      what: 'making one',
      as: 'admin',
      until: async (page) => {
        await openDialog(page, 'Criar chave')
        await page.getByRole('dialog').getByRole('button', { name: 'Criar chave' }).click()
        await expect(page.getByText('Escolha ao menos uma permissão.')).toBeVisible()
      },
    },
    {
      what: 'its secret',
      as: 'admin',
      until: async (page) => {
        await openDialog(page, 'Criar chave')
        await page.getByLabel(/^Nome/).fill(`Chave ${Date.now()}`)
        await page.getByRole('dialog').getByText('Ver compras', { exact: true }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Criar chave' }).click()
        await expect(page.getByRole('alertdialog').getByLabel('Chave', { exact: true })).toHaveValue(/^nutrir_/)
      },
    },
  ],
  // webhooks
  '/admin/webhooks': [
    { as: 'admin', until: (page) => expect(page.getByText('https://site.clinica.example/avisos')).toBeVisible() },
    {
      what: 'making one',
      as: 'admin',
      until: async (page) => {
        await openDialog(page, 'Criar webhook')
        await page.getByRole('dialog').getByRole('button', { name: 'Criar webhook' }).click()
        await expect(page.getByText('Escolha ao menos um evento.')).toBeVisible()
      },
    },
  ],
  '/admin/webhooks/:id': [
    {
      as: 'admin',
      address: ({ webhook }) => `/admin/webhooks/${webhook}`,
      until: (page) => expect(page.getByText('O endereço respondeu com o status 500.')).toBeVisible(),
    },
    {
      what: 'a body',
      as: 'admin',
      address: ({ webhook }) => `/admin/webhooks/${webhook}`,
      until: async (page) => {
        await openDialog(page, /^Ver o aviso/)
        await expect(page.getByRole('dialog').getByText(/"type": "appointment.booked"/)).toBeVisible()
      },
    },
    {
      what: 'its secret',
      as: 'admin',
      address: ({ webhook }) => `/admin/webhooks/${webhook}`,
      until: async (page) => {
        await openDialog(page, 'Trocar o segredo')
        await page.getByRole('alertdialog').getByRole('button', { name: 'Trocar o segredo' }).click()
        await expect(page.getByRole('alertdialog').getByLabel('Segredo', { exact: true })).toHaveValue(/^whsec_/)
      },
    },
  ],
  // mails
  '/admin/emails': [
    {
      as: 'admin',
      until: async (page) => {
        await expect(page.getByText('Nenhum servidor de e-mail está configurado.')).toBeVisible()
        await expect(page.getByText(/Mailbox full/)).toBeVisible()
      },
      address: () => '/admin/emails?situacao=nao-entregues',
    },
    {
      what: 'preview',
      as: 'admin',
      // Other visits make newer mails.
      address: () => '/admin/emails?search=plano',
      until: async (page) => {
        await openDialog(page, /^Ver o e-mail a/)
        await expect(page.getByRole('dialog').getByText(/concluiu o seu plano alimentar/)).toBeVisible()
      },
    },
  ],
  // email_templates
  '/admin/email-templates/list': [
    {
      as: 'admin',
      // With the identifiers comes a template.
      address: () => '/admin/email-templates/list',
      until: (page) => expect(page.getByText('Hora da água')).toBeVisible(),
    },
    {
      what: 'nothing found',
      only: 'narrow',
      as: 'admin',
      address: () => '/admin/email-templates/list?search=xyz',
      until: (page) => expect(page.getByText('Nenhum template encontrado para “xyz”.')).toBeVisible(),
    },
  ],
  '/admin/email-templates/new': [
    {
      as: 'admin',
      only: 'wide',
      // This event has no template.
      refusal: '404',
      until: async (page) => {
        await page.getByLabel(/^Evento/).selectOption({ label: 'Lembrete de consulta' })
        await expect(page.getByLabel(/^Horas antes da consulta/)).toHaveValue(/\d/)
        await expect(page.frameLocator('iframe').getByText('Ver a consulta')).toBeVisible()
      },
    },
    {
      what: 'preview',
      as: 'admin',
      only: 'narrow',
      // This event has no template.
      refusal: '404',
      until: async (page) => {
        await page.getByLabel(/^Evento/).selectOption({ label: 'Plano alimentar concluído' })
        await expect(page.getByRole('textbox', { name: /^Texto do e-mail/ })).toContainText('concluiu')
        await openDialog(page, 'Ver prévia')
        await expect(page.frameLocator('iframe').getByText('Ver meu plano')).toBeVisible()
      },
    },
  ],
  '/admin/email-templates/edit/:id': [
    {
      as: 'admin',
      address: ({ template }) => `/admin/email-templates/edit/${template}`,
      until: async (page) => {
        await page.getByLabel(/^Assunto/).fill('')
        await page.getByRole('textbox', { name: /^Texto do e-mail/ }).fill('')
        await page.getByRole('button', { name: 'Salvar' }).click()
        await expect(page.getByText('Escreva o texto do e-mail.')).toBeVisible()
      },
    },
    {
      what: 'variables',
      as: 'admin',
      address: ({ template }) => `/admin/email-templates/edit/${template}`,
      until: async (page) => {
        await page.getByRole('button', { name: 'Inserir variável no texto' }).click()
        await expect(page.getByRole('menuitem', { name: /^mensagem/ })).toBeVisible()
      },
    },
    {
      what: 'a link',
      as: 'admin',
      address: ({ template }) => `/admin/email-templates/edit/${template}`,
      until: async (page) => {
        await openDialog(page, /^Link$/)
        await page.getByRole('button', { name: 'Aplicar' }).click()
        await expect(page.getByText('Informe o endereço.')).toBeVisible()
      },
    },
  ],
  // foods
  '/admin/alimentos': [
    {
      as: 'ana',
      address: () => '/admin/alimentos?search=panqueca',
      until: async (page) => {
        await expect(page.getByText(/^1 unidade \(60 g\)/)).toBeVisible()
        await page.getByRole('button', { name: /^Ver nutrientes de Panqueca/ }).click()
        await expect(page.getByText('Origem dos valores: Receita da clínica')).toBeVisible()
      },
    },
    {
      what: 'writing one down',
      as: 'ana',
      until: async (page) => {
        await openDialog(page, 'Cadastrar alimento')
        await page.getByRole('button', { name: 'Salvar' }).click()
        await expect(page.getByText('Escolha o grupo.')).toBeVisible()
      },
    },
    {
      what: 'combos',
      as: 'ana',
      address: () => '/admin/alimentos?ver=combos',
      until: async (page) => {
        await expect(page.getByText('Café padrão').filter({ visible: true })).toBeVisible()
        await openDialog(page, 'Editar o combo Café padrão')
      },
    },
    {
      what: 'recipes',
      as: 'ana',
      address: () => '/admin/alimentos?ver=receitas',
      until: (page) => expect(page.getByText('Creme de banana e manga').filter({ visible: true })).toBeVisible(),
    },
  ],
  '/admin/alimentos/receitas/:receita': [
    {
      what: 'writing one down',
      as: 'ana',
      address: () => '/admin/alimentos/receitas/nova',
      until: async (page) => {
        await page.getByRole('button', { name: 'Salvar', exact: true }).click()
        await expect(page.getByText('Adicione ao menos um ingrediente.')).toBeVisible()
      },
    },
    {
      what: 'changing one',
      as: 'ana',
      address: ({ recipe }) => `/admin/alimentos/receitas/${recipe}`,
      until: (page) => expect(page.getByText(/^Uma porção: /)).toBeVisible(),
    },
  ],
  '/admin/tabelas-alimentos': [
    {
      as: 'admin',
      until: async (page) => {
        await page.getByRole('button', { name: 'Importar' }).click()
        await expect(page.getByText('A tabela deve ser informada.')).toBeVisible()
        await expect(page.getByText(/em \d+ grupos/)).toBeVisible()
      },
    },
  ],
  // system_logs
  '/admin/system-log': [
    {
      as: 'admin',
      address: () => '/admin/system-log?event=login',
      until: (page) => expect(page.getByText('Entrada no sistema').last()).toBeVisible(),
    },
    {
      what: 'nothing found',
      only: 'narrow',
      as: 'admin',
      address: () => '/admin/system-log?to=2000-01-01',
      until: (page) => expect(page.getByText('Nenhuma ação encontrada com estes filtros.')).toBeVisible(),
    },
  ],
  '/admin/patient/:id/acessos': [
    {
      as: 'admin',
      address: ({ patient }) => `/admin/patient/${patient}/acessos`,
      until: (page) => expect(page.getByText('203.0.113.24').first()).toBeVisible(),
    },
  ],
  '/admin/quem-viu-meu-prontuario': [
    { as: 'carla', until: (page) => expect(page.getByText(/^Viu Ficha/).first()).toBeVisible() },
    {
      what: 'nothing found',
      only: 'narrow',
      as: 'carla',
      address: () => '/admin/quem-viu-meu-prontuario?to=2000-01-01',
      until: (page) => expect(page.getByText('Nenhum registro encontrado com estes filtros.')).toBeVisible(),
    },
  ],
}
