import { expect, PEOPLE } from '../support/test'
import { heading, openDialog, type Visit } from './visit'

export const people: Record<string, Visit[]> = {
  // users
  '/setup/patient/:id/edit': [
    { as: 'diego', address: ({ user }) => `/setup/patient/${user}/edit`, until: heading('Complete o seu cadastro') },
  ],
  '/admin/specialists/list': [
    { as: 'admin', until: (page) => expect(page.getByText('CRN-3 48217')).toBeVisible() },
    {
      what: 'removing',
      only: 'narrow',
      as: 'admin',
      until: async (page) => {
        await expect(page.getByText('CRN-3 48217')).toBeVisible()
        await openDialog(page, 'Remover Ana Ribeiro Sampaio')
      },
    },
  ],
  '/admin/specialists/new': [
    {
      as: 'admin',
      until: async (page) => {
        await page.getByRole('button', { name: 'Salvar' }).click()
        await expect(page.getByText('O campo nome deve ser informado.')).toBeVisible()
      },
    },
  ],
  '/admin/specialists/:id/edit': [
    {
      as: 'admin',
      address: ({ specialist }) => `/admin/specialists/${specialist}/edit`,
      until: (page) => expect(page.getByLabel('CRN')).toHaveValue('CRN-3 48217'),
    },
    {
      what: 'bank data',
      as: 'admin',
      address: ({ specialist }) => `/admin/specialists/${specialist}/edit?aba=banco`,
      until: (page) => expect(page.getByLabel('Agência')).toBeVisible(),
    },
  ],
  '/admin/specialists/me/edit': [{ as: 'ana', until: heading('Meus dados') }],
  '/admin/users/list': [
    { as: 'admin', until: (page) => expect(page.getByText(PEOPLE.diego.name)).toBeVisible() },
    { what: 'of a company', as: 'elisa', until: (page) => expect(page.getByText(PEOPLE.diego.name)).toBeVisible() },
    {
      what: 'who administers',
      as: 'admin',
      address: () => '/admin/users/list?role=super_admin',
      until: (page) => expect(page.getByRole('main').getByText(PEOPLE.admin.email)).toBeVisible(),
    },
  ],
  '/admin/users/new': [
    { as: 'admin', until: heading('Cadastrar usuário') },
    { what: 'of a company', only: 'narrow', as: 'elisa', until: heading('Convidar membro') },
  ],
  '/admin/users/:id/edit': [
    { as: 'admin', address: ({ user }) => `/admin/users/${user}/edit`, until: heading(PEOPLE.diego.name) },
    {
      what: 'of a company',
      as: 'elisa',
      address: ({ user }) => `/admin/users/${user}/edit`,
      until: (page) => expect(page.getByLabel('Papel na empresa')).toBeVisible(),
    },
  ],
  '/admin/patient/new': [{ as: 'ana', until: heading('Cadastrar paciente') }],
  '/admin/patient/:id/edit': [
    {
      as: 'ana',
      address: ({ patient }) => `/admin/patient/${patient}/edit`,
      until: (page) => expect(page.getByLabel('Telefone')).toHaveValue('(19) 99888-7766'),
    },
  ],
  '/admin/patient/me/edit': [{ as: 'carla', until: heading('Meus dados') }],
  // curriculum
  '/admin/upload-cv': [
    { as: 'diego', until: (page) => expect(page.getByText(/^Currículo Diego Farias/)).toBeVisible() },
    {
      what: 'nothing yet',
      as: 'elisa',
      only: 'narrow',
      until: async (page) => {
        await page.getByRole('button', { name: 'Enviar', exact: true }).click()
        await expect(page.getByText('faça o upload do arquivo.')).toBeVisible()
      },
    },
  ],
  // career_anchors
  '/admin/ancora': [
    { as: 'diego', until: (page) => expect(page.getByRole('heading', { name: 'As oito âncoras' })).toBeVisible() },
    {
      what: 'answering',
      as: 'elisa',
      until: async (page) => {
        await page.getByRole('radio', { name: '4' }).first().check()
        await expect(page.getByText('1 de 40')).toBeVisible()
      },
    },
    {
      what: 'of nobody yet',
      as: 'admin',
      only: 'narrow',
      until: (page) => expect(page.getByText(/^Escolha um estudante/)).toBeVisible(),
    },
  ],
  // extended_data
  '/admin/informacoes-adicionais/list': [
    { as: 'admin', until: (page) => expect(page.getByText('Hábitos e saúde')).toBeVisible() },
  ],
  '/admin/informacoes-adicionais/new': [
    {
      as: 'ana',
      until: async (page) => {
        await page.getByRole('button', { name: 'Salvar' }).click()
        await expect(page.getByText('Adicione ao menos um campo a esta seção.')).toBeVisible()
      },
    },
    {
      what: 'field dialog',
      only: 'narrow',
      as: 'admin',
      until: async (page) => {
        await openDialog(page, 'Adicionar campo')
        await page.getByLabel(/^Tipo/).selectOption({ label: 'Lista' })
        await expect(page.getByLabel(/^Opções/)).toBeVisible()
      },
    },
  ],
  '/admin/informacoes-adicionais/:id/edit': [
    {
      as: 'admin',
      address: ({ group }) => `/admin/informacoes-adicionais/${group}/edit`,
      until: (page) => expect(page.getByRole('region', { name: 'Como vai aparecer' })).toBeVisible(),
    },
  ],
  // organizations
  '/admin/organizations/list': [
    { as: 'admin', until: (page) => expect(page.getByText('12.ABC.345/01DE-35')).toBeVisible() },
  ],
  '/admin/organizations/new': [{ as: 'admin', until: heading('Cadastrar empresa') }],
  '/admin/organizations/:id/edit': [
    {
      as: 'admin',
      address: ({ organization }) => `/admin/organizations/${organization}/edit`,
      until: (page) => expect(page.getByLabel('CNPJ')).toHaveValue('12.ABC.345/01DE-35'),
    },
  ],
  '/admin/organizations/:id/usage': [
    {
      as: 'elisa',
      address: ({ organization }) => `/admin/organizations/${organization}/usage`,
      until: (page) => expect(page.getByText(PEOPLE.diego.name)).toBeVisible(),
    },
  ],
}
