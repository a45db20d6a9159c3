import { Box, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { toFormData } from '~/api/client'
import { Card } from '~/components/Card'
import { Form, FormFoot, NumberField, TextAreaField, TextField, useServerForm } from '~/components/form'
import { CheckField } from '~/components/form/CheckField'
import { formatNumber } from '~/components/format'
import { Section } from '~/components/Page'
import { useLeaveGuard } from '~/components/useLeaveGuard'
import { useRecipeActions } from '~/modules/recipes/queries'
import {
  MAX_NAME,
  MAX_STEPS,
  NEW_RECIPE,
  portionOf,
  type RecipeDetails,
  type RecipeValues,
  rawGrams,
  recipeBody,
  recipeSchema,
  valuesOf,
} from '../../model/recipe'
import { IngredientsField } from './IngredientsField'
import { PictureField } from './PictureField'

interface RecipeFormProps {
  /** The recipe to change; without it, a new one is created. */
  details?: RecipeDetails
  onSaved: () => void
  onCancel: () => void
}

/** Form of a recipe, which shows the nutrients of a portion while it is written. */
export function RecipeForm({ details, onSaved, onCancel }: RecipeFormProps) {
  const { create, change, sendPicture } = useRecipeActions()
  // The version that the form started from, whatever is fetched later.
  const [there] = useState(details?.recipe)
  const pictureOf = async ({ picture, remove_picture }: RecipeValues) => {
    if (!picture) return remove_picture ? null : (there?.picture ?? null)
    const sent = await sendPicture.mutateAsync({ body: { file: picture }, bodySerializer: toFormData })
    return sent.data.id
  }
  const server = useServerForm({
    schema: recipeSchema,
    defaultValues: details ? valuesOf(details) : NEW_RECIPE,
    draft: { key: `receita/${details?.recipe.id ?? 'nova'}` },
    onSubmit: async (values) => {
      const body = recipeBody(values, await pictureOf(values))
      await (there
        ? change.mutateAsync({ params: { path: { id: there.id } }, body: { ...body, updated_at: there.updated_at } })
        : create.mutateAsync({ body }))
      release()
      onSaved()
    },
  })
  const release = useLeaveGuard(server.form.formState.isDirty)
  return (
    <Form form={server} maxW="60rem" gap="0">
      <Section title="Receita">
        <Card>
          <TextField name="name" label="Nome" required maxLength={MAX_NAME} autoComplete="off" />
        </Card>
      </Section>
      <Section title="Ingredientes">
        <IngredientsField />
      </Section>
      <Section title="Rendimento">
        <Card>
          <SimpleGrid columns={{ base: 1, md: 3 }} columnGap="5" rowGap="5" alignItems="start">
            <NumberField name="portions" label="Porções" required decimals={0} min={1} />
            <NumberField
              name="weighed_grams"
              label="Peso da receita pronta"
              unit="g"
              min={1}
              help="Se você pesou. Sem ele, vale o peso dos ingredientes vezes o fator."
            />
            <NumberField
              name="cooking_factor"
              label="Fator de cocção"
              min={0}
              help="Peso cozido ÷ peso cru: arroz fica perto de 2,5, carne de 0,7. Vazio vale 1."
            />
          </SimpleGrid>
          <PortionNutrients />
        </Card>
      </Section>
      <Section title="Preparo">
        <Card>
          <Stack gap="5">
            <TextAreaField
              name="steps"
              label="Modo de preparo"
              rows={6}
              maxLength={MAX_STEPS}
              help="Um passo por linha."
            />
            <PictureField there={there?.picture ? there : null} />
          </Stack>
        </Card>
      </Section>
      <Section title="Quem usa">
        <Card>
          <CheckField name="shared" label="Compartilhar com a clínica" help="Os colegas podem usar, mas não alterar." />
        </Card>
      </Section>
      <FormFoot busy={server.busy} submitLabel="Salvar" busyLabel="Salvando..." onCancel={onCancel} />
    </Form>
  )
}

/** The nutrients of one portion, as far as they are known of every ingredient. */
function PortionNutrients() {
  const [foods, portions, weighed_grams, cooking_factor] = useWatch<
    RecipeValues,
    ['foods', 'portions', 'weighed_grams', 'cooking_factor']
  >({ name: ['foods', 'portions', 'weighed_grams', 'cooking_factor'] })
  const portion = portionOf({ foods, portions, weighed_grams, cooking_factor })
  const unknown = [...new Set(portion?.figures.flatMap(({ unknown: names }) => names))]
  return (
    <Box role="status" mt="5" px="4" py="3" borderRadius="control" bg="brand.faint" fontVariantNumeric="tabular-nums">
      {portion ? (
        <>
          <Text fontSize="sm" color="fg.muted" mb="2">
            {`Uma porção: ${portion.grams} g · ingredientes: ${formatNumber(rawGrams(foods))} g`}
          </Text>
          <Flex as="dl" columnGap="6" rowGap="2" wrap="wrap">
            {portion.figures.map(({ label, value }) => (
              <Box key={label} minW="6rem">
                <Text as="dt" textStyle="remark" color="fg.muted">
                  {label}
                </Text>
                <Text as="dd" fontWeight="650">
                  {value}
                </Text>
              </Box>
            ))}
          </Flex>
          {unknown.length > 0 && (
            <Text mt="2" textStyle="remark" color="fg.muted">
              {`Desconhecido: a tabela não tem o valor de ${unknown.join('; ')}.`}
            </Text>
          )}
        </>
      ) : (
        <Text color="fg.muted">Com os ingredientes e as porções, você vê aqui os nutrientes de cada porção.</Text>
      )}
    </Box>
  )
}
