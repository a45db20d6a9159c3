import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './support/accessibility'
import { ask } from './support/api'
import type { Program } from './support/program'
import { expect, notice, PEOPLE, test } from './support/test'

// Later than what the demonstration has.
const DAY = new Date(Date.now() + 26 * 86_400_000).toLocaleDateString('en-CA', {
  timeZone: 'America/Sao_Paulo',
})
const BIA = 'Bia Moreira Lins'

/** Books an appointment that needs a room, for a new patient, and returns the name of its room. */
async function bookInPerson(program: Program, admin: string, patient: string, specialist: string, start: string) {
  const email = `${patient.split(' ')[0]?.toLowerCase()}@correio.example`
  const { id } = await ask(program, admin, '/users', { name: patient, email, role: 'patient' })
  const onSale = await ask<{ id: string; name: string | null }[]>(program, admin, '/product-services')
  const specialists = await ask<{ id: string; name: string }[]>(program, admin, '/users?searchRole=specialist')
  const booked = await ask<{ consulting_room_name?: string }>(program, admin, '/appointments', {
    user_id: id,
    specialist_id: specialists.find(({ name }) => name === specialist)?.id,
    product_service_id: onSale.find(({ name }) => name === 'Avaliação inicial no consultório')?.id,
    courtesy: true,
    squeeze_in: true,
    datetime_start: `${DAY} ${start}`,
  })
  return booked.consulting_room_name
}

/** Presses the empty space of a column at an hour. */
async function pressHour(page: Page, column: string, hour: string) {
  const grid = page.getByRole('region', { name: 'Grade de horários' })
  await expect(grid.getByText(column, { exact: true })).toBeVisible()
  const label = grid.locator('.hour', { hasText: hour })
  await label.scrollIntoViewIfNeeded()
  const head = await grid.getByText(column, { exact: true }).boundingBox()
  const line = await label.boundingBox()
  if (!head || !line) throw new Error('the grid is not shown')
  await page.mouse.click(head.x + 20, line.y + 8)
}

test('two rooms serve two of three bookings at one hour, and a click in the agenda begins the third', async ({
  page,
  program,
  tokenOf,
  signIn,
}) => {
  const admin = await tokenOf('admin')
  const bia = await ask(program, admin, '/users', { name: BIA, email: 'bia@clinica.example', role: 'specialist' })
  const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time_start: '08:00', time_end: '18:00' }))
  await ask(program, admin, '/schedule-standards', { specialist_id: bia.id, data: week }, 'PUT')
  await ask(program, admin, '/users', { name: 'Olívia Rangel Sá', email: 'olivia@correio.example', role: 'patient' })
  const rooms = [
    await bookInPerson(program, admin, 'Lia Torres Pinho', PEOPLE.ana.name, '13:00'),
    await bookInPerson(program, admin, 'Nilo Sales Braga', PEOPLE.bruno.name, '13:00'),
  ]
  expect(rooms).toEqual(['Sala 1', 'Sala 2'])

  await signIn('rita')
  await page.goto(`/admin/appointments/calendar?visao=dia&data=${DAY}`)
  const grid = page.getByRole('region', { name: 'Grade de horários' })
  await expect(grid.getByRole('link', { name: /Lia Torres/ })).toContainText('13:00 · Sala 1')
  await page.getByRole('button', { name: 'Por sala' }).click()
  await expect(grid.getByText('Sala 2', { exact: true })).toBeVisible()
  await expect(grid.getByRole('link', { name: /Nilo Sales/ })).toContainText(`com ${PEOPLE.bruno.name}`)

  // With the keyboard, the free hours of a column are reached from its head.
  await page.getByRole('button', { name: 'Horários livres: Sala 2' }).press('Enter')
  const free = page.getByRole('dialog', { name: 'Agendar: Sala 2' })
  await expect(free.getByRole('link', { name: '12:30' })).toBeVisible()
  await expect(free.getByRole('link', { name: '13:00' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Por profissional' }).click()
  await pressHour(page, BIA, '13:00')
  await expect(page.getByText(/^Horário escolhido: .*, às 13:00$/)).toBeVisible()
  const search = page.getByRole('combobox', { name: 'Buscar paciente' })
  await search.fill('olivia')
  await page.getByRole('option', { name: /Olívia Rangel/ }).click()
  await page
    .getByLabel('Serviço')
    .selectOption({ label: 'Programa Semear de 6 meses: Avaliação inicial no consultório' })
  await expect(page.getByLabel('Nutricionista')).toHaveValue(bia.id)
  await page.getByText('Cortesia: não cobrar').click()
  await page.getByRole('button', { name: 'Ver horários' }).click()
  // Bia is free at one, and no room is.
  const chosen = page.getByRole('region', { name: 'Horário escolhido na agenda' })
  await chosen.getByRole('button', { name: 'Encaixe às 13:00' }).click()
  const squeeze = page.getByRole('dialog', { name: 'Marcar encaixe' })
  await squeeze.getByRole('button', { name: 'Marcar' }).click()
  await expect(squeeze.getByText('Não há sala livre neste horário. Escolha outro.')).toBeVisible()
  await squeeze.getByLabel(/^Início/).fill('1400')
  await squeeze.getByRole('button', { name: 'Marcar' }).click()
  await expect(notice(page, 'Agendamento realizado com sucesso')).toBeVisible()
  await expect(page.getByText('Presencial, Sala 1')).toBeVisible()

  // The reception gives it the other room.
  const card = page.getByRole('region', { name: 'Sala', exact: true })
  await card.getByLabel('Outra sala').selectOption({ label: 'Sala 2' })
  await card.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Presencial, Sala 2')).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/admin/appointments/calendar?visao=dia&data=${DAY}&colunas=salas`)
  await page.getByRole('combobox', { name: 'Sala', exact: true }).selectOption({ label: 'Sala 2' })
  await expect(grid.getByRole('link', { name: /Olívia Rangel/ })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('the clinic puts a room out of use, and learns whose appointments remain in it', async ({
  page,
  program,
  tokenOf,
  signIn,
}) => {
  expect(await bookInPerson(program, await tokenOf('admin'), 'Rui Castro Neto', PEOPLE.ana.name, '09:00')).toBe(
    'Sala 1',
  )
  await signIn('admin')
  await page.goto('/admin/schedule-standards')
  await page.getByRole('link', { name: 'Salas', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Salas')
  await expect(page.getByLabel(PEOPLE.ana.name)).toHaveValue(/.+/)
  await page.getByRole('button', { name: 'Adicionar sala' }).click()
  await page.getByRole('group', { name: 'Sala 3 da lista' }).getByLabel(/^Nome/).fill('Consultório azul')
  await page.getByRole('button', { name: 'Subir Consultório azul' }).click()
  await page.getByLabel('Em uso').first().uncheck()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(notice(page, 'Salas salvas com sucesso.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'nesta sala até que alguém mude' })).toContainText(
    '09:00 às 10:00, Rui Castro Neto',
  )
  await page.reload()
  await expect(page.getByRole('group', { name: 'Sala 2 da lista' }).getByLabel(/^Nome/)).toHaveValue('Consultório azul')
  await expect(page.getByLabel('Em uso').first()).not.toBeChecked()
})
