import { Button, chakra, Flex, Text } from '@chakra-ui/react'
import { Camera, ImageUp } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import * as v from 'valibot'
import { $api, type Schemas, toFormData } from '~/api/client'
import { fetchWithProgress } from '~/api/upload'
import { Field, FormDialog } from '~/components/form'
import { ProgressBar } from '~/components/ProgressBar'
import { SquareCropper } from '~/components/SquareCropper'
import { type Crop, centred } from '~/components/squareCrop'
import { useMedia } from '~/components/useMedia'
import { ACCEPT_PICTURES } from './documents'
import { openPicture, squareOf } from './squarePicture'
import { explainUnopened, isCut } from './uploads'

interface Chosen {
  image: HTMLImageElement
  crop: Crop
}

const schema = v.object({
  picture: v.pipe(
    v.custom<Chosen | null>((value) => value === null || typeof value === 'object'),
    v.check((chosen) => chosen !== null, 'Escolha uma foto.'),
  ),
})
const EMPTY: v.InferInput<typeof schema> = { picture: null }
const UNOPENED = 'Não conseguimos abrir este arquivo. Escolha uma imagem PNG, JPEG ou WebP.'

interface PictureDialogProps {
  user: string
  onClose: () => void
  onSaved: (user: Schemas['User']) => void
}

export function PictureDialog({ user, onClose, onSaved }: PictureDialogProps) {
  const [share, setShare] = useState<number | null>(null)
  const { mutateAsync } = $api.useMutation('put', '/users/{id}')
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Escolher foto"
      schema={schema}
      defaultValues={EMPTY}
      draft={{ unkept: 'files' }}
      submitLabel="Salvar foto"
      busyLabel="Enviando..."
      onSubmit={async ({ picture }) => {
        if (!picture) return
        setShare(0)
        try {
          const square = new File([await squareOf(picture.image, picture.crop)], 'foto.jpg', { type: 'image/jpeg' })
          const saved = await mutateAsync({
            params: { path: { id: user } },
            body: { update_profile: '1', picture: square },
            bodySerializer: toFormData,
            fetch: fetchWithProgress(setShare),
          })
          onSaved(saved.data)
        } finally {
          setShare(null)
        }
      }}
    >
      <PictureField />
      {share !== null && <ProgressBar label="Envio da foto" share={share} />}
    </FormDialog>
  )
}

function PictureField() {
  const { field } = useController({ name: 'picture' })
  const { setError, clearErrors } = useFormContext()
  const chosen: Chosen | null = field.value
  const url = chosen?.image.src
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url])

  const take = async (files: FileList | null) => {
    const file = files?.[0]
    if (!file) return
    clearErrors('picture')
    try {
      if (await isCut(file)) return setError('picture', { message: 'A imagem está incompleta ou corrompida.' })
      const image = await openPicture(file)
      field.onChange({ image, crop: centred({ width: image.naturalWidth, height: image.naturalHeight }) })
    } catch {
      setError('picture', { message: await explainUnopened(file, UNOPENED) })
    }
  }

  return (
    <Field
      name="picture"
      label={chosen ? 'Enquadramento' : 'Foto'}
      help={chosen && 'Arraste a foto para enquadrar o rosto. Com o teclado, use as setas.'}
    >
      {chosen ? (
        <SquareCropper
          image={chosen.image}
          crop={chosen.crop}
          onChange={(crop) => field.onChange({ ...chosen, crop })}
        />
      ) : (
        <Drop onFiles={take} />
      )}
      <Sources again={chosen !== null} onFiles={take} />
    </Field>
  )
}

function Drop({ onFiles }: { onFiles: (files: FileList) => void }) {
  const [over, setOver] = useState(false)
  return (
    <Flex
      direction="column"
      align="center"
      justify="center"
      gap="2"
      w="100%"
      minH="40"
      p="6"
      textAlign="center"
      color="fg.muted"
      borderWidth="1px"
      borderStyle="dashed"
      borderRadius="card"
      borderColor={over ? 'brand.solid' : 'border.input'}
      bg={over ? 'brand.faint' : 'bg.panel'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles(event.dataTransfer.files)
      }}
    >
      <ImageUp size={28} strokeWidth={1.5} aria-hidden />
      <Text hideBelow="md">Arraste uma foto para cá, ou escolha abaixo.</Text>
      <Text hideFrom="md">Uma foto em que o seu rosto apareça bem.</Text>
    </Flex>
  )
}

function Sources({ again, onFiles }: { again: boolean; onFiles: (files: FileList | null) => void }) {
  const hasCamera = useMedia('(pointer: coarse)')
  return (
    <Flex gap="2" wrap="wrap" justify="center" w="100%" py="2">
      <FileButton icon={<ImageUp aria-hidden />} onFiles={onFiles}>
        {again ? 'Escolher outra' : 'Escolher arquivo'}
      </FileButton>
      {hasCamera && (
        <FileButton camera icon={<Camera aria-hidden />} onFiles={onFiles}>
          Tirar foto
        </FileButton>
      )}
    </Flex>
  )
}

interface FileButtonProps {
  icon: ReactNode
  /** True to open the front camera. */
  camera?: boolean
  onFiles: (files: FileList | null) => void
  children: string
}

function FileButton({ icon, camera, onFiles, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="outline" onClick={() => input.current?.click()}>
        {icon}
        {children}
      </Button>
      <chakra.input
        ref={input}
        type="file"
        hidden
        accept={ACCEPT_PICTURES}
        capture={camera ? 'user' : undefined}
        aria-label={children}
        onChange={(event) => {
          onFiles(event.target.files)
          // Allows choosing the same file again.
          event.target.value = ''
        }}
      />
    </>
  )
}
