import type { Page } from '@playwright/test'
import { ask } from './support/api'
import { book, startEarly } from './support/appointments'
import { expect, notice, PEOPLE, test } from './support/test'
import { translate } from './support/translator'

// Each is a whole story, and a busy machine takes its time.

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const weekOf = (day: string) => `/admin/appointments/calendar?visao=semana&data=${day}`
const question = (page: Page) => page.getByRole('alertdialog')

/** Returns Carla's block at an hour of the grid, whose name starts with situation and hours. */
const block = (page: Page, start: string) =>
  page
    .getByRole('region', { name: 'Grade de horários' })
    .getByRole('link', { name: new RegExp(`, ${start} às .*Carla`) })

/** Drags by mouse from one hour to another of the same day. */
async function drag(page: Page, from: string, to: string) {
  const box = await block(page, from).boundingBox()
  const lane = await page.locator('.lane').first().boundingBox()
  if (!box || !lane) throw new Error('the grid is not there')
  const x = box.x + box.width / 2
  const y = box.y + 6
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 20, { steps: 3 })
  await page.mouse.move(x, y + ((minutes(to) - minutes(from)) / 15) * lane.height, { steps: 8 })
  await page.mouse.up()
}

test('Ana moves an appointment by mouse, holds it and keeps notes of it', async ({
  page,
  program,
  tokenOf,
  signIn,
  complaints,
}) => {
  const { day, start, others } = await book(program, tokenOf)
  const to = others.at(1)?.start ?? ''
  await signIn('ana')
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Agendamentos' }).click()
  await page.getByRole('link', { name: 'Horários agendados' }).click()
  await expect(page.getByRole('link', { name: PEOPLE.carla.name }).first()).toBeVisible()
  await page.goto(weekOf(day))

  // A declined confirmation leaves it in place, and so does a time that was taken in the meantime.
  await drag(page, start, to)
  await expect(question(page)).toContainText(new RegExp(`^Reagendar para .*, às ${to}\\?`))
  await question(page).getByRole('button', { name: 'Cancelar' }).click()
  await expect(block(page, start)).toBeVisible()
  const taken = { message: 'Este horário não está mais livre. Escolha outro.', code: 'slot_taken', errors: {} }
  await page.route('**/api/appointments/change/*', (route) => route.fulfill({ status: 409, json: taken }), { times: 1 })
  await drag(page, start, to)
  await question(page).getByRole('button', { name: 'Reagendar' }).click()
  await expect(notice(page, taken.message)).toBeVisible()
  await expect(block(page, start)).toBeVisible()
  complaints.length = 0
  await drag(page, start, to)
  await question(page).getByRole('button', { name: 'Reagendar' }).click()
  await expect(notice(page, 'Agendamento alterado com sucesso')).toBeVisible()
  await expect(block(page, start)).toHaveCount(0)

  await block(page, to).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Atendimento agendado')
  await expect(page.getByText(new RegExp(`^${to} às`))).toBeVisible()
  // Repeats it without a mouse.
  const detail = page.url()
  await page.getByRole('link', { name: 'Alterar horário' }).click()
  await expect(page.getByText(/^Está marcada para/)).toBeVisible()
  await page
    .getByRole('button', { name: new RegExp(`, às ${start}$`) })
    .first()
    .click()
  await page.getByRole('button', { name: 'Sim, agendar!' }).click()
  await expect(page).toHaveURL(detail)
  await expect(page.getByText(new RegExp(`^${start} às`))).toBeVisible()
  await startEarly(page)
  await expect(notice(page, 'Agendamento foi iniciado')).toBeVisible()
  await page.getByRole('button', { name: 'Finalizar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Finalizar o atendimento' })
  await dialog.getByLabel('Anotações').fill('Trouxe o diário alimentar.')
  await dialog.getByRole('button', { name: 'Finalizar' }).click()
  await expect(notice(page, 'Agendamento foi finalizado')).toBeVisible()
  await expect(page.getByText('Realizado')).toBeVisible()
  await page.getByRole('link', { name: 'Editar' }).click()
  await page.getByLabel('Anotações').fill('Trouxe o diário alimentar, completo.')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(notice(page, 'Agendamento alterado com sucesso')).toBeVisible()
  await expect(page.getByText('Trouxe o diário alimentar, completo.')).toBeVisible()
})

test('on her phone, Ana says that somebody did not come, and does not give up hours that are booked', async ({
  page,
  program,
  tokenOf,
  signIn,
}) => {
  const missed = await book(program, tokenOf)
  const { day, start } = await book(program, tokenOf)
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn('ana')
  await page.goto(`/admin/appointments/${missed.id}`)
  await startEarly(page)
  await expect(notice(page, 'Agendamento foi iniciado')).toBeVisible()
  await expect(page).toHaveURL(`/admin/appointment/${missed.id}/mobile`)
  await expect(page.getByRole('link', { name: 'Abrir conversa' })).toBeVisible()
  await translate(page)
  await page.getByRole('button', { name: 'Não realizado' }).click()
  await page.getByRole('dialog').getByLabel('Anotações').fill('Avisou tarde.')
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(notice(page, 'Agendamento foi marcado como não-realizado')).toBeVisible()
  await expect(page.getByText('Não realizado', { exact: true }).first()).toBeVisible()

  await page.goto('/admin/schedule-standards')
  const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' }).format(new Date(day))
  const region = page.getByRole('region', { name: new RegExp(weekday, 'i') })
  const remove = region.getByRole('button', { name: /^Remover/ })
  await expect(remove.first()).toBeVisible()
  for (let left = await remove.count(); left > 0; left -= 1) await remove.first().click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  const warning = page.getByRole('main').getByRole('alert')
  await expect(warning).toContainText('Os seguintes horários estão agendados, e precisam ser cancelados antes: ')
  await expect(warning).toContainText(`${day.split('-').reverse().join('/')} ${start} às`)
})

