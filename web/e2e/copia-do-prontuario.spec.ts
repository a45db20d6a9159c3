import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './support/accessibility'
import { ask } from './support/api'
import { textOf } from './support/pdf'
import { expect, PEOPLE, test } from './support/test'

const FILE = 'prontuario-carla-mendes-azevedo.json'
const PHONE = { width: 360, height: 740 }

interface Copy {
  clinic: string
  patient: { name: string; cpf: string | null }
  forms: Record<'anamnese' | 'objetivos', { status: string | null; author: { name: string; crn: string } | null }>
  anthropometry: unknown[]
  meal_plans: { status: string; meals: { foods: unknown[] }[] }[]
  files: { name: string }[]
}

async function choose(page: Page, choice: string) {
  await page.getByRole('button', { name: 'Baixar prontuário' }).click()
  await page.getByRole('menuitem', { name: choice }).click()
}

async function saveData(page: Page): Promise<Copy> {
  const saving = page.waitForEvent('download')
  await choose(page, 'Dados (JSON)')
  const download = await saving
  expect(download.suggestedFilename()).toBe(FILE)
  return (JSON.parse(await readFile(await download.path(), 'utf8')) as { data: Copy }).data
}

test('Ana takes a copy of the record of Carla and prints it, Carla takes her own and sees who else did', async ({
  page,
  signIn,
  tokenOf,
  program,
}, info) => {
  const ana = await tokenOf('ana')
  const [carla] = await ask<{ id: string }[]>(program, ana, '/patients?search=carla')
  const skin = [{ name: 'sinais_clinicos', fields: [{ name: 'pele', value: 'Mais hidratada.' }] }]
  const draft = { data: { groups: [{ name: 'historico', subgroups: skin }] }, status: 'draft' }
  await ask(program, ana, `/patient/${carla?.id}/forms/anamnese`, draft)

  await test.step('Ana saves the data, her drafts among them', async () => {
    await signIn('ana')
    await page.goto(`/admin/patient/${carla?.id}/details`)
    const copy = await saveData(page)
    expect(copy.clinic).toBe('Clínica Semear')
    expect(copy.patient.name).toBe(PEOPLE.carla.name)
    expect(copy.forms.objetivos.author).toMatchObject({ name: PEOPLE.ana.name, crn: 'CRN-3 48217' })
    expect(copy.forms.anamnese.status).toBe('draft')
    expect(copy.anthropometry.length).toBeGreaterThan(1)
    expect(copy.meal_plans[0]?.meals[0]?.foods.length).toBeGreaterThan(0)
  })

  await test.step('and prints it, from a dark screen', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await choose(page, 'Imprimir ou salvar em PDF')
    await expect(page).toHaveURL(`/admin/patient/${carla?.id}/prontuario`)
    await expect(page.getByText('Mais hidratada.')).toBeVisible()
    const file = info.outputPath('prontuario.pdf')
    const pdf = await page.pdf({ path: file, preferCSSPageSize: true })
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const text = await textOf(file)
    if (text !== null) {
      expect(text).toMatch(/Clínica Semear.*Prontuário\s+Paciente: Carla Mendes Azevedo\s+Emitido em/s)
      expect(text).toMatch(/Objetivos\s+Salvo por Ana Ribeiro Sampaio, CRN-3 48217 em \d\d\/\d\d\/\d{4} às \d\d:\d\d/)
      expect(text).toMatch(/Anamnese\s+Rascunho\. Salvo por/)
      expect(text).toMatch(/Antropometria.*Índice de saúde e nutrição.*Plano alimentar.*Exames e arquivos/s)
      // Each sheet says whose it is.
      expect(text.match(/Carla Mendes Azevedo · Clínica Semear · emitido em/g)?.length).toBeGreaterThan(2)
      expect(text).not.toMatch(/Painel de Controle|Voltar para|Imprimir/)
    }
    await expect(page.locator('html')).toHaveClass(/dark/)
  })

  await test.step('Carla takes her own on a phone, without what is not concluded', async () => {
    await signIn('carla')
    await page.setViewportSize(PHONE)
    await page.goto('/admin/patient/meu-programa?aba=exames')
    const copy = await saveData(page)
    expect(copy.forms.anamnese.status).toBe('done')
    expect(copy.meal_plans.map(({ status }) => status)).toEqual(['done'])
    await page.goto('/admin/user-profile')
    await choose(page, 'Imprimir ou salvar em PDF')
    await expect(page.getByRole('heading', { level: 2, name: 'Plano alimentar' })).toBeVisible()
    await expect(page.getByText('Mais hidratada.')).toHaveCount(0)
    await expectNoSidewaysScroll(page)
  })

  await test.step('she sees that Ana has one', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/admin/quem-viu-meu-prontuario')
    const table = page.getByRole('table', { name: 'Acessos ao prontuário' })
    await expect(table.getByRole('row').nth(1)).toContainText(`${PEOPLE.ana.name}nutricionista`)
    await expect(table.getByRole('row').nth(1)).toContainText(/Viu .*Prontuário/)
  })

  await test.step('nobody else takes one', async () => {
    await signIn('bruno')
    await page.goto(`/admin/patient/${carla?.id}/prontuario`)
    await expect(page.getByRole('heading', { level: 1, name: 'Paciente não encontrado' })).toBeVisible()
  })
})
