import { png } from '../support/png'
import { expect, guess, logIn } from '../support/test'
import { heading, openDialog, type Visit } from './visit'

const PICTURE = { name: 'eu.png', mimeType: 'image/png', buffer: png(640, 480) }

export const auth: Record<string, Visit[]> = {
  // auth
  '/auth/login': [
    { until: heading('Que bom ter você de volta') },
    {
      what: 'refused',
      refusal: '401',
      only: 'narrow',
      until: async (page) => {
        await page.getByLabel('E-mail').fill('ninguem@clinica.example')
        await page.getByLabel(/^Senha/).fill('não é esta')
        await page.keyboard.press('Enter')
        await expect(page.getByText('E-mail ou senha estão inválidos')).toBeVisible()
      },
    },
    {
      what: 'told to wait',
      refusal: '429',
      only: 'wide',
      until: async (page) => {
        await guess(page, 'insistente@clinica.example', 10)
        await logIn(page, 'insistente@clinica.example', 'a décima primeira')
        await expect(page.getByText(/Aguarde \d+ minutos/)).toBeVisible()
      },
    },
  ],
  '/auth/primeiro-acesso': [
    {
      address: () => '/auth/primeiro-acesso#um-link',
      until: async (page) => {
        await page.getByRole('button', { name: 'Criar acesso' }).click()
        await expect(page.getByText('Informe o nome da clínica.')).toBeVisible()
      },
    },
  ],
  '/auth/forgot-password': [
    {
      until: async (page) => {
        await page.getByRole('button', { name: 'Enviar link' }).click()
        await expect(page.getByText('Informe o seu e-mail.')).toBeVisible()
      },
    },
    {
      what: 'sent',
      only: 'narrow',
      until: async (page) => {
        await page.getByLabel('E-mail').fill('ninguem@clinica.example')
        await page.getByRole('button', { name: 'Enviar link' }).click()
        await expect(page.getByRole('heading', { name: 'Confira o seu e-mail' })).toBeVisible()
      },
    },
  ],
  '/auth/reset-password/:token?': [
    {
      address: () => '/auth/reset-password/um-link',
      until: async (page) => {
        await page.getByRole('button', { name: 'Salvar senha' }).click()
        await expect(page.getByText('Repita a senha.')).toBeVisible()
      },
    },
  ],
  '/auth/primeiro-agendamento/:id_nutri': [
    {
      address: ({ specialist }) => `/auth/primeiro-agendamento/${specialist}`,
      until: async (page) => {
        await page.getByRole('checkbox').check()
        await page.getByRole('button', { name: 'Cadastrar' }).click()
        await expect(page.getByText('Escolha uma das opções.')).toBeVisible()
      },
    },
  ],
  '/auth/escolher-horario/:id_nutri': [
    {
      as: 'carla',
      address: ({ specialist }) => `/auth/escolher-horario/${specialist}`,
      until: (page) => expect(page.getByRole('button', { name: /^Agendar em/ }).first()).toBeVisible(),
    },
  ],
  '/linkedin': [{ as: 'ana', only: 'narrow', until: heading('Meu perfil') }],
  '/admin/change-password': [
    {
      as: 'carla',
      until: async (page) => {
        await page.getByRole('button', { name: 'Alterar senha', exact: true }).click()
        await expect(page.getByText('Informe a senha atual.')).toBeVisible()
      },
    },
  ],
  '/admin/user-profile': [
    { as: 'ana', until: (page) => expect(page.getByLabel('Sobre você')).toBeVisible() },
    {
      what: 'cropping a picture',
      as: 'ana',
      until: async (page) => {
        await openDialog(page, 'Adicionar foto')
        await page.getByLabel('Escolher arquivo').last().setInputFiles(PICTURE)
        await expect(page.getByRole('slider', { name: 'Aproximar' })).toBeVisible()
      },
    },
  ],
}
