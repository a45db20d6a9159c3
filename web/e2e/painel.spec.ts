import type { Page } from '@playwright/test'
import { ask } from './support/api'
import { book } from './support/appointments'
import type { Program } from './support/program'
import { expect, logIn, notice, PASSWORD, PEOPLE, test } from './support/test'

// Nothing listens there: for the super admin's first steps, mails leave through a server.
test.use({ settings: { NUTRIR_MAIL__HOST: '127.0.0.1', NUTRIR_MAIL__PORT: '9', NUTRIR_MAIL__TLS: 'none' } })

// Each sees many pages.

const MINE = PEOPLE.carla.home

for (const who of ['ana', 'carla'] as const) {
  for (const [width, height] of [
    [360, 800],
    [1280, 800],
  ] as const) {
    test(`${who}'s home has its frame before the application, and keeps it: ${width} px`, async ({ page, signIn }) => {
      await page.setViewportSize({ width, height })
      const held: (() => void)[] = []
      const hold = async (pattern: string) => {
        const until = new Promise<void>((resolve) => held.push(resolve))
        await page.route(pattern, (route) => until.then(() => route.continue()))
      }
      await signIn(who)
      await hold('**/assets/*.js')
      await hold('**/api/**/dashboard')
      await page.goto(PEOPLE[who].home, { waitUntil: 'commit' })
      const title = page.locator('h1')
      await expect(title).toHaveText(new RegExp(`^(Bom dia|Boa tarde|Boa noite), ${PEOPLE[who].name.split(' ')[0]}$`))
      await expect(page.getByRole('banner')).toHaveCount(0)
      // The first block of the cards to come, and what is above it.
      const places = async () => {
        const blocks = page.locator(
          'main [aria-busy=true] > [aria-hidden], main [aria-busy=true] > div > [aria-hidden]',
        )
        const boxes = [await title.boundingBox(), await blocks.last().boundingBox()]
        return boxes.map((box) => box && [box.x, box.y, box.height])
      }
      const drawn = await places()
      held[0]?.()
      await expect(page.getByRole('button', { name: 'Aparência' })).toBeVisible()
      expect(await places()).toEqual(drawn)
      held[1]?.()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await expect(page.locator('h1')).toHaveCount(1)
    })
  }
}

test('an address of home shows nothing of it to who is not signed in', async ({ page }) => {
  await page.route('**/assets/*.js', () => undefined)
  await page.goto('/admin/dashboard', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.querySelector('link[rel=modulepreload]'))
  await expect(page.locator('#root')).toBeEmpty()
})

/** Opens the home of the demonstration's patient with this address. */
async function homeOf(page: Page, program: Program, email: string) {
  const answer = await page.request.post('/api/auth/login', { data: { email, password: PASSWORD } })
  const { access_token } = (await answer.json()) as { access_token: string }
  // Not a page of the application, which would go home by itself as soon as the token is there.
  await page.goto(`${program.url}/api/health`)
  await page.evaluate((token) => localStorage.setItem('nutrir.token', token), access_token)
  await page.goto(MINE)
}

const way = (page: Page) => page.getByRole('region', { name: 'Andamento do programa' }).getByRole('listitem')
const current = (page: Page) =>
  page.getByRole('region', { name: 'Andamento do programa' }).locator('[aria-current=step]')

test('each step of the program has its home', async ({ page, program }) => {
  await test.step('without a program', async () => {
    await homeOf(page, program, 'patricia.yoshida@aurora.example')
    await expect(page.getByRole('heading', { name: 'Você ainda não tem um programa' })).toBeVisible()
    await expect(way(page)).toHaveCount(0)
  })
  await test.step('0: nothing is booked', async () => {
    await homeOf(page, program, 'elisa@clinica.example')
    await expect(current(page)).toContainText('A agendar')
    await expect(page.getByRole('region', { name: 'Quem acompanha você' })).toBeVisible()
    await page.getByRole('link', { name: 'Agendar consulta' }).click()
    await expect(page).toHaveURL(/\/admin\/appointments\/user/)
  })
  await test.step('1 waiting: the first meeting is booked', async () => {
    await homeOf(page, program, 'bianca.prates@correio.example')
    await expect(current(page)).toContainText('Agendada para')
    const card = page.getByRole('region', { name: 'Sua primeira consulta' })
    await expect(card.getByText(/^Online, com Bruno/)).toBeVisible()
    const download = page.waitForEvent('download')
    await card.getByRole('button', { name: 'Adicionar à agenda' }).click()
    expect((await download).suggestedFilename()).toBe('consulta.ics')
    await expect(page.getByRole('button', { name: /^Fale com o Nutricionista/ })).toBeVisible()
  })
  await test.step('1 done: the plan is being made', async () => {
    await homeOf(page, program, 'fabiano.rosado@correio.example')
    await expect(current(page)).toHaveText('Plano alimentarEm preparo')
    const words = 'Sua avaliação foi realizada com sucesso. Em até 24hrs você receberá seu Plano Alimentar'
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Visualizar' })).toBeDisabled()
    await expect(page.getByRole('listitem').filter({ hasText: 'Rituais' })).toContainText('Os desafios do programa')
    for (const [name, address] of [
      ['rituais', 'challenge'],
      ['conteúdo', 'content'],
      ['parceiros', 'partners'],
    ]) {
      await expect(page.getByRole('link', { name: `Visualizar ${name}` })).toHaveAttribute(
        'href',
        `/admin/programa-semear/${address}`,
      )
    }
  })
  await test.step('2: the plan is there, and a meeting comes', async () => {
    await homeOf(page, program, 'adriana.tavares@correio.example')
    await expect(current(page)).toContainText(/\d de 11 sessões, próxima em/)
    await expect(page.getByRole('region', { name: 'Sua próxima consulta' })).toBeVisible()
    await page.getByRole('link', { name: 'Visualizar plano alimentar' }).click()
    await expect(page).toHaveURL('/admin/patient/plano-alimentar')
  })
  await test.step('3: everything was held', async () => {
    await homeOf(page, program, 'otilia.guerra@correio.example')
    await expect(page.getByText('Programa concluído')).toBeVisible()
    await expect(current(page)).toHaveCount(0)
    await expect(way(page).filter({ hasNotText: /Concluíd[ao]/ })).toHaveCount(0)
  })
})

