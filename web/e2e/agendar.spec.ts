import type { Page, Route } from '@playwright/test'
import { expectNoSidewaysScroll } from './support/accessibility'
import { ask } from './support/api'
import { giveSessions } from './support/appointments'
import { expect, notice, PEOPLE, test } from './support/test'

// Each is a whole story, and a busy machine takes its time.

const PHONE = { width: 360, height: 740 }

interface Hour {
  dayNum: string
  blocks: { timeStart: string; timeEnd: string; available: boolean }[]
}

interface Person {
  id: string
  name: string
}

const BROKEN = (route: Route) => route.fulfill({ status: 500, json: { message: '', code: '' } })
const slots = (page: Page) => page.getByRole('button', { name: /^Agendar em/ })

/** Shows the next month, which has all its hours: near its end the current one has few left. */
async function toNextMonth(page: Page) {
  const earlier = (await slots(page).first().getAttribute('aria-label')) ?? ''
  await page.getByRole('button', { name: 'Próximo mês' }).click()
  await expect(page.getByRole('button', { name: earlier })).toBeHidden()
  await expect(slots(page).first()).toBeVisible()
}

test('Carla books on her phone, and an hour that was taken meanwhile is said to be', async ({
  page,
  program,
  signIn,
  tokenOf,
  complaints,
}) => {
  await page.setViewportSize(PHONE)
  await signIn('carla')
  await page.goto('/admin/meu-nutricionista')
  await expect(page.getByText('Não agendado ainda')).toBeVisible()
  await page.getByRole('link', { name: 'Agendar' }).click()
  const stage = page.getByLabel('Etapas do Programa:')
  await expect(stage).toHaveValue(/.+/)
  await expect(page.getByRole('option', { name: /aguardando o pagamento/ })).toBeDisabled()
  await expect(slots(page).first()).toBeVisible()
  await expectNoSidewaysScroll(page)

  // Another user takes the slot that she is looking at.
  const first = await slots(page).first().getAttribute('aria-label')
  const admin = await tokenOf('admin')
  const other = await giveSessions(program, tokenOf, 'adriana')
  const specialist = await ask<Person>(program, await tokenOf('carla'), '/user/my-specialist')
  const { slots: days } = await ask<{ slots: Hour[] }>(
    program,
    await tokenOf('carla'),
    `/calendar?purchase_service_id=${await stage.inputValue()}`,
  )
  // On some days the first hours are taken already.
  const [hour] = days.flatMap(({ dayNum, blocks }) =>
    blocks.filter(({ available }) => available).map(({ timeStart }) => `${dayNum} ${timeStart}`),
  )
  await ask(program, admin, '/appointments', {
    user_id: other.person.id,
    specialist_id: specialist.id,
    purchase_service_id: other.service.id,
    datetime_start: hour,
  })
  await slots(page).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sim, agendar!' }).click()
  await expect(notice(page, 'Este horário não está mais livre. Escolha outro.')).toBeVisible()
  await expect(page.getByRole('button', { name: first ?? '' })).toBeHidden()
  complaints.length = 0

  await toNextMonth(page)
  // The strip of days leads to the last one of the month.
  const strip = page.getByRole('navigation', { name: 'Ir para o dia' })
  await strip.getByRole('button').last().click()
  await expect(page.locator(':focus')).toHaveAttribute('id', /^dia-/)
  // Which hours are free in the other month goes by the day on which this runs.
  const name = (await slots(page).nth(2).getAttribute('aria-label')) ?? ''
  const begins = Number(/às (\d\d):00$/.exec(name)?.[1])
  const said = `${begins % 12 || 12}:00 ${begins < 12 ? 'am' : 'pm'}`
  await slots(page).nth(2).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(new RegExp(`^Deseja agendar para \\d\\d de \\S+ de 20\\d\\d às ${said}\\?`))
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(slots(page).nth(2)).toBeFocused()
  await slots(page).nth(2).click()
  await dialog.getByRole('button', { name: 'Sim, agendar!' }).click()
  await expect(notice(page, 'Agendamento realizado com sucesso')).toBeVisible()
  await expect(page).toHaveURL('/admin/appointment')
  await page.goto('/admin/meu-nutricionista')
  await expect(page.getByRole('link', { name: /-feira, .+, às \d\d:00$/ })).toBeVisible()
})

