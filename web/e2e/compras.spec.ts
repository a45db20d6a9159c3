import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './support/accessibility'
import { ask } from './support/api'
import type { Program } from './support/program'
import { expect, notice, PEOPLE, test, type Who } from './support/test'
import { translate } from './support/translator'

const PHONE = { width: 360, height: 740 }
const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF')

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const save = (page: Page) => page.getByRole('button', { name: 'Salvar' }).click()

/** Creates a product of the super admin with sessions and a test that is taken twice. */
async function newProduct(program: Program, tokenOf: (who: Who) => Promise<string>, more: object) {
  const productServices = [
    { serviceId: 'specialist_call', quota: 4, params: { duration: 50 } },
    { serviceId: 'disc', name: 'Teste DISC', quota: 2, params: { link: 'https://teste.example/disc' } },
  ]
  return ask(program, await tokenOf('admin'), '/products', { installments: 1, is_b2c: true, productServices, ...more })
}

test('a patient buys on a phone and the sessions appear once the payment is confirmed', async ({
  page,
  browser,
  program,
  signIn,
  tokenOf,
  complaints,
}) => {
  const product = await newProduct(program, tokenOf, { name: 'Recomeço em 3 meses', price: 210.5, installments: 3 })
  await page.setViewportSize(PHONE)
  await signIn('carla')
  await page.goto(`/setup/product/checkout/${product.id}`)
  await expect(page.getByRole('heading', { name: 'Confirme sua compra' })).toBeVisible()
  await expect(page.getByText('3x de R$ 210,50')).toBeVisible()
  await expectNoSidewaysScroll(page)

  await page.route('**/api/purchases', (route) => route.fulfill({ status: 500, json: { message: '', code: '' } }), {
    times: 1,
  })
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(notice(page, 'Houve um erro ao tentar comprar este produto. Tente novamente mais tarde.')).toBeVisible()
  // The browser's own remark about the failure that the test made.
  complaints.length = 0
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(notice(page, 'Compra registrada com sucesso.')).toBeVisible()

  await expect(page.getByRole('heading', { name: 'Falta só o pagamento' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR Code do PIX' })).toBeVisible()
  await expect(page.getByLabel('PIX copia e cola')).toHaveValue(/^00020126.+5406631\.505802BR.+6304[0-9A-F]{4}$/)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'pix.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(page.getByText(/Este tipo de arquivo não é aceito/)).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({ name: 'pix.pdf', mimeType: 'application/pdf', buffer: PDF })
  await page.getByRole('button', { name: 'Enviar comprovante' }).click()
  await expect(page.getByText(/^Comprovante enviado em/)).toBeVisible()

  const office = await browser.newContext({ baseURL: program.url, serviceWorkers: 'block' })
  const token = await tokenOf('admin')
  await office.addInitScript((kept) => localStorage.setItem('nutrir.token', kept), token)
  const desk = await office.newPage()
  await desk.goto('/admin/purchases/list?situacao=aguardando')
  await expect(row(desk, 'Recomeço em 3 meses')).toContainText('Comprovante enviado')
  await row(desk, 'Recomeço em 3 meses').getByRole('link').click()
  const download = desk.waitForEvent('download')
  await desk.getByRole('button', { name: 'Baixar comprovante' }).click()
  expect((await download).suggestedFilename()).toBe('comprovante.pdf')
  await desk.getByRole('button', { name: /^Confirmar o pagamento de/ }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Confirmar pagamento' }).click()
  await expect(notice(desk, 'Pagamento confirmado.')).toBeVisible()
  await office.close()

  // The patient's page has looked meanwhile.
  await expect(page.getByRole('heading', { name: 'Compra confirmada' })).toBeVisible()
  await expect(page.getByText('0 de 4 sessões usadas')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.goto('/admin/user-profile')
  await expect(page.getByRole('link', { name: /Recomeço em 3 meses/ })).toContainText('Confirmada')
})

test('the desk takes a payment in parts, and the patient downloads the receipt', async ({
  page,
  browser,
  program,
  signIn,
  tokenOf,
}) => {
  const product = await newProduct(program, tokenOf, { name: 'Retorno em duas partes', price: 300 })
  const bought = await ask(program, await tokenOf('carla'), '/purchases', { product_id: product.id })
  await signIn('admin')
  await page.goto('/admin/purchases/list?situacao=aguardando')
  await expect(row(page, 'Retorno em duas partes')).toContainText('R$ 300,00 em aberto')
  const pay = async (amount?: string) => {
    await row(page, 'Retorno em duas partes')
      .getByRole('button', { name: /^Registrar pagamento de/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Registrar pagamento' })
    if (amount) await dialog.getByLabel(/^Valor/).fill(amount)
    await dialog.getByRole('button', { name: 'Registrar' }).click()
    await expect(notice(page, 'Pagamento registrado.').last()).toBeVisible()
  }
  await pay('100')
  await expect(row(page, 'Retorno em duas partes')).toContainText('R$ 200,00 em aberto')
  await pay()
  // Fully paid, it is confirmed.
  await expect(row(page, 'Retorno em duas partes')).toBeHidden()

  await page.goto(`/admin/purchases/${bought.id}/edit`)
  await expect(page.getByText('Pago', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Emitir recibo' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Emitir recibo' })
  await dialog.getByLabel(/^CPF ou CNPJ/).fill('529.982.247-25')
  const issued = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Emitir recibo' }).click()
  expect((await issued).suggestedFilename()).toMatch(/^recibo-\d+\.pdf$/)

  const home = await browser.newContext({ baseURL: program.url, serviceWorkers: 'block' })
  const token = await tokenOf('carla')
  await home.addInitScript((kept) => localStorage.setItem('nutrir.token', kept), token)
  const carla = await home.newPage()
  await carla.goto(`/setup/purchases/${bought.id}`)
  const download = carla.waitForEvent('download')
  await carla.getByRole('button', { name: /^Baixar recibo nº/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^recibo-\d+\.pdf$/)
  await home.close()
})

test('a free product is confirmed at once, and only once', async ({ page, program, signIn, tokenOf }) => {
  const product = await newProduct(program, tokenOf, { name: 'Conversa de boas-vindas', price: 0 })
  await signIn('carla')
  await page.goto(`/setup/product/checkout/${product.id}`)
  await expect(page.getByText('Gratuito', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('heading', { name: 'Compra confirmada' })).toBeVisible()
  await expect(page.getByText('0 de 4 sessões usadas')).toBeVisible()
  await page.goto(`/setup/product/checkout/${product.id}`)
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Você já tem este produto.')).toBeVisible()
})

test('a company buys licences, hands them out and takes one back', async ({
  page,
  browser,
  program,
  signIn,
  tokenOf,
}) => {
  const product = await newProduct(program, tokenOf, { name: 'Time em forma', price: 30, is_b2c: false })
  await signIn('elisa')
  await page.goto(`/setup/product/checkout/${product.id}`)
  await expect(page.locator('html')).toHaveAttribute('translate', 'no')
  await expect(page.getByText('Total: R$ 30,00')).toBeVisible()
  // A reader may have it translated all the same: what is bought and what is said stay one.
  await translate(page)
  await page.getByLabel('Licenças').fill('10')
  await expect(page.getByText('Total: R$ 300,00')).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('heading', { name: 'Falta só o pagamento' })).toBeVisible()
  const purchase = new URL(page.url()).pathname.split('/').at(-1)
  await ask(program, await tokenOf('admin'), `/purchases/${purchase}/confirm`, {})
  // Sooner than the page looks by itself.
  await page.reload()
  await page.getByRole('link', { name: 'Entregar licenças' }).click()

  const licences = page.getByRole('region', { name: 'Time em forma' })
  for (const name of [PEOPLE.diego.name, PEOPLE.elisa.name]) {
    await licences.getByRole('button', { name: /^Entregar licença/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Quem recebe a licença?' })
    await dialog.getByLabel(/^Pessoa da empresa/).selectOption({ label: name })
    await dialog.getByRole('button', { name: 'Entregar' }).click()
    await expect(notice(page, `Licença entregue a ${name}.`)).toBeVisible()
  }
  await expect(licences).toContainText('10 compradas · 2 associadas · 0 finalizadas')

  const home = await browser.newContext({ baseURL: program.url, serviceWorkers: 'block' })
  const token = await tokenOf('diego')
  await home.addInitScript((kept) => localStorage.setItem('nutrir.token', kept), token)
  const diego = await home.newPage()
  await diego.goto('/admin/user-profile')
  const service = diego.getByRole('listitem').filter({ hasText: 'Time em forma' })
  await expect(service.filter({ hasText: 'Teste DISC' })).toContainText('0 de 2 sessões usadas')
  const start = diego.getByRole('button', { name: 'Iniciar Teste DISC' })

  // Taken back while his page is open.
  await licences.getByRole('button', { name: `Retirar a licença de ${PEOPLE.diego.name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click()
  await expect(notice(page, 'Licença retirada.')).toBeVisible()
  await start.click()
  await expect(notice(diego, 'Este serviço não existe.')).toBeVisible()
  await home.close()
})

test('a service is used as often as it was bought', async ({ page, program, signIn, tokenOf }) => {
  const product = await newProduct(program, tokenOf, { name: 'Descubra seu perfil', price: 80 })
  const hers = await tokenOf('carla')
  const { id: user_id } = await ask(program, hers, '/auth/me', {})
  await ask(program, await tokenOf('admin'), '/purchases', { product_id: product.id, user_id })
  await signIn('carla')
  await page.goto('/admin/user-profile')
  const service = page
    .getByRole('listitem')
    .filter({ hasText: 'Descubra seu perfil' })
    .filter({ hasText: 'Teste DISC' })
  await service.getByRole('button', { name: 'Iniciar Teste DISC' }).click()
  const link = service.getByRole('link', { name: 'Abrir Teste DISC' })
  await expect(link).toHaveAttribute('href', 'https://teste.example/disc')
  await expect(link).toBeFocused()
  await page.reload()
  await expect(service).toContainText('1 de 2 sessões usadas')
  await expect(link).toHaveAttribute('href', 'https://teste.example/disc')
  // Used in another place while this page shows it as free.
  const services = (await ask(program, hers, '/purchase-services')) as unknown as { id: string; name: string }[]
  const disc = services.find(({ name }) => name === 'Teste DISC')
  await ask(program, hers, `/purchase-services/${disc?.id}/start`, {})
  await service.getByRole('button', { name: 'Iniciar Teste DISC' }).click()
  await expect(notice(page, 'Este serviço já foi utilizado.')).toBeVisible()
  await expect(service).toContainText('2 de 2 sessões usadas')
  await expect(service.getByRole('button', { name: 'Iniciar Teste DISC' })).toHaveCount(0)
  await page.reload()
  await expect(service).toContainText('2 de 2 sessões usadas')
  await expect(link).toHaveAttribute('href', 'https://teste.example/disc')
})

test('what a log entry was done to is named even when nobody knows it any more', async ({ page, signIn }) => {
  await signIn('admin')
  const entry = {
    id: '1',
    created_at: '2026-11-20T12:00:00Z',
    user_name: 'Carla',
    event: 'started',
    event_label: 'Iniciado',
    object_type: 'purchase_service',
    object_type_label: 'Serviço comprado',
    object: null,
  }
  const meta = { current_page: 1, last_page: 1, total: 1, per_page: 10 }
  await page.route('**/api/system-logs?*', (route) => route.fulfill({ json: { data: [entry], meta } }))
  await page.goto('/admin/system-log')
  await expect(page.getByText('Produto desconhecido')).toBeVisible()
})

test('whoever is not known well enough yet completes their profile on the way', async ({
  page,
  program,
  signIn,
  tokenOf,
}) => {
  const product = await newProduct(program, tokenOf, { name: 'Consulta de retorno', price: 90 })
  await signIn('diego')
  await page.goto(`/setup/product/checkout/${product.id}`)
  await expect(page.getByRole('heading', { name: 'Complete o seu cadastro' })).toBeVisible()
  await save(page)
  await expect(page.getByText('O campo CPF deve ser informado.')).toBeVisible()
  await page.getByLabel('CPF').pressSequentially('52998224725')
  await save(page)
  await expect(page.getByRole('heading', { name: 'Confirme sua compra' })).toBeVisible()
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
})

test('an administrator writes a purchase down and edits it', async ({ page, program, signIn, tokenOf }) => {
  await newProduct(program, tokenOf, { name: 'Pacote de quatro consultas', price: 400 })
  await signIn('admin')
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Administrativo' }).click()
  await page.getByRole('link', { name: 'Compras' }).click()
  await page.getByRole('link', { name: 'Cadastrar compra' }).click()
  const buyer = page.getByRole('combobox', { name: 'Comprador' })
  await buyer.fill('mariana')
  await buyer.press('Enter')
  await page.getByRole('option', { name: /Mariana Couto Figueiredo/ }).click()
  await page.getByLabel(/^Produto/).selectOption({ label: 'Pacote de quatro consultas' })
  await page.getByLabel('Valor pago').fill('350,00')
  await save(page)
  await expect(notice(page, 'Compra armazenada com sucesso')).toBeVisible()
  await expect(row(page, 'Mariana Couto Figueiredo')).toContainText('R$ 350,00')

  await row(page, 'Mariana Couto Figueiredo').getByRole('link').click()
  await page.getByLabel('Quantidade').fill('2')
  await page.getByLabel('Data da compra').fill('01/02/2999')
  await save(page)
  await expect(page.getByText('Informe uma data válida, até hoje, como 31/12/2026.')).toBeVisible()
  // On the first page still: what the demonstration sold is older.
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toLocaleDateString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
  })
  await page.getByLabel('Data da compra').fill(yesterday)
  await save(page)
  await expect(row(page, 'Mariana Couto Figueiredo')).toContainText('× 2')
  await expect(row(page, 'Mariana Couto Figueiredo')).toContainText('R$ 800,00')
})
