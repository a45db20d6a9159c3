import { expect } from '../support/test'
import { heading, openDialog, type Visit } from './visit'

export const appointments: Record<string, Visit[]> = {
  // appointments
  '/admin/appointments/calendar': [
    {
      as: 'ana',
      // The one that is visited below is within the thirty days from its own.
      address: ({ appointment }) => `/admin/appointments/calendar?data=${appointment.day}`,
      until: (page) => expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible(),
    },
    {
      what: 'week',
      as: 'ana',
      address: ({ appointment }) => `/admin/appointments/calendar?visao=semana&data=${appointment.day}`,
      until: (page) =>
        expect(page.getByRole('region', { name: 'Grade de horários' }).getByRole('link')).not.toHaveCount(0),
    },
    {
      what: 'an empty day',
      as: 'admin',
      address: () => '/admin/appointments/calendar?visao=dia&data=2020-01-01',
      until: (page) => expect(page.getByText('Nenhuma consulta neste período')).toBeVisible(),
    },
  ],
  '/admin/appointments/confirm': [
    {
      as: 'rita',
      address: ({ appointment }) => `/admin/appointments/confirm?data=${appointment.day}`,
      until: (page) => expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible(),
    },
    {
      what: 'an empty day',
      only: 'narrow',
      as: 'ana',
      address: () => '/admin/appointments/confirm?data=2020-01-01',
      until: (page) => expect(page.getByText('Nenhuma consulta neste dia')).toBeVisible(),
    },
  ],
  '/confirmacao': [
    {
      address: ({ confirmation }) => confirmation,
      until: (page) => expect(page.getByRole('button', { name: 'Confirmar presença' })).toBeVisible(),
    },
    {
      what: 'asking for another time',
      only: 'narrow',
      address: ({ confirmation }) => confirmation,
      until: (page) => openDialog(page, 'Pedir outro horário'),
    },
    {
      what: 'a wrong link',
      only: 'narrow',
      refusal: '404',
      address: () => '/confirmacao#nada',
      until: heading('Este link não abre nenhuma consulta'),
    },
  ],
  '/admin/appointment': [
    { as: 'carla', until: (page) => expect(page.getByRole('button', { name: /^Cancelar/ }).first()).toBeVisible() },
    {
      what: 'none',
      only: 'narrow',
      as: 'elisa',
      until: (page) => expect(page.getByText('Não agendado ainda')).toBeVisible(),
    },
  ],
  '/admin/appointments/:id': [
    {
      as: 'ana',
      address: ({ appointment }) => `/admin/appointments/${appointment.id}`,
      until: heading('Atendimento agendado'),
    },
    {
      what: 'canceling',
      only: 'narrow',
      as: 'carla',
      address: ({ appointment }) => `/admin/appointments/${appointment.id}`,
      until: (page) => openDialog(page, 'Cancelar'),
    },
    {
      what: 'not there',
      only: 'wide',
      as: 'carla',
      refusal: '404',
      address: ({ patient }) => `/admin/appointments/${patient}`,
      until: heading('Agendamento não encontrado'),
    },
  ],
  '/admin/appointments/:id/show': [
    {
      as: 'ana',
      address: ({ appointment }) => `/admin/appointments/${appointment.id}/show`,
      until: (page) => expect(page.getByRole('link', { name: 'Abrir o agendamento' })).toBeVisible(),
    },
  ],
  '/admin/appointment/:id/mobile': [
    {
      as: 'ana',
      address: ({ appointment }) => `/admin/appointment/${appointment.id}/mobile`,
      until: (page) => openDialog(page, 'Não realizado'),
    },
  ],
  '/admin/appointments/:id/edit': [
    {
      as: 'admin',
      address: ({ appointment }) => `/admin/appointments/${appointment.id}/edit`,
      until: (page) => expect(page.getByLabel('Situação')).toBeVisible(),
    },
  ],
}