/** Makes the next call fail, with the server's errors of fields if any are given. */
function failOnce(page: Page, path: string, errors: Record<string, string[]> = {}) {
  const status = Object.keys(errors).length > 0 ? 422 : 500
  const json = { message: 'Algo deu errado.', code: 'x', errors }
  return page.route(`**/api/appointments${path}`, (route) => route.fulfill({ status, json }), { times: 1 })
}

test('what the actions say when the server refuses', async ({ page, program, tokenOf, signIn, complaints }) => {
  const { id } = await book(program, tokenOf)
  await signIn('ana')
  await failOnce(page, '?*')
  await page.goto('/admin/appointments/calendar')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('link', { name: PEOPLE.carla.name }).first()).toBeVisible()

  await page.goto(`/admin/appointments/${id}`)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  const cancel = async () => {
    await press('Cancelar')
    await question(page).getByRole('button', { name: 'Sim, cancelar' }).click()
  }
  await failOnce(page, `/${id}/cancel`)
  await cancel()
  await expect(notice(page, 'Não foi possível cancelar agendamento. Tente mais tarde.')).toBeVisible()
  await failOnce(page, `/${id}/start`)
  await startEarly(page)
  await expect(notice(page, 'Não foi possível iniciar agendamento. Tente mais tarde.')).toBeVisible()
  await failOnce(page, `/${id}/start`, { situation: ['Ainda não é hora.', 'Espere.'] })
  await startEarly(page)
  await expect(notice(page, 'Ainda não é hora.')).toBeVisible()
  await startEarly(page)
  await expect(notice(page, 'Agendamento foi iniciado')).toBeVisible()

  const refused = page.getByRole('dialog').getByRole('alert')
  await failOnce(page, `/${id}/complete`)
  await press('Finalizar')
  await confirm('Finalizar')
  await expect(refused).toHaveText('Não foi possível finalizar agendamento. Tente mais tarde.')
  await page.keyboard.press('Escape')
  await failOnce(page, `/${id}/missed`)
  await press('Não realizado')
  await confirm('Confirmar')
  await expect(refused).toHaveText('Não foi possível marcar como não-realizado agendamento. Tente mais tarde.')
  await page.keyboard.press('Escape')
  await cancel()
  await expect(notice(page, 'Agendamento foi cancelado')).toBeVisible()
  // The browser's own remarks about the failures that the test made.
  complaints.length = 0
})

test('an appointment stands inside of another page of ours', async ({ page, program, tokenOf, signIn }) => {
  const { id, start } = await book(program, tokenOf)
  await signIn('ana')
  await page.goto('/admin/dashboard')
  await page.evaluate((address) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src: address, title: 'Consulta' }))
  }, `/admin/appointments/${id}/show`)
  const frame = page.frameLocator('iframe[title="Consulta"]')
  await expect(frame.getByText(new RegExp(`^${start} às`))).toBeVisible()
  await expect(frame.getByRole('navigation')).toHaveCount(0)
  await frame.getByRole('link', { name: 'Abrir o agendamento' }).click()
  await expect(page).toHaveURL(`/admin/appointments/${id}`)
})

test('Carla cancels an appointment from her list, and books again', async ({
  page,
  program,
  tokenOf,
  signIn,
  complaints,
}) => {
  const { id, start, patient } = await book(program, tokenOf, -1)
  // Appointments of other tests would be her next one and would not be moved.
  const admin = await tokenOf('admin')
  for (const other of await ask<{ id: string }[]>(program, admin, `/appointments?user_id=${patient}&only_next=true`)) {
    if (other.id !== id) await ask(program, admin, `/appointments/${other.id}/cancel`, {}, 'PUT')
  }
  await signIn('carla')
  await page.goto('/admin/patient/meu-programa')
  await page.getByRole('link', { name: 'Consultas' }).click()
  const cancel = page.getByRole('button', { name: new RegExp(`^Cancelar o agendamento de .*, às ${start}$`) })
  await failOnce(page, `/${id}/cancel`)
  for (const words of ['Não foi possível cancelar o agendamento.', 'Agendamento cancelado com sucesso.']) {
    await cancel.click()
    await question(page).getByRole('button', { name: 'Sim, cancelar' }).click()
    await expect(notice(page, words)).toBeVisible()
    complaints.length = 0
  }
  await expect(cancel).toHaveCount(0)
  // The page still shows its outcome.
  await page.goto(`/admin/appointments/${id}`)
  await expect(page.getByText('Cancelou o horário')).toBeVisible()

  await page.goto('/admin/appointments/user')
  await page
    .getByRole('button', { name: /^Agendar em/ })
    .first()
    .click()
  await question(page).getByRole('button', { name: 'Sim, agendar!' }).click()
  await expect(notice(page, 'Agendamento realizado com sucesso')).toBeVisible()
  await signIn('ana')
  await page.goto(`/admin/patient/${patient}/details`)
  await expect(page.getByText(/^Re-agendou para: /)).toBeVisible()
})
