import { Button, Text } from '@chakra-ui/react'
import { CookingPot } from 'lucide-react'
import { useState } from 'react'
import { $api } from '~/api/client'
import { Loaded } from '~/components/Loaded'
import { Modal } from '~/components/Modal'
import { Skeleton } from '~/components/Skeleton'
import { RecipePicture } from '~/modules/recipes/RecipePicture'
import { RecipeView } from './RecipeView'

/** A plan whose recipes its reader opens. */
export interface PlanOfRecipes {
  patient: string
  plan: string
}

/** Loads the recipes of a plan. */
export function usePlanRecipes({ patient, plan }: PlanOfRecipes, enabled = true) {
  return $api.useQuery(
    'get',
    '/patient/{id}/plan-meal/{plan}/recipes',
    { params: { path: { id: patient, plan } } },
    { enabled, meta: { silent: true } },
  )
}

interface RecipeButtonProps {
  plan: PlanOfRecipes
  /** Id of the recipe among those of the plan. */
  recipe: string
  /** Name of its food in the plan. */
  name: string
}

/** Opens a recipe of the plan. */
export function RecipeButton({ plan, recipe, name }: RecipeButtonProps) {
  const [open, setOpen] = useState(false)
  const query = usePlanRecipes(plan)
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        color="brand.fg"
        px="2"
        ms="-2"
        aria-label={`Ver receita de ${name}`}
        onClick={() => setOpen(true)}
      >
        <CookingPot size={16} aria-hidden />
        Ver receita
      </Button>
      {open && (
        <Modal open onClose={() => setOpen(false)} size="md" title={name}>
          <Loaded query={query} skeleton={<Skeleton h="20rem" borderRadius="control" />}>
            {({ data }) => {
              const found = data.find(({ id }) => id === recipe)
              return found ? (
                <RecipeView recipe={found} picture={found.has_picture && <PlanPicture plan={plan} recipe={found} />} />
              ) : (
                <Text color="fg.muted">Esta receita só abre com internet.</Text>
              )
            }}
          </Loaded>
        </Modal>
      )}
    </>
  )
}

function PlanPicture({ plan, recipe }: { plan: PlanOfRecipes; recipe: { id: string; name: string } }) {
  const query = $api.useQuery(
    'get',
    '/patient/{id}/plan-meal/{plan}/recipes/{recipe}/picture',
    { params: { path: { id: plan.patient, plan: plan.plan, recipe: recipe.id } }, parseAs: 'blob' },
    { retry: false, meta: { silent: true } },
  )
  return <RecipePicture name={recipe.name} query={query} />
}
