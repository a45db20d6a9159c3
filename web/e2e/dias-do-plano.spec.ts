import { expectNoSidewaysScroll } from './support/accessibility'
import { ask } from './support/api'
import { expect, notice, test } from './support/test'

const WEEKDAYS = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo']

/** The weekday of the demonstration's clinic. */
function today() {
  const name = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'America/Sao_Paulo' }).format(new Date())
  const at = WEEKDAYS.indexOf(name.replace('-feira', ''))
  return { name: WEEKDAYS[at] ?? '', next: WEEKDAYS[(at + 1) % 7] ?? '' }
}

test('Ana adds a day of training, which Carla finds on her phone', async ({ page, program, signIn, tokenOf }) => {
  const [found] = await ask<{ id: string }[]>(program, await tokenOf('ana'), '/patients?search=carla')
  await signIn('ana')
  await page.goto(`/admin/patient/${found?.id}/plano-alimentar`)
  await page.getByRole('button', { name: 'Criar nova versão' }).click()
  const days = page.getByRole('radiogroup', { name: 'Dia do plano' })
  const sums = page.getByRole('region', { name: 'Resumo do dia' })
  const energy = async () =>
    /([\d.]+)\s*kcal/.exec(await sums.innerText().then((text) => text.replace(/\s*\n\s*/g, '')))?.[1]

  await test.step('a new day starts as a copy, for weekdays of its own', async () => {
    await page.getByRole('button', { name: 'Mais', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Adicionar dia' }).click()
    const dialog = page.getByRole('dialog', { name: 'Adicionar dia' })
    await dialog.getByRole('button', { name: 'Adicionar' }).click()
    await expect(dialog.getByText('Dê um nome ao dia.')).toBeVisible()
    await dialog.getByLabel('Nome').fill('Treino')
    await dialog.getByText(today().name, { exact: true }).click()
    await dialog.getByRole('button', { name: 'Adicionar' }).click()
    await expect(days.getByRole('radio', { name: 'Treino' })).toBeChecked()
    await expect(page.getByRole('button', { name: 'Editar dia' })).toBeVisible()
  })

  const supper = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Ceia' }) })
  const line = page.getByRole('combobox', { name: 'Escrever um alimento em Ceia' })

  await test.step('its meals are its own', async () => {
    await supper.getByRole('button', { name: 'Ceia', exact: true }).click()
    await line.fill('2 ovos')
    const first = page.getByRole('listbox', { name: 'Alimentos para esta linha' }).getByRole('option').first()
    await expect(first).toContainText('2 unidades Ovo cozido')
    await line.press('Enter')
    await expect(supper.getByRole('row', { name: /Ovo cozido/ })).toBeVisible()
    const trained = await energy()
    expect(trained).toBeTruthy()
    await days.getByText('Dia padrão').click()
    await expect(days.getByRole('radio', { name: 'Dia padrão' })).toBeChecked()
    await expect.poll(energy).not.toBe(trained)
    await expect(supper.getByRole('row', { name: /Ovo cozido/ })).toBeHidden()
    await days.getByText('Treino').click()
    await expect.poll(energy).toBe(trained)
  })

  await test.step('a meal is copied to another day, and another weekday moves', async () => {
    if (await supper.getByRole('row', { name: /Ovo cozido/ }).isHidden())
      await supper.getByRole('button', { name: 'Ceia', exact: true }).click()
    await supper.getByRole('button', { name: 'Copiar a refeição Ceia' }).click()
    const copying = page.getByRole('dialog', { name: 'Copiar refeição' })
    await copying.getByText('Dia padrão').click()
    await copying.getByLabel('Copiar para').selectOption('supper')
    await copying.getByRole('button', { name: 'Copiar', exact: true }).click()
    await expect(notice(page, 'Refeição copiada')).toBeVisible()
    await page.getByRole('button', { name: 'Editar dia' }).click()
    const editing = page.getByRole('dialog', { name: 'Editar dia' })
    await editing.getByText(today().next, { exact: true }).click()
    await editing.getByRole('button', { name: 'Salvar' }).click()
    await expect(editing).toBeHidden()
    await expect(
      page.getByText(new RegExp(`^${today().name} e ${today().next}|^${today().next} e ${today().name}`, 'i')),
    ).toBeVisible()
  })

  await test.step('the conclusion names the new day', async () => {
    await page.getByRole('button', { name: 'Concluir' }).click()
    const asked = page.getByRole('alertdialog')
    await expect(asked.getByText('Treino · dia novo')).toBeVisible()
    await asked.getByRole('button', { name: 'Concluir' }).click()
    await expect(notice(page, 'O plano alimentar foi concluído com sucesso.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Adicionar dia' })).toBeHidden()
  })

  await test.step('Carla sees the day of today, and the other', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn('carla')
    await page.goto('/admin/dashboard')
    await page.goto('/admin/patient/plano-alimentar')
    await expect(page.getByText(/é o de hoje/)).toBeVisible()
    await expect(days.getByRole('radio', { name: 'Treino' })).toBeChecked()
    await days.getByText('Dia padrão').click()
    await expect(page.getByText(/é o de hoje/)).toBeHidden()
    await expectNoSidewaysScroll(page)
    await page.context().setOffline(true)
    await days.getByText('Treino').click()
    await expect(page.getByRole('heading', { name: 'Ceia' })).toBeVisible()
    await page.context().setOffline(false)
  })
})
