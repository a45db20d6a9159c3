import { png } from './support/png'
import { expect, notice, PEOPLE, test } from './support/test'

const PICTURE = { name: 'eu.png', mimeType: 'image/png', buffer: png(900, 600) }

test('picture added and removed', async ({ page, signIn, tokenOf, program }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn('ana')
  await page.goto('/admin/user-profile')
  await page.getByRole('button', { name: 'Adicionar foto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Escolher foto' })
  await dialog.getByRole('button', { name: 'Salvar foto' }).click()
  await expect(dialog.getByText('Escolha uma foto.')).toBeVisible()

  const choose = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Escolher arquivo' }).click()
  const chooser = await choose
  await chooser.setFiles({ name: 'eu.png', mimeType: 'image/png', buffer: Buffer.from('isto não é uma foto') })
  await expect(dialog.getByText('Não conseguimos abrir este arquivo.')).toBeVisible()
  await chooser.setFiles(PICTURE)

  // Dragged, moved with the keyboard, and zoomed in.
  const frame = dialog.getByRole('application', { name: 'Enquadramento da foto' })
  const image = frame.locator('img')
  const box = await frame.boundingBox()
  if (!box) throw new Error('no frame')
  const left = () => image.evaluate(({ style }) => Number.parseFloat(style.left))
  await expect.poll(left).toBeCloseTo(-25, 1)
  await page.mouse.move(box.x + 100, box.y + 100)
  await page.mouse.down()
  await page.mouse.move(box.x + 100 - box.width / 10, box.y + 100, { steps: 4 })
  await page.mouse.up()
  await expect.poll(left).toBeCloseTo(-35, 1)
  await frame.press('ArrowLeft')
  await expect.poll(left).toBeCloseTo(-33, 1)
  await dialog.getByRole('slider', { name: 'Aproximar' }).fill('2')
  await expect.poll(() => image.evaluate(({ style }) => style.height)).toBe('200%')

  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await dialog.getByRole('button', { name: 'Salvar foto' }).click()
  expect((await sent).headers()['content-type']).toContain('multipart/form-data')
  await expect(notice(page, 'Foto salva com sucesso.')).toBeVisible()
  await expect(dialog).toBeHidden()

  // The bar at the top of the phone, and the side bar of a wider screen, also after coming back.
  const isShown = (place: string) =>
    expect
      .poll(() =>
        page.locator(`${place} img[src^="/api/pictures/"]`).evaluate((img: HTMLImageElement) => img.naturalWidth),
      )
      .toBe(96)
  await isShown('header')
  await page.setViewportSize({ width: 1280, height: 800 })
  await isShown('aside')
  await page.reload()
  await isShown('aside')
  const address = await page.locator('aside img[src^="/api/pictures/"]').getAttribute('src')

  // Her patients see it too.
  const headers = { authorization: `Bearer ${await tokenOf('carla')}` }
  const answer = await fetch(`${program.url}/api/user/my-specialist`, { headers })
  const { data } = (await answer.json()) as { data: { name: string; pictureUrl: string } }
  expect(data.name).toBe(PEOPLE.ana.name)
  expect(address).toBe(`${data.pictureUrl}?size=small`)

  await page.getByRole('button', { name: 'Remover foto' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remover a foto?' })
  await question.getByRole('button', { name: 'Remover' }).click()
  await expect(notice(page, 'Foto removida com sucesso.')).toBeVisible()
  await expect(page.locator('img[src^="/api/pictures/"]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Adicionar foto' })).toBeVisible()
  expect((await fetch(`${program.url}${address}`)).status).toBe(404)
})
