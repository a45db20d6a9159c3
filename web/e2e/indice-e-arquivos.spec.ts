import { readFile, truncate, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ask } from './support/api'
import { png } from './support/png'
import type { Program } from './support/program'
import { expect, notice, PEOPLE, test } from './support/test'

const carlaOf = async (program: Program, token: string) => {
  const [carla] = await ask<{ id: string }[]>(program, token, '/patients?search=carla')
  if (!carla) throw new Error('Carla is not among the patients')
  return carla.id
}

/** Carla's laboratory results and their points, with both commas and points as separators. */
const RESULTS = [
  ['IMC', '24,2', '70 de 70 pontos'],
  ['Circunferência abdominal', '78', '70 de 70 pontos'],
  ['Glicemia de jejum', '92', '70 de 70 pontos'],
  ['Hemoglobina glicada (HbA1c)', '5.4', '70 de 70 pontos'],
  ['Colesterol total', '185', '30 de 30 pontos'],
  ['Colesterol HDL', '55', '54 de 60 pontos'],
  ['Colesterol LDL', '98', '80 de 80 pontos'],
  ['Triglicerídeos (jejum)', '120', '60 de 60 pontos'],
  ['TSH', '2,1', '20 de 20 pontos'],
  ['Vitamina D (25-OH)', '32', '30 de 30 pontos'],
] as const

const worth = (page: Page, exam: string) => page.getByRole('status').filter({ hasText: `${exam}: ` })
const save = (page: Page) => page.getByRole('button', { name: 'Salvar' }).click()
const dayAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
const SAVED = 'Indice de saúde e nutrição registrado com sucesso'

