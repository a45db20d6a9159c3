import { useNavigate, useParams } from 'react-router'
import { RECIPES_PATH } from '~/addresses/recipes'
import { $api } from '~/api/client'
import { FOR_EDITING, fetchedAnew } from '~/api/fetching'
import { Card } from '~/components/Card'
import { Loaded } from '~/components/Loaded'
import { notify } from '~/components/notify'
import { Page } from '~/components/Page'
import type { Crumb } from '~/components/pageInfo'
import { Skeleton } from '~/components/Skeleton'
import { RecipeView } from './components/reading/RecipeView'
import { RecipePictureById } from './components/recipes/PictureField'
import { RecipeForm } from './components/recipes/RecipeForm'
import type { RecipeDetails } from './model/recipe'

const CRUMBS: Crumb[] = [{ label: 'Receitas', to: RECIPES_PATH }]

function NewRecipe() {
  const navigate = useNavigate()
  return (
    <Page title="Nova receita" crumbs={CRUMBS}>
      <RecipeForm
        onSaved={() => {
          notify.success('Receita criada com sucesso.')
          navigate(RECIPES_PATH)
        }}
        onCancel={() => navigate(RECIPES_PATH)}
      />
    </Page>
  )
}

/** A recipe: its form for those who may change it, and its text for others; `nova` is a new one. */
export function RecipePage() {
  const { receita = '' } = useParams()
  return receita === 'nova' ? <NewRecipe /> : <SavedRecipe id={receita} />
}

function SavedRecipe({ id }: { id: string }) {
  const navigate = useNavigate()
  const query = fetchedAnew($api.useQuery('get', '/recipes/{id}', { params: { path: { id } } }, FOR_EDITING))
  const details = query.data?.data
  return (
    <Page title={details?.recipe.name ?? 'Receita'} crumbs={CRUMBS} facts={details && factsOf(details)}>
      <Loaded query={query} skeleton={<Skeleton h="30rem" borderRadius="card" />}>
        {({ data }) =>
          data.recipe.editable ? (
            <RecipeForm
              key={data.recipe.id}
              details={data}
              onSaved={() => {
                notify.success('Receita salva com sucesso.')
                navigate(RECIPES_PATH)
              }}
              onCancel={() => navigate(RECIPES_PATH)}
            />
          ) : (
            <Card maxW="45rem">
              <RecipeView
                heading="h2"
                recipe={{ ...data.recipe, content: data.content, steps: data.steps }}
                picture={data.recipe.picture && <RecipePictureById recipe={data.recipe} />}
              />
            </Card>
          )
        }
      </Loaded>
    </Page>
  )
}

const factsOf = ({ recipe: { editable, author } }: RecipeDetails) =>
  editable ? 'Mudanças valem para novos usos. Os planos concluídos continuam como estão.' : `Por ${author.name}`
