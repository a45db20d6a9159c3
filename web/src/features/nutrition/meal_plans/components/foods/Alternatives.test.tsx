import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { hasUnsaved } from '~/components/form'
import { signIn } from '~/test/support'
import { found, open, SAVE, search } from '../../mealFoodsScene'
import { BEANS, BEANS_FOOD, LUNCH, RICE } from '../../testData'

describe('what may be eaten in the place of a food', () => {
  beforeEach(() => {
    signIn()
  })

  it('suggests what brings the same energy, and says how far an alternative is from it', async () => {
    const quinoa = { ...BEANS_FOOD, id: 'f-quinoa', name: 'Quinoa, cozida', short_name: 'Quinoa cozida' }
    const { user, sent } = open(LUNCH, {
      [`GET /foods/${BEANS.id}/substitutes`]: { body: { data: [{ food: quinoa, grams: 103.23 }] } },
    })
    await user.click(await screen.findByRole('button', { name: `Ou: alternativas para ${BEANS.short_name}` }))
    expect(sent(`GET /foods/${BEANS.id}/substitutes`)[0]?.query.get('grams')).toBe('140')
    expect(screen.getByText(`−31 % de energia em relação a ${BEANS.short_name}`)).toBeInTheDocument()
    expect(screen.getByText('energia diferente')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Igualar energia: Lentilha cozida' }))
    expect(screen.getByLabelText('Quantidade de Lentilha cozida')).toHaveValue('115')
    expect(screen.getByText(`Mesma energia de ${BEANS.short_name}`)).toBeInTheDocument()
    expect(screen.queryByText('energia diferente')).not.toBeInTheDocument()

    expect((await screen.findByText('Quinoa cozida')).closest('li')).toHaveTextContent(
      'Quinoa cozida, 105 g trazem a mesma energia',
    )
    await user.click(screen.getByRole('button', { name: 'Adicionar 105 g de Quinoa cozida' }))
    expect(screen.getByLabelText('Quantidade de Quinoa cozida')).toHaveValue('105')
    expect(screen.getByLabelText('Medida de Quinoa cozida')).toHaveDisplayValue('grama')
    expect(screen.getByRole('button', { name: 'Quinoa cozida: já escolhido' })).toBeInTheDocument()
    await waitFor(() => expect(sent(SAVE)).toHaveLength(1))
    expect(sent(SAVE)[0]?.body).toMatchObject({
      foods: [{}, { alternatives: [{ quantity: 115 }, { id: 'f-quinoa', quantity: 105 }] }],
    })
  })

  it('takes several suggestions at once', async () => {
    const named = (id: string, short_name: string) => ({ ...BEANS_FOOD, id, name: short_name, short_name })
    const found = [
      { food: named('f-quinoa', 'Quinoa cozida'), grams: 103.23 },
      { food: named('f-pea', 'Ervilha cozida'), grams: 88 },
      { food: named('f-soy', 'Soja cozida'), grams: 64 },
    ]
    const { user, sent } = open(LUNCH, { [`GET /foods/${BEANS.id}/substitutes`]: { body: { data: found } } })
    await user.click(await screen.findByRole('button', { name: `Ou: alternativas para ${BEANS.short_name}` }))
    await user.click(await screen.findByRole('checkbox', { name: 'Marcar 105 g de Quinoa cozida' }))
    await user.keyboard('{Tab}{Tab} ')
    expect(screen.getByRole('checkbox', { name: 'Marcar 90 g de Ervilha cozida' })).toBeChecked()
    expect(screen.getByRole('button', { name: 'Adicionar 2 marcadas' })).toBeInTheDocument()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sent(SAVE)).toHaveLength(1))
    expect(sent(SAVE)[0]?.body).toMatchObject({
      foods: [{}, { alternatives: [{}, { id: 'f-quinoa', quantity: 105 }, { id: 'f-pea', quantity: 90 }] }],
    })
  })

  it('takes no suggestion that is one too many', async () => {
    const [lentil] = BEANS.alternatives
    if (!lentil) throw new Error('no lentil')
    const alternatives = Array.from({ length: 10 }, (_, index) => ({ ...lentil, id: `f-${index}`, uuid: `r-${index}` }))
    const quinoa = { ...BEANS_FOOD, id: 'f-quinoa', name: 'Quinoa, cozida', short_name: 'Quinoa cozida' }
    const { user, sent } = open(
      { ...LUNCH, foods: [{ ...BEANS, alternatives }] },
      { [`GET /foods/${BEANS.id}/substitutes`]: { body: { data: [{ food: quinoa, grams: 103.23 }] } } },
    )
    await user.click(await screen.findByRole('button', { name: `Ou: alternativas para ${BEANS.short_name}` }))
    await user.click(await screen.findByRole('button', { name: 'Adicionar 105 g de Quinoa cozida' }))
    expect(await screen.findByText('Um alimento tem no máximo 10 alternativas.')).toBeInTheDocument()
    expect(screen.queryByText('Alimento inserido com sucesso')).not.toBeInTheDocument()
    expect(screen.queryByLabelText('Quantidade de Quinoa cozida')).not.toBeInTheDocument()
    expect(hasUnsaved()).toBe(false)
    expect(sent(SAVE)).toHaveLength(0)
  })

  it('gives a food alternatives of their own quantity', async () => {
    const { user, sent } = open()
    await user.click(await screen.findByRole('button', { name: `Ou: alternativas para ${RICE.short_name}` }))
    expect(screen.getByRole('heading', { name: `No lugar de ${RICE.short_name}` })).toHaveFocus()
    expect(screen.getByText('Nenhuma alternativa ainda. Busque um alimento e adicione.')).toBeInTheDocument()
    await user.type(await search(), 'feij')
    await found(/Feijão/)
    await user.click(screen.getByRole('button', { name: `Adicionar ${BEANS.short_name}` }))
    const quantity = screen.getByLabelText(`Quantidade de ${BEANS.short_name}`)
    await user.clear(quantity)
    await user.type(quantity, '2')
    await user.click(screen.getByRole('button', { name: 'Voltar aos alimentos' }))
    expect(screen.getByRole('button', { name: `Ou: alternativas para ${RICE.short_name}` })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await screen.findByText('Refeição salva com sucesso.')
    expect(sent(SAVE)[0]?.body).toMatchObject({
      foods: [{ id: RICE.id, alternatives: [{ id: BEANS.id, quantity: 2 }] }, { id: BEANS.id }],
    })
  })
})