test('Ana collects a health index and corrects it, and Carla reads it', async ({
  page,
  browser,
  program,
  tokenOf,
  signIn,
  complaints,
}) => {
  const address = `/admin/patient/${await carlaOf(program, await tokenOf('ana'))}/health-index`
  await signIn('ana')
  const broken = { message: 'Algo deu errado.', code: 'x', errors: {} }
  await page.route('**/api/patient/*/exams', (route) => route.fulfill({ status: 500, json: broken }), { times: 1 })
  await page.goto(address)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  complaints.length = 0
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Indice de saúde de ${PEOPLE.carla.name}`)

  await test.step('points are counted as each field is left', async () => {
    await page.getByRole('button', { name: 'Novo' }).click()
    await expect(page.getByLabel('Sistólica')).toBeFocused()
    await page.keyboard.type('120')
    await page.keyboard.press('Tab')
    await page.keyboard.type('80')
    await page.keyboard.press('Tab')
    await expect(worth(page, 'Pressão arterial')).toContainText('80 de 100 pontos')
    for (const [exam, value, points] of RESULTS) {
      await page.getByLabel(exam).fill(value)
      await page.keyboard.press('Tab')
      await expect(worth(page, exam)).toContainText(points)
    }
    await expect(page.getByText('66 % dos exames informados')).toBeVisible()
    await expect(page.getByText('634', { exact: true })).toBeVisible()
  })

  await test.step('what the server refuses is shown, and nothing is lost', async () => {
    const refused = { message: 'O índice não pôde ser registrado.', code: 'invalid', errors: {} }
    await page.route('**/api/patient/*/exams', (route) => route.fulfill({ status: 422, json: refused }), { times: 1 })
    await save(page)
    await expect(page.getByText(refused.message)).toBeVisible()
    await save(page)
    await expect(notice(page, SAVED)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Dados coletados em/ }).first()).toBeFocused()
  })

  await test.step('it is corrected', async () => {
    await page.reload()
    await expect(page.getByLabel('Colesterol HDL')).toHaveValue('55')
    await expect(page.getByLabel('Diastólica')).toHaveValue('80')
    await page.getByLabel('Colesterol HDL').fill('65')
    await save(page)
    await expect(notice(page, SAVED)).toBeVisible()
    await expect(page.getByText('640', { exact: true })).toBeVisible()
    const day = page.getByLabel('Data da coleta')
    await expect(day).toHaveValue(dayAgo(0))
    await day.fill(dayAgo(1))
    await save(page)
    await expect(page.getByRole('button', { name: `Dados coletados em ${dayAgo(1)}` })).toBeVisible()
  })

  await test.step('Carla reads it on her phone, changes nothing, and sends an exam', async () => {
    const phone = await browser.newContext({ viewport: { width: 360, height: 740 } })
    await phone.addInitScript((token) => localStorage.setItem('nutrir.token', token), await tokenOf('carla'))
    const own = await phone.newPage()
    await own.goto(`${program.url}/admin/dashboard`)
    await own.getByRole('link', { name: 'Exames', exact: true }).click()
    await own.getByRole('link', { name: 'Visualizar: Índice de saúde e nutrição' }).click()
    await expect(own.getByText('640', { exact: true })).toBeVisible()
    await expect(own.getByText('120 x 80 mmHg')).toBeVisible()
    await expect(own.getByText('65 mg/dL')).toBeVisible()
    await expect(own.getByText(/Ele não é um diagnóstico/)).toBeVisible()
    await expect(own.getByRole('button', { name: /^(Salvar|Novo)$/ })).toHaveCount(0)
    await expect(own.getByRole('textbox')).toHaveCount(0)
    await own.getByRole('link', { name: 'Voltar para o painel.' }).click()
    await expect(own).toHaveURL(/\/admin\/(dashboard|patient\/meu-programa)$/)
    await own.getByRole('link', { name: 'Exames', exact: true }).click()
    await own.getByLabel('Arquivos de exames').setInputFiles({ ...REPORT, name: 'exame de sangue.pdf' })
    await own.getByRole('button', { name: 'Enviar arquivo' }).click()
    await expect(notice(own, 'Arquivo enviado com sucesso.')).toBeVisible()
    await expect(own.getByRole('list', { name: 'Arquivos enviados' })).toContainText('exame de sangue.pdf')
    await phone.close()
  })
})

/** Creates a JPEG of twelve megapixels, as phones do. */
async function photo(page: Page): Promise<Buffer> {
  const encoded = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 4000
    canvas.height = 3000
    const context = canvas.getContext('2d')
    for (let at = 0; context && at < 4000; at += 1) {
      context.fillStyle = `hsl(${(at * 37) % 360} 60% 50%)`
      context.fillRect((at * 613) % 4000, (at * 271) % 3000, 97, 61)
    }
    return canvas.toDataURL('image/jpeg', 0.98).split(',')[1] ?? ''
  })
  return Buffer.from(encoded, 'base64')
}

const PICTURE = { name: 'lâmina.png', mimeType: 'image/png', buffer: png(120, 80) }
const REPORT = {
  name: 'hemograma.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
}

test('files of exams are sent, refused, fetched and removed', async ({
  page,
  program,
  tokenOf,
  signIn,
  complaints,
}, info) => {
  await signIn('ana')
  await page.goto(`/admin/patient/${await carlaOf(program, await tokenOf('ana'))}/details?aba=exames`)
  const sent = page.getByRole('list', { name: 'Arquivos enviados' })
  const waiting = page.getByRole('list', { name: 'Arquivos a enviar' })
  const input = page.getByLabel('Arquivos de exames')

  await test.step('what is no picture and no PDF, or too large, is refused before it is sent', async () => {
    await page.getByRole('button', { name: 'Enviar arquivo' }).click()
    await expect(page.getByText('faça o upload do arquivo.')).toBeVisible()
    const [text, large] = [info.outputPath('nota.txt'), info.outputPath('grande.pdf')]
    await writeFile(text, 'texto')
    await writeFile(large, '%PDF-1.4')
    await truncate(large, 20 * 1024 * 1024 + 1)
    await input.setInputFiles([text, large])
    await expect(waiting.getByRole('listitem').first()).toContainText('Este tipo de arquivo não é aceito.')
    await expect(waiting.getByRole('listitem').last()).toContainText('O arquivo passa do limite de 20 MB.')
    await page.getByRole('button', { name: 'Retirar nota.txt' }).click()
    await page.getByRole('button', { name: 'Retirar grande.pdf' }).click()
    await expect(waiting).toBeHidden()
  })

  await test.step('a picture and a PDF are sent one after the other', async () => {
    await input.setInputFiles([PICTURE, REPORT])
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(
      '**/api/fm/upload/exame',
      async (route) => {
        await held
        await route.continue()
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Enviar 2 arquivos' }).click()
    await expect(page.getByRole('progressbar', { name: `Envio de ${PICTURE.name}` })).toBeVisible()
    await expect(page.getByRole('button', { name: `Cancelar o envio de ${PICTURE.name}` })).toBeVisible()
    release()
    await expect(notice(page, 'Arquivo enviado com sucesso.')).toBeVisible()
    await expect(sent.getByRole('listitem').filter({ hasText: REPORT.name })).toContainText(PEOPLE.ana.name)
    // A picture is kept as JPEG, and its name says so.
    const picture = sent.getByRole('listitem').filter({ hasText: 'lâmina.jpg' })
    await expect(picture.getByRole('img', { name: 'Imagem' })).toBeVisible()
    await expect(waiting).toBeHidden()
  })

  await test.step('a photo leaves smaller than it is, whatever type it is said to have', async () => {
    const buffer = await photo(page)
    await input.setInputFiles({ name: 'exame.jpeg', mimeType: 'application/octet-stream', buffer })
    const upload = page.waitForRequest('**/api/fm/upload/exame')
    await page.getByRole('button', { name: 'Enviar arquivo' }).click()
    await expect(sent.getByRole('listitem').filter({ hasText: 'exame.jpg' })).toBeVisible()
    expect((await (await upload).sizes()).requestBodySize).toBeLessThan(buffer.length / 2)
    await input.setInputFiles({ name: 'cortada.jpeg', mimeType: 'image/jpeg', buffer: buffer.subarray(0, -2000) })
    await expect(waiting.getByRole('listitem')).toContainText('A imagem está incompleta ou corrompida.')
    await page.getByRole('button', { name: 'Retirar cortada.jpeg' }).click()
  })

  await test.step('one is fetched under its name', async () => {
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: `Baixar ${REPORT.name}` }).click()
    const download = await started
    expect(download.suggestedFilename()).toBe(REPORT.name)
    expect(await readFile(await download.path())).toEqual(REPORT.buffer)
  })

  await test.step('one is removed, once the server is well again', async () => {
    const remove = async () => {
      await page.getByRole('button', { name: `Remover ${REPORT.name}` }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
    }
    const broken = { message: 'Algo deu errado.', code: 'x', errors: {} }
    await page.route('**/api/users/*/files/*', (route) => route.fulfill({ status: 500, json: broken }), { times: 1 })
    await remove()
    await expect(notice(page, `Não foi possível remover o arquivo ${REPORT.name}.`)).toBeVisible()
    complaints.length = 0
    await remove()
    await expect(notice(page, `Arquivo ${REPORT.name} foi removido com sucesso.`)).toBeVisible()
    await expect(sent.getByText(REPORT.name)).toBeHidden()
    await expect(sent.getByText('lâmina.jpg')).toBeVisible()
  })
})

test('a reminder is added, finished and removed', async ({ page, program, tokenOf, signIn, complaints }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn('ana')
  const broken = { message: 'Algo deu errado.', code: 'x', errors: {} }
  await page.route('**/api/sticky-notes/*', (route) => route.fulfill({ status: 500, json: broken }), { times: 1 })
  await page.goto(`/admin/patient/${await carlaOf(program, await tokenOf('ana'))}/details?aba=lembretes`)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  complaints.length = 0

  const text = page.getByLabel('Novo lembrete')
  const add = page.getByRole('button', { name: 'Adicionar' })
  await text.fill('   ')
  await add.click()
  await expect(text).toBeFocused()
  await text.fill('Pedir vitamina D 🩺')
  await add.click()
  await expect(notice(page, 'Lembrete adicionado com sucesso.')).toBeVisible()
  await expect(text).toHaveValue('')

  const own = page.getByRole('list', { name: 'Lembretes' }).getByRole('listitem').filter({ hasText: 'vitamina D 🩺' })
  await own.getByRole('button', { name: 'Concluir' }).click()
  await expect(notice(page, 'Lembrete concluído com sucesso.')).toBeVisible()
  await expect(own).toContainText(/Concluído em \d\d\/\d\d\/\d{4}/)
  await own.getByRole('button', { name: 'Remover lembrete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
  await expect(notice(page, 'Lembrete removido com sucesso.')).toBeVisible()
  await expect(own).toBeHidden()
})
