import { chakra } from '@chakra-ui/react'
import { Skeleton } from '~/components/Skeleton'
import { usePreview } from '~/components/usePreview'

interface RecipePictureProps {
  name: string
  /** The picture, fetched with the session. */
  query: { data: unknown; isPending: boolean }
}

/** A picture of a recipe; nothing is shown if it could not be fetched. */
export function RecipePicture({ name, query: { data, isPending } }: RecipePictureProps) {
  const address = usePreview(data instanceof Blob ? data : null)
  if (isPending) return <Skeleton h="12.5rem" borderRadius="control" />
  return (
    address && (
      <chakra.img
        src={address}
        alt={`Foto de ${name}`}
        w="100%"
        maxH="20rem"
        objectFit="cover"
        borderRadius="control"
        borderWidth="1px"
      />
    )
  )
}
