import { Button, chakra, Flex } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FileDrop } from '~/components/form'
import { usePreview } from '~/components/usePreview'
import { ACCEPT_PICTURES } from '~/modules/documents'
import { PICTURE } from '~/modules/uploads'
import type { ProductFormValues } from './product'

/** The chosen picture, or else the saved one unless it is to be removed. */
export function ImageField({ there }: { there?: string | null }) {
  const { setValue } = useFormContext<ProductFormValues>()
  const [chosen, removed] = useWatch<ProductFormValues, ['image', 'remove_image']>({ name: ['image', 'remove_image'] })
  const preview = usePreview(chosen ?? null)
  const shown = preview ?? (there && !removed ? `${there}&size=medium` : null)
  return (
    <Flex gap="5" direction={{ base: 'column', md: 'row' }} align={{ md: 'flex-end' }}>
      {shown && (
        <Flex direction="column" gap="2" align="flex-start" flexShrink={0}>
          <chakra.img
            src={shown}
            alt="Imagem do produto"
            w={{ base: '100%', md: '56' }}
            aspectRatio="16 / 9"
            objectFit="cover"
            borderRadius="control"
            borderWidth="1px"
          />
          {!preview && (
            <Button variant="ghost" size="sm" onClick={() => setValue('remove_image', true, { shouldDirty: true })}>
              <Trash2 size={16} aria-hidden />
              Remover imagem
            </Button>
          )}
        </Flex>
      )}
      <FileDrop
        name="image"
        label={shown ? 'Outra imagem' : 'Imagem'}
        accept={ACCEPT_PICTURES}
        prepare={PICTURE.prepare}
        hint={`${PICTURE.hint}, de preferência deitada.`}
      />
    </Flex>
  )
}
