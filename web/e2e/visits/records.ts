import type { Page } from '@playwright/test'
import { expect } from '../support/test'
import { heading, type Visit } from './visit'

const OBJECTIVES = /\/api\/patient\/[^/]+\/forms\/objetivos$/

/** Simulates a save by another user between reading and saving. */
async function overtake(page: Page) {
  await page.route(OBJECTIVES, async (route) => {
    if (route.request().method() === 'POST') {
      const refusal = { message: 'Outra pessoa salvou.', code: 'record_changed', errors: {} }
      return route.fulfill({ status: 409, json: refusal })
    }
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: { groups: { subgroups: { fields: { value: string }[] }[] }[] } }
    const field = data.groups[0]?.subgroups[0]?.fields[0]
    if (field) field.value = 'Dormir melhor e correr 5 km até março.'
    const theirs = { ...data, author: { id: data.groups.length, name: 'Bruno Teixeira Leal' }, version: 7 }
    return route.fulfill({ response: answer, json: { data: theirs } })
  })
}

export const records: Record<string, Visit[]> = {
  '/admin/patient/:id/anamnese': [
    {
      as: 'ana',
      address: ({ patient }) => `/admin/patient/${patient}/anamnese`,
      until: async (page) => {
        await page.getByLabel('Peso atual').fill('muito')
        await page.getByRole('button', { name: 'Avançar' }).click()
        await expect(page.getByText('Informe um número, como 82,5.')).toBeVisible()
      },
    },
    {
      what: 'own',
      only: 'narrow',
      as: 'carla',
      address: ({ patient }) => `/admin/patient/${patient}/anamnese`,
      until: async (page) => {
        await heading('Anamnese')(page)
        await expect(page.getByText('Carregando...')).toBeHidden()
      },
    },
  ],
  '/admin/patient/:id/forms/:form': [
    {
      as: 'ana',
      address: ({ patient }) => `/admin/patient/${patient}/forms/metas_combinados`,
      until: (page) => expect(page.getByLabel('Metas e combinados')).toBeVisible(),
    },
    {
      what: 'compared',
      as: 'ana',
      address: ({ patient }) => `/admin/patient/${patient}/forms/objetivos`,
      refusal: '409',
      until: async (page) => {
        await page.getByLabel('Objetivos').fill('Correr 5 km')
        await overtake(page)
        await page.getByRole('button', { name: 'Salvar' }).click()
        await page.getByRole('button', { name: 'Salvar as escolhas' }).click()
        await expect(page.getByRole('radio', { name: /O que você digitou/ })).toBeVisible()
      },
    },
  ],
  '/admin/patient/:id/prontuario': [
    {
      as: 'ana',
      address: ({ patient }) => `/admin/patient/${patient}/prontuario`,
      until: (page) => expect(page.getByRole('heading', { level: 2, name: 'Consultas' })).toBeVisible(),
    },
    {
      what: 'own',
      only: 'narrow',
      as: 'carla',
      address: ({ patient }) => `/admin/patient/${patient}/prontuario`,
      until: (page) => expect(page.getByRole('heading', { level: 2, name: 'Plano alimentar' })).toBeVisible(),
    },
  ],
}
