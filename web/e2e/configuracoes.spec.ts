import { readFile } from 'node:fs/promises'
import { png } from './support/png'
import { expect, logIn, notice, test } from './support/test'

test.beforeEach(async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/admin/configuracoes')
  await expect(page.getByLabel(/^Nome da clínica/)).not.toHaveValue('')
})

test('what is saved shows at once in this clinic, and in no other', async ({ page, program, browser }) => {
  await page.getByLabel(/^Nome da clínica/).fill('Clínica Girassol')
  await page.getByLabel('Fuso horário').selectOption({ label: 'Amazonas' })
  const links = page.getByRole('region', { name: 'Endereços da barra superior' })
  await links.getByLabel('Blog').fill('https://girassol.example/blog')
  await page.getByLabel('Telefone').fill('(92) 3333-0000')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(notice(page, 'Configurações salvas com sucesso.')).toBeVisible()

  await expect(page.getByRole('complementary', { name: 'Menu e conta' })).toContainText('Clínica Girassol')
  await expect(page).toHaveTitle('Configurações · Clínica Girassol')
  const bar = page.getByRole('banner').first()
  await expect(bar.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', 'https://girassol.example/blog')
  await expect(page.getByRole('contentinfo')).toContainText('(92) 3333-0000')
  const shown = await page.request.get(`${program.url}/api/tenant`)
  expect((await shown.json()).data).toMatchObject({ name: 'Clínica Girassol', timezone: 'America/Manaus' })

  const other = await browser.newPage()
  await other.goto(`${program.at('outra.localhost')}/auth/login`)
  await expect(other.getByRole('contentinfo')).toContainText('Outra Clínica')
  await expect(other.getByRole('link', { name: 'Blog' })).toBeHidden()
  await other.close()
})

test('the place in a long menu, the account and each part of the page are in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await page.reload()
  const menu = page.getByRole('complementary', { name: 'Menu e conta' })
  await expect(menu.getByRole('link', { name: 'Configurações' })).toBeInViewport({ ratio: 1 })
  await expect(menu.getByRole('button', { name: /Super admin/ })).toBeInViewport({ ratio: 1 })
  await page.getByRole('navigation', { name: 'Nesta página' }).getByRole('link', { name: 'Pagamento' }).click()
  await expect(page.getByRole('heading', { name: 'Pagamento' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Chave PIX')).toBeInViewport({ ratio: 1 })
})

test('the logo is shown at once, and before anyone signs in', async ({ page, program, browser }) => {
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: png(640, 160) }
  await page.getByLabel('Logotipo da clínica').setInputFiles(file)
  await page.getByRole('button', { name: 'Enviar logotipo' }).click()
  await expect(notice(page, 'Logotipo salvo com sucesso.')).toBeVisible()
  const inMenu = page.getByRole('link', { name: 'Nutrir, início' }).locator('img')
  await expect(inMenu).toHaveAttribute('src', /^\/api\/tenant\/logo\?v=/)
  await expect.poll(() => inMenu.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(320)

  const stranger = await browser.newPage()
  await stranger.goto(`${program.url}/auth/login`)
  const atTheDoor = stranger.getByRole('img', { name: /^Clínica/ })
  await expect.poll(() => atTheDoor.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(320)
  await stranger.goto(`${program.at('outra.localhost')}/auth/login`)
  await expect(stranger.getByText('Que bom ter você de volta')).toBeVisible()
  await expect(stranger.getByRole('img')).toHaveCount(0)
  await stranger.close()

  await page.getByRole('button', { name: 'Remover', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByText('A clínica ainda não tem logotipo.')).toBeVisible()
  await expect(inMenu).toHaveCount(0)
})

test('what is no picture is refused in words', async ({ page }) => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  const page404 = await readFile(new URL('../index.html', import.meta.url))
  for (const [buffer, why] of [
    [svg, 'O arquivo não é uma imagem que possamos usar. Envie PNG, JPEG ou WebP.'],
    [page404, 'O arquivo não é uma imagem que possamos usar. Envie PNG, JPEG ou WebP.'],
    [Buffer.alloc(0), 'O arquivo está vazio.'],
    [png(640, 160).subarray(0, 60), 'A imagem está incompleta ou corrompida.'],
  ] as const) {
    await page.getByLabel('Logotipo da clínica').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
    await page.getByRole('button', { name: 'Enviar logotipo' }).click()
    await expect(page.getByText(why)).toBeVisible()
    await page.getByRole('button', { name: 'Retirar logo.png' }).click()
  }
  await expect(page.getByText('A clínica ainda não tem logotipo.')).toBeVisible()
})

test('a wrong link names its field, and nothing that was typed is lost', async ({ page }) => {
  const links = page.getByRole('region', { name: 'Endereços da barra superior' })
  await links.getByLabel('Nutricionistas').fill('javascript:alert(1)')
  await page.getByLabel('Endereço', { exact: true }).first().fill('Rua Nova, 10')
  await page.getByLabel('Chave PIX').fill('12345')
  await page.getByRole('button', { name: 'Salvar' }).click()
  const why = 'O endereço não é válido. Use o endereço completo, como https://clinica.com.br.'
  await expect(links.getByText(why)).toBeVisible()
  await expect(links.getByLabel('Nutricionistas')).toBeFocused()
  await expect(page.getByText(/^A chave não é válida/)).toBeVisible()
  await expect(page.getByLabel('Endereço', { exact: true }).first()).toHaveValue('Rua Nova, 10')

  await page.getByRole('link', { name: 'Nutrir, início' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Você possui algumas informações não salvas.')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click()
  await expect(links.getByLabel('Nutricionistas')).toHaveValue('javascript:alert(1)')

  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(links.getByLabel('Nutricionistas')).toHaveValue('https://clinica.example/nutricionistas')
})

test('terms are read by whoever is not signed in', async ({ page, browser, program }) => {
  await page.getByLabel('Texto dos termos').fill('Primeiro ponto.\n\nSegundo <b>ponto</b>.')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(notice(page, 'Configurações salvas com sucesso.')).toBeVisible()

  const stranger = await browser.newPage()
  await stranger.goto(`${program.url}/auth/login`)
  await stranger.getByRole('link', { name: 'Termos de uso' }).click()
  await expect(stranger.getByText('Segundo <b>ponto</b>.')).toBeVisible()
  await expect(stranger.getByText(/versão 2, de/)).toBeVisible()
  await stranger.getByRole('button', { name: 'Voltar' }).click()
  await logIn(stranger, 'ana@clinica.example')
  await expect(stranger.getByRole('heading', { level: 1, name: /Ana/ })).toBeVisible()
  await stranger.close()
})
