import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Schemas } from '~/api/client'
import { hasUnsaved } from '~/components/form'
import { signIn } from '~/test/support'
import { open, SAVE } from '../../mealFoodsScene'
import { BEANS, LUNCH, RICE, saved } from '../../testData'

type MealFoodsIn = Schemas['MealFoodsIn']

describe('the name of a food in this plan', () => {
  beforeEach(() => {
    signIn()
  })

  const NEW = 'Arroz da vó'
  const editName = async (user: ReturnType<typeof open>['user'], name: string = RICE.short_name) => {
    await user.click(await screen.findByRole('button', { name: `Mudar o nome de ${name}` }))
    return screen.getByRole('textbox', { name: `Nome de ${name} neste plano` })
  }
  const namesIn = (body: unknown) => (body as MealFoodsIn).foods.map(({ short_name }) => short_name)

  it('is typed in its place and kept with Enter', async () => {
    const named = { ...LUNCH, foods: [{ ...RICE, short_name: NEW }, BEANS] }
    const { user, sent } = open(LUNCH, { [SAVE]: saved(named) })
    const button = await screen.findByRole('button', { name: `Mudar o nome de ${RICE.short_name}` })
    button.focus()
    await user.keyboard('{Enter}')
    const field = screen.getByRole('textbox', { name: `Nome de ${RICE.short_name} neste plano` })
    expect(field).toHaveFocus()
    expect(field).toHaveAttribute('maxlength', '120')
    // The old name is selected, so that typing replaces it.
    await user.keyboard(`  ${NEW} {Enter}`)
    expect(field).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: `Mudar o nome de ${NEW}` })).toHaveFocus()
    expect(screen.getByLabelText(`Quantidade de ${NEW}`)).toHaveValue('3')
    await waitFor(() => expect(sent(SAVE)).toHaveLength(1))
    expect(namesIn(sent(SAVE)[0]?.body)).toEqual([NEW, undefined])
    // It is sent once: another user may rename the food later.
    await screen.findByText(/^Salvo às/)
    await user.type(screen.getByLabelText(`Quantidade de ${NEW}`), '5')
    await waitFor(() => expect(sent(SAVE)).toHaveLength(2))
    expect(namesIn(sent(SAVE)[1]?.body)).toEqual([undefined, undefined])
  })

  it('is kept when the field is left, and not with Escape', async () => {
    const { user, sent } = open()
    await user.type(await editName(user), 'x{Escape}')
    expect(screen.getByText(RICE.short_name)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: `Mudar o nome de ${RICE.short_name}` })).toHaveFocus()
    expect(hasUnsaved()).toBe(false)
    const field = await editName(user)
    await user.clear(field)
    await user.type(field, NEW)
    const beans = screen.getByLabelText(`Quantidade de ${BEANS.short_name}`)
    await user.click(beans)
    expect(beans).toHaveFocus()
    expect(screen.getByText(NEW)).toBeInTheDocument()
    await waitFor(() => expect(sent(SAVE)).toHaveLength(1))
    expect(namesIn(sent(SAVE)[0]?.body)).toEqual([NEW, undefined])
  })

  it('is not sent where it stays the same', async () => {
    const { user } = open()
    await user.type(await editName(user), '{Enter}')
    expect(hasUnsaved()).toBe(false)
  })

  it('is the usual one again after it was emptied', async () => {
    const named = { ...LUNCH, foods: [{ ...RICE, short_name: NEW }, BEANS] }
    const { user, sent } = open(named, { [SAVE]: saved(LUNCH) })
    const field = await editName(user, NEW)
    await user.clear(field)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sent(SAVE)).toHaveLength(1))
    expect(namesIn(sent(SAVE)[0]?.body)).toEqual(['', undefined])
    expect(await screen.findByText(RICE.short_name)).toBeInTheDocument()
    expect(screen.queryByText(NEW)).not.toBeInTheDocument()
  })

  it('is changed for an alternative, too', async () => {
    const { user, sent } = open()
    await user.click(await screen.findByRole('button', { name: `Ou: alternativas para ${BEANS.short_name}` }))
    const field = await editName(user, 'Lentilha cozida')
    await user.clear(field)
    await user.type(field, 'Lentilha{Enter}')
    expect(screen.getByLabelText('Quantidade de Lentilha')).toBeInTheDocument()
    await waitFor(() => expect(sent(SAVE)).toHaveLength(1))
    expect(sent(SAVE)[0]?.body).toMatchObject({ foods: [{}, { alternatives: [{ short_name: 'Lentilha' }] }] })
  })
})
