import { expect, notice, test } from './support/test'

/** Picture of one green pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test('a super admin makes a product with two services and a picture, and changes it', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/admin/products/list')
  await expect(page.getByRole('row', { name: /Avaliação inicial.*Gratuito.*Boas-vindas/ })).toBeVisible()
  await page.getByRole('link', { name: 'Cadastrar produto' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cadastro de produtos' })).toBeVisible()
  await page.getByLabel(/^Nome/).fill('Programa Verão')
  await page.getByLabel('Destaques').fill('Três consultas\nPerfil DISC')
  await page.getByLabel(/^Opinião/).fill('Cheguei leve ao verão.\nJoana, 29 anos')
  await page.getByLabel('Imagem', { exact: true }).setInputFiles({
    name: 'verao.png',
    mimeType: 'image/png',
    buffer: PICTURE,
  })
  await expect(page.getByRole('img', { name: 'Imagem do produto' })).toBeVisible()
  await page.getByLabel(/^Valor de cada parcela/).fill('1249,9')
  await page.getByLabel(/^Parcelas/).fill('3')
  await expect(page.getByText('3x de R$ 1.249,90 = R$ 3.749,70')).toBeVisible()

  const first = page.getByRole('group', { name: 'Serviço 1' })
  await first.getByLabel(/^Sessões/).fill('3')
  await first.getByLabel('Convidados').selectOption('Pode ter convidados')
  await page.getByRole('button', { name: 'Adicionar serviço' }).click()
  const second = page.getByRole('group', { name: 'Serviço 2' })
  await second.getByRole('combobox', { name: /^Serviço/ }).selectOption('Perfil DISC')
  await second.getByLabel('Endereço').fill('javascript:alert(1)')
  await page.getByLabel('Código do endereço').fill('patients')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Este código é um endereço da plataforma. Escolha outro.')).toBeVisible()
  await expect(second.getByText(/^Informe um endereço completo/)).toBeVisible()
  await second.getByLabel('Endereço').fill('https://testes.example/disc')
  await page.getByLabel('Código do endereço').fill('')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(notice(page, 'Produto armazenado com sucesso')).toBeVisible()

  await page.getByRole('link', { name: 'Programa Verão' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Alteração de produtos' })).toBeVisible()
  await expect(page.getByLabel('Código do endereço')).toHaveValue('programa-verao')
  await expect(page.getByRole('img', { name: 'Imagem do produto' })).toBeVisible()
  await page.getByRole('button', { name: 'Descer o serviço 1' }).click()
  await page.getByLabel('Próximo passo').fill('Escolha o primeiro horário.')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('row', { name: /Programa Verão.*3x de R\$\s1\.249,90.*À venda/ })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a patient opens a product by its code', async ({ page, signIn }) => {
    await signIn('carla')
    await page.goto('/products/code/programa-semear')
    await expect(page.getByRole('heading', { level: 1, name: 'Programa Semear de 6 meses' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Destaques' }).getByRole('listitem')).toHaveCount(4)
    const picture = page.locator('main img')
    await expect(picture).toHaveJSProperty('complete', true)
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
    const buy = page.getByRole('complementary', { name: 'Compra' })
    await expect(buy).toContainText('6x deR$ 249,90')
    const toCheckout = buy.getByRole('link', { name: 'Comprar agora', exact: true })
    await expect(toCheckout).toBeInViewport()
    await expect(toCheckout).toHaveAttribute('href', /^\/setup\/product\/checkout\//)

    await page.goto('/setup/product/avaliacao-inicial')
    await expect(buy).toContainText('Gratuito')
    await page.getByRole('link', { name: 'Não comprar agora' }).click()
    await expect(page).toHaveURL(/\/admin\/(dashboard|patient\/meu-programa)/)
  })

  test('a code of nothing is told as such, also to who is not signed in', async ({ page }) => {
    await page.goto('/products/code/nao-existe')
    await expect(page.getByText('Este produto não está à venda. Confira o endereço com a clínica.')).toBeVisible()
  })
})
