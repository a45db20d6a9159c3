import { Box, Button, Flex } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { $api } from '~/api/client'
import { FileDrop } from '~/components/form'
import { ACCEPT_PICTURES } from '~/modules/documents'
import { RecipePicture } from '~/modules/recipes/RecipePicture'
import { PICTURE } from '~/modules/uploads'
import type { RecipeValues } from '../../model/recipe'

interface PictureFieldProps {
  /** The recipe that has a picture. */
  there: { id: string; name: string } | null
}

/** The chosen picture, or else the saved one unless it is to be removed. */
export function PictureField({ there }: PictureFieldProps) {
  const { setValue } = useFormContext<RecipeValues>()
  const [chosen, removed] = useWatch<RecipeValues, ['picture', 'remove_picture']>({
    name: ['picture', 'remove_picture'],
  })
  const shown = there && !removed && !chosen
  return (
    <Flex gap="5" direction={{ base: 'column', md: 'row' }} align={{ md: 'flex-end' }}>
      {shown && (
        <Box w={{ base: '100%', md: '64' }} flexShrink={0}>
          <RecipePictureById recipe={there} />
          <Button
            mt="2"
            variant="ghost"
            size="sm"
            onClick={() => setValue('remove_picture', true, { shouldDirty: true })}
          >
            <Trash2 size={16} aria-hidden />
            Remover foto
          </Button>
        </Box>
      )}
      <FileDrop
        name="picture"
        label={shown ? 'Outra foto' : 'Foto'}
        accept={ACCEPT_PICTURES}
        prepare={PICTURE.prepare}
        hint={PICTURE.hint}
      />
    </Flex>
  )
}

/** The picture of a recipe that staff may see. */
export function RecipePictureById({ recipe }: { recipe: { id: string; name: string } }) {
  const query = $api.useQuery(
    'get',
    '/recipes/{id}/picture',
    { params: { path: { id: recipe.id } }, parseAs: 'blob' },
    { retry: false, meta: { silent: true } },
  )
  return <RecipePicture name={recipe.name} query={query} />
}