test("Ana's day: who comes, whom she starts, and who waits for a word", async ({ page, program, tokenOf, signIn }) => {
  const { id } = await book(program, tokenOf)
  const { appointments } = await ask<{ appointments: { id: string; user_name: string }[] }>(
    program,
    await tokenOf('ana'),
    '/specialist/dashboard',
  )
  await signIn('ana')
  await page.goto('/admin/dashboard')
  const next = page.getByRole('region', { name: 'Próximos Agendamentos' })
  const seen = next.locator('li:not([inert])')
  await expect(seen).toHaveCount(3)
  await expect(seen.first()).toContainText(appointments[0]?.user_name ?? '')
  await expect(seen.first()).toContainText(/Paciente.*Quando.*Tipo/)
  const cards = next.locator('li')
  const further = next.getByRole('button', { name: 'Seguintes' })
  await further.click()
  await expect(cards.first()).toHaveAttribute('inert')
  // Scrolling moves it as well, and cards out of view cannot be reached.
  await next.getByRole('list').evaluate((list) => list.scrollTo({ left: 0 }))
  await expect(next.locator('li[inert]')).toHaveCount(appointments.length - 3)
  await expect(cards.first()).not.toHaveAttribute('inert')
  // The soonest are shown: where more people come before it, the booked one is not among them.
  const chosen = appointments.find((appointment) => appointment.id === id) ?? appointments.at(-1)
  const card = cards.nth(appointments.findIndex((appointment) => appointment.id === chosen?.id))
  while ((await card.getAttribute('inert')) !== null) await further.click()
  await expect(card).toBeInViewport()
  await card.getByRole('button', { name: `Iniciar consulta de ${chosen?.user_name}` }).click()
  const conversation = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sim, iniciar' }).click()
  await expect(notice(page, 'Agendamento foi iniciado')).toBeVisible()
  await (await conversation).close()
  await expect(next.getByRole('link', { name: 'Abrir conversa' })).toBeVisible()

  const attention = page.getByRole('region', { name: 'Requer sua atenção' })
  await expect(attention.getByText(/^Engajamento: \d+ dias sem atividade$/).first()).toBeAttached()
  // Patients with new messages move to the front while the page is open.
  const carla = attention.locator('li', { hasText: PEOPLE.carla.name })
  await expect(carla).toContainText(/Lembretes: \d/)
  const { id: chat_id } = await ask(program, await tokenOf('carla'), '/chat/rooms', {})
  await ask(program, await tokenOf('carla'), '/chat/messages', { chat_id, message: 'Posso trocar o jantar?' })
  await expect(carla).toContainText('Mensagens: 1 nova')
  await carla.getByRole('button', { name: `Conversar com ${PEOPLE.carla.name}, 1 não lida` }).click()
  await expect(page.getByRole('log').getByText('Posso trocar o jantar?')).toBeVisible()
  await page.getByRole('button', { name: 'Fechar conversa' }).click()
  await expect(carla).not.toContainText('Mensagens')
  while ((await carla.getAttribute('inert')) !== null)
    await attention.getByRole('button', { name: 'Seguintes' }).click()
  await attention.getByRole('link', { name: PEOPLE.carla.name }).click()
  await expect(page).toHaveURL(/\/admin\/patient\/[0-9a-f-]+\/details/)
})

test('a specialist whom nobody waits for is told so', async ({ page, program }) => {
  await page.goto(`${program.at('outra.localhost')}/auth/login`)
  await logIn(page, 'italo@outra.example')
  await expect(page.getByText('Você não tem consultas agendadas no momento')).toBeVisible()
  await expect(page.getByText('Você não tem pacientes que precisam de atenção no momento')).toBeVisible()
  await expect(page.getByText('Nenhuma consulta', { exact: true })).toBeVisible()
})

test('the super admin of a clinic that is set up has no first steps left', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Planos em rascunho' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Primeiros passos' })).toHaveCount(0)
})