test('who brings guests says who they are, and a purchase ends in a booking', async ({
  page,
  program,
  signIn,
  tokenOf,
}) => {
  const rules = { product_rules: { enable_guest: true, require_guest: true } }
  const { service } = await giveSessions(program, tokenOf, 'carla', rules)
  await signIn('carla')
  await page.goto(`/setup/choose-specialist/${service.id}`)
  const choose = page.getByRole('button', { name: /^Escolher / })
  await choose.click()
  await expect(page.getByText('Ao menos um convidado deve ser informado.')).toBeVisible()
  await page.getByLabel(/^Convidados/).fill('leo@correio.example, mia')
  await choose.click()
  await expect(page.getByText('os seguintes emails estão inválidos: mia')).toBeVisible()
  await page.getByLabel(/^Convidados/).fill('leo@correio.example, mia@correio.example')
  await choose.click()
  await expect(page).toHaveURL(/\/setup\/appointments\/new-with\//)
  await expect(page.getByLabel(/^Convidados/)).toHaveValue('leo@correio.example, mia@correio.example')
  await toNextMonth(page)
  await slots(page).nth(4).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sim, agendar!' }).click()
  await expect(notice(page, 'Agendamento realizado com sucesso')).toBeVisible()
  await expect(page).toHaveURL('/admin/dashboard')
  const next = await ask<{ guests: string[] }[]>(program, await tokenOf('carla'), '/appointments?only_next=true')
  expect(next.flatMap(({ guests }) => guests)).toEqual(['leo@correio.example', 'mia@correio.example'])
})

test('a patient is told what is missing, and what did not work', async ({
  page,
  program,
  signIn,
  tokenOf,
  complaints,
}) => {
  const { service } = await giveSessions(program, tokenOf, 'carla')
  const nobody = { data: [], meta: { current_page: 1, last_page: 1, total: 0, per_page: 10 } }
  await signIn('carla')
  await page.route('**/api/specialists*', (route) => route.fulfill({ json: nobody }), { times: 1 })
  await page.goto(`/admin/choose-specialist/${service.id}`)
  await expect(page.getByText('Não há especialistas disponíveis para este serviço.')).toBeVisible()
  await page.reload()
  await page.route('**/api/calendar*', (route) => route.fulfill({ status: 404, json: { message: '', code: '' } }), {
    times: 1,
  })
  await page.getByRole('button', { name: /^Escolher / }).click()
  await expect(page).toHaveURL(/\/admin\/appointments\/new-with\//)
  await expect(page.getByText('Não foi encontrado nenhum calendário.')).toBeVisible()
  await page.reload()
  await page.route('**/api/appointments', BROKEN, { times: 1 })
  await slots(page).first().click()
  await page.getByRole('button', { name: 'Sim, agendar!' }).click()
  await expect(notice(page, 'Não foi possível agendar. Tente mais tarde.')).toBeVisible()
  complaints.length = 0
})

test('the super admin books for somebody from today on, and moves it', async ({ page, program, signIn, tokenOf }) => {
  const admin = await tokenOf('admin')
  const { person, service } = await giveSessions(program, tokenOf, 'adriana')
  await signIn('admin')
  await page.goto('/admin/choose-user-product-specialist')
  const choose = async () => {
    await page.getByRole('combobox', { name: 'Buscar paciente' }).fill('adriana')
    await page.getByRole('option', { name: new RegExp(person.name) }).click()
  }
  const sold = '**/api/purchase-services?*'
  await page.route(sold, (route) => route.fulfill({ json: { data: [] } }), { times: 1 })
  await choose()
  await expect(page.getByText('Não foi encontrado nenhum programa para o paciente informado.')).toBeVisible()
  await page.getByRole('button', { name: 'Trocar' }).click()
  const used = { data: [{ ...service, available: false, remaining: 0 }] }
  await page.route(sold, (route) => route.fulfill({ json: used }), { times: 1 })
  await page.goto('/admin/choose-user-product-specialist')
  await choose()
  await expect(page.getByText('Não há service disponível.', { exact: true })).toBeVisible()
  await expect(page.getByText('Cadastre uma nova compra e volte para agendar.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Nutricionista')).toHaveValue(/.+/)
  await page.getByRole('button', { name: 'Ver horários' }).click()
  await expect(page).toHaveURL(/\/admin\/appointments\/with\//)
  const [, specialist] = /\/with\/([^/]+)\//.exec(page.url()) ?? []
  const { firstDay } = await ask<{ firstDay: string }>(program, admin, `/calendar?specialist_id=${specialist}`)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date())
  expect(firstDay).toBe(today)

  await slots(page).first().click()
  await expect(page.getByRole('alertdialog')).toContainText(`para ${person.name}`)
  await page.getByRole('button', { name: 'Sim, agendar!' }).click()
  await expect(notice(page, 'Agendamento realizado com sucesso')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/appointments\/[0-9a-f-]+$/)

  const [booked] = await ask<Person[]>(program, admin, `/appointments?user_id=${person.id}&only_next=true`)
  await page.goto(`/admin/appointments/reschedule/${booked?.id}`)
  await expect(page.getByText(/^Está marcada para/)).toBeVisible()
  await toNextMonth(page)
  await slots(page).nth(3).click()
  await page.getByRole('button', { name: 'Sim, agendar!' }).click()
  await expect(notice(page, 'Agendamento alterado com sucesso')).toBeVisible()
})

test('Ana books for a patient without leaving their details', async ({
  page,
  program,
  signIn,
  tokenOf,
  complaints,
}) => {
  const [carla] = await ask<Person[]>(program, await tokenOf('ana'), '/patients?search=carla')
  await signIn('ana')
  await page.goto(`/admin/patient/${carla?.id}/details`)
  await page.getByRole('button', { name: 'Agendar Consulta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agendamento de Consulta' })
  await expect(dialog).toContainText(PEOPLE.carla.name)
  await expect(dialog.getByLabel(/^Andamento/)).toHaveValue(/.+/)
  const { slots: days } = await ask<{ slots: Hour[] }>(program, await tokenOf('ana'), '/calendar')
  const day = days.at(-1)?.dayNum ?? ''
  await dialog.getByLabel(/^Data/).pressSequentially(day.split('-').reverse().join(''))
  const hours = dialog.getByLabel(/^Horários disponíveis/)
  await expect(hours.getByRole('option', { name: /^\d\d:\d\d às \d\d:\d\d$/ })).not.toHaveCount(0)
  await hours.selectOption({ index: 1 })
  await page.route('**/api/appointments', BROKEN, { times: 1 })
  await dialog.getByRole('button', { name: 'Agendar' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Não foi possível salvar o agendamento.')
  // The browser's own remark about the failure that the test made.
  complaints.length = 0
  await dialog.getByRole('button', { name: 'Agendar' }).click()
  await expect(notice(page, 'Agendamento salvo com sucesso.')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('who registers by an invitation chooses their first hour', async ({ page, program, tokenOf }) => {
  const { id } = await ask<Person>(program, await tokenOf('carla'), '/user/my-specialist')
  await page.setViewportSize(PHONE)
  await page.goto(`/auth/escolher-horario/${id}`)
  await expect(page).toHaveURL(`/auth/primeiro-agendamento/${id}`)
  await page.getByLabel('Nome completo').fill('Marina Lopes')
  await page.getByLabel('E-mail').fill('marina.horario@correio.example')
  await page.getByLabel('Data de nascimento').pressSequentially('18031994')
  await page.getByLabel('Gênero').selectOption('Feminino')
  await page.getByLabel(/^Senha/).fill('uma senha longa')
  await page.getByLabel('Confirme a senha').fill('uma senha longa')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page).toHaveURL(`/auth/escolher-horario/${id}`)
  await expect(page.getByRole('region', { name: 'Com quem você vai conversar' })).toContainText(PEOPLE.ana.name)
  await expectNoSidewaysScroll(page)

  // A user who postpones it is asked once at home.
  await page.getByRole('link', { name: 'Escolher depois' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agendamento de Consulta' })
  await expect(dialog).toContainText('Marina Lopes')
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await page.goto(`/auth/escolher-horario/${id}`)
  await slots(page).last().click()
  await page.getByRole('button', { name: 'Sim, agendar!' }).click()
  await expect(notice(page, 'Agendamento realizado com sucesso')).toBeVisible()
  await expect(page).toHaveURL('/admin/patient/meu-programa')
})

test('who waits for an hour is offered the one that another patient cancels', async ({
  page,
  program,
  signIn,
  tokenOf,
}) => {
  const carla = await giveSessions(program, tokenOf, 'carla')
  const other = await giveSessions(program, tokenOf, 'adriana')
  const [admin, mine] = [await tokenOf('admin'), await tokenOf('carla')]
  const specialist = await ask<Person>(program, mine, '/user/my-specialist')
  const of = `specialist_id=${specialist.id}&purchase_service_id=${carla.service.id}`
  const { slots: days } = await ask<{ slots: Hour[] }>(program, mine, `/calendar?${of}`)
  const day = days.at(-1)?.dayNum ?? ''
  const free = days.at(-1)?.blocks.filter(({ available }) => available) ?? []
  const taken = await Promise.all(
    free.slice(0, 3).map(({ timeStart }) =>
      ask(program, admin, '/appointments', {
        user_id: other.person.id,
        specialist_id: specialist.id,
        purchase_service_id: other.service.id,
        datetime_start: `${day} ${timeStart}`,
      }),
    ),
  )

  await page.setViewportSize(PHONE)
  await signIn('carla')
  await page.goto(`/admin/appointments/new-with/${specialist.id}/${carla.service.id}`)
  await page.getByRole('button', { name: 'Avise-me se abrir um horário' }).click()
  const dialog = page.getByRole('dialog', { name: 'Avise-me se abrir um horário' })
  for (const name of [/^De/, /^Até/]) {
    await dialog.getByRole('textbox', { name }).fill(day.split('-').reverse().join('/'))
  }
  await dialog.getByRole('button', { name: 'Entrar na lista' }).click()
  await expect(notice(page, 'Pronto! Avisamos quando abrir um horário')).toBeVisible()
  await expectNoSidewaysScroll(page)

  const [entry] = await ask<Person[]>(program, mine, '/waiting-list?open=true')
  await ask(program, admin, `/appointments/${taken[0]?.id}/cancel`, {}, 'PUT')
  const offered = async () => {
    const [found] = await ask<{ offer: unknown }[]>(program, mine, '/waiting-list?open=true')
    return Boolean(found?.offer)
  }
  const hour = Number(new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', hour: '2-digit' }).format())
  // At night nothing is offered by itself.
  if (hour < 8 || hour >= 20) {
    const datetime_start = `${day} ${free[0]?.timeStart}`
    await ask(program, admin, `/waiting-list/${entry?.id}/offer`, { datetime_start }, 'PUT')
  }
  await expect.poll(offered, { timeout: 30_000 }).toBe(true)
  await page.goto('/admin/patient/meu-programa')
  const offer = page.getByRole('region', { name: 'Horário reservado para você' })
  await expect(offer).toContainText(`às ${free[0]?.timeStart}`)
  await expectNoSidewaysScroll(page)
  await offer.getByRole('button', { name: 'Ficar com o horário' }).click()
  await expect(notice(page, 'Agendamento realizado com sucesso')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Atendimento agendado')
  expect(await offered()).toBe(false)
})
