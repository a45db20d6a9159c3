import { expect } from '../support/test'
import { heading, openDialog, type Visit } from './visit'

export const schedules: Record<string, Visit[]> = {
  // schedules
  '/admin/schedule-standards': [
    {
      as: 'ana',
      until: async (page) => {
        await expect(page.getByText('Próximos horários')).toBeVisible()
        await page.getByRole('button', { name: 'Adicionar período: Domingo' }).click()
        await page.getByLabel('Domingo, período 1, fim').fill('0700')
        await expect(page.getByText('O fim deve ser depois do início.')).toBeVisible()
      },
    },
    {
      what: 'copying a day',
      only: 'narrow',
      as: 'ana',
      until: (page) => openDialog(page, 'Copiar segunda-feira para outros dias'),
    },
    {
      what: 'nobody chosen',
      only: 'wide',
      as: 'admin',
      until: (page) => expect(page.getByText('Escolha um nutricionista para ver os horários.')).toBeVisible(),
    },
  ],
  '/admin/schedule-exceptions/list': [
    { as: 'ana', until: (page) => expect(page.getByText('O dia todo').first()).toBeVisible() },
  ],
  '/admin/schedule-exceptions/new': [
    {
      as: 'admin',
      until: async (page) => {
        await page.getByRole('button', { name: 'Salvar' }).click()
        await expect(page.getByText('Informe uma data, como 25/12/2026.')).toBeVisible()
      },
    },
    {
      what: 'calendar',
      as: 'ana',
      until: async (page) => {
        await openDialog(page, 'Escolher no calendário')
        await expect(page.getByRole('button', { name: 'Próximo mês' })).toBeVisible()
      },
    },
  ],
  '/admin/schedule-exceptions/:id/edit': [
    {
      as: 'ana',
      address: ({ exception }) => `/admin/schedule-exceptions/${exception}/edit`,
      until: (page) => expect(page.getByLabel(/^Data/)).not.toHaveValue(''),
    },
  ],
  // consulting_rooms
  '/admin/salas': [
    {
      as: 'admin',
      until: (page) => expect(page.getByLabel('Ana Ribeiro Sampaio')).toBeVisible(),
    },
  ],
  // waiting_list
  '/admin/waiting-list': [
    { as: 'rita', until: heading('Lista de espera') },
    {
      what: 'offering an hour',
      as: 'admin',
      until: (page) => openDialog(page, /^Oferecer um horário a/),
    },
  ],
}
