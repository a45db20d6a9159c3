import { expect, type Page } from '@playwright/test'
import { heading, openDialog, type Visit } from './visit'

const hours = (page: Page) => expect(page.getByRole('button', { name: /^Agendar em/ }).first()).toBeVisible()

export const booking: Record<string, Visit[]> = {
  // booking
  '/admin/meu-nutricionista': [
    { as: 'carla', until: (page) => expect(page.getByText('Próxima consulta')).toBeVisible() },
  ],
  '/admin/appointments/user': [
    { as: 'carla', until: hours },
    {
      what: 'asking',
      only: 'narrow',
      as: 'carla',
      until: async (page) => {
        await hours(page)
        await openDialog(page, /^Agendar em/)
      },
    },
  ],
  '/admin/choose-specialist/:purchaseServiceId': [
    {
      as: 'carla',
      address: ({ service }) => `/admin/choose-specialist/${service}`,
      until: (page) => openDialog(page, /^Ver detalhes de/),
    },
  ],
  '/setup/choose-specialist/:purchaseServiceId': [
    {
      as: 'carla',
      address: ({ service }) => `/setup/choose-specialist/${service}`,
      until: async (page) => {
        await openDialog(page, 'Filtrar')
        await page.getByRole('dialog').getByLabel('Nome').fill('ninguém assim')
        await page.keyboard.press('Enter')
        await expect(page.getByText('Nenhum nutricionista encontrado para “ninguém assim”.')).toBeVisible()
      },
    },
  ],
  '/admin/appointments/new-with/:specialistId/:purchaseServiceId': [
    {
      as: 'carla',
      only: 'wide',
      address: ({ specialist, service }) => `/admin/appointments/new-with/${specialist}/${service}`,
      until: hours,
    },
  ],
  '/setup/appointments/new-with/:specialistId/:purchaseServiceId': [
    {
      as: 'carla',
      address: ({ specialist, service }) => `/setup/appointments/new-with/${specialist}/${service}`,
      until: async (page) => {
        await page.getByRole('button', { name: 'Próximo mês' }).click()
        await hours(page)
      },
    },
  ],
  '/admin/choose-user-product-specialist': [
    {
      as: 'admin',
      address: ({ patient }) => `/admin/choose-user-product-specialist?paciente=${patient}`,
      until: (page) => expect(page.getByLabel('Nutricionista')).toHaveValue(/.+/),
    },
  ],
  '/admin/appointments/with/:specialistId/:purchaseServiceId/:userId?': [
    {
      as: 'admin',
      only: 'wide',
      address: ({ specialist, service, patient }) => `/admin/appointments/with/${specialist}/${service}/${patient}`,
      until: hours,
    },
  ],
  '/admin/appointments/unpaid/:specialistId/:userId': [
    {
      as: 'rita',
      address: ({ specialist, patient }) => `/admin/appointments/unpaid/${specialist}/${patient}`,
      until: hours,
    },
  ],
  '/admin/appointments/reschedule/:previousAppointmentId': [
    {
      as: 'ana',
      refusal: '404',
      only: 'narrow',
      address: ({ patient }) => `/admin/appointments/reschedule/${patient}`,
      until: async (page) => {
        await heading('Reagendar consulta')(page)
        await expect(page.getByText('Esta consulta não existe.')).toBeVisible()
      },
    },
  ],
}
