import { Button, chakra, Flex, Text } from '@chakra-ui/react'
import { CircleAlert, ImagePlus, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { $api, toFormData } from '~/api/client'
import { toApiError } from '~/api/error'
import { usePreview } from '~/components/usePreview'
import { ACCEPT_PICTURES } from '~/modules/documents'
import { PICTURE, problemOf } from '~/modules/uploads'

interface PictureFieldProps {
  /** Name of the form's value: the picture's id, or an empty text. */
  name: string
  /** Label that names the picture's subject: "Imagem do blog". */
  label: string
}

/**
 * A tenant's own picture. It is uploaded when it is chosen, and kept once settings with its id are
 * saved.
 */
export function PictureField({ name, label }: PictureFieldProps) {
  const { field, fieldState } = useController({ name })
  const { setError, clearErrors } = useFormContext()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const errorId = useId()
  const [busy, setBusy] = useState(false)
  const [chosen, setChosen] = useState<{ id: string; file: File } | null>(null)
  // The server does not serve a picture before it is saved.
  const preview = usePreview(chosen && chosen.id === field.value ? chosen.file : null)
  const upload = $api.useMutation('post', '/settings/pictures')
  const problem = fieldState.error?.message

  const send = async (picture: File) => {
    clearErrors(name)
    setBusy(true)
    try {
      const file = await PICTURE.prepare(picture)
      const refused = problemOf(file)
      if (refused) return setError(name, { message: refused.message })
      const { data } = await upload.mutateAsync({ body: { file }, bodySerializer: toFormData })
      setChosen({ id: data.id, file })
      field.onChange(data.id)
    } catch (error) {
      const { firstFieldMessage, message } = toApiError(error)
      setError(name, { message: firstFieldMessage ?? message })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Flex direction="column" gap="1.5">
      <Flex align="center" gap="3" wrap="wrap">
        {field.value && (
          <chakra.img
            src={preview ?? `/api/content-pictures/${field.value}?size=medium`}
            alt={label}
            w="28"
            aspectRatio="2 / 1"
            objectFit="cover"
            borderRadius="control"
            borderWidth="1px"
          />
        )}
        <chakra.input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          accept={ACCEPT_PICTURES}
          onChange={(event) => {
            const file = event.target.files?.[0]
            // Allows choosing the same file again after it was corrected.
            event.target.value = ''
            if (file) void send(file)
          }}
        />
        <Button
          ref={(element) => {
            button.current = element
            field.ref(element)
          }}
          variant="outline"
          aria-label={`${field.value ? 'Trocar' : 'Escolher'} ${label.toLowerCase()}`}
          aria-describedby={problem ? errorId : undefined}
          aria-disabled={busy || undefined}
          onClick={() => !busy && input.current?.click()}
        >
          <ImagePlus aria-hidden />
          {busy ? 'Enviando...' : field.value ? 'Trocar imagem' : 'Escolher imagem'}
        </Button>
        {field.value && (
          <Button
            variant="ghost"
            aria-label={`Remover ${label.toLowerCase()}`}
            onClick={() => {
              field.onChange('')
              button.current?.focus()
            }}
          >
            <Trash2 aria-hidden />
            Remover
          </Button>
        )}
      </Flex>
      {problem ? (
        <Flex
          id={errorId}
          role="alert"
          gap="1.5"
          color="fg.error"
          fontSize="remark"
          lineHeight="1.125rem"
          fontWeight="500"
        >
          <CircleAlert size={16} aria-hidden />
          {problem}
        </Flex>
      ) : (
        <Text textStyle="remark" color="fg.muted">
          {field.value ? 'Uma imagem da clínica.' : 'Sem imagem própria, aparece um desenho nosso.'} {PICTURE.hint}, de
          preferência deitada.
        </Text>
      )}
    </Flex>
  )
}
