import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, type Ref, useId, useState } from 'react'

interface DropAreaProps {
  /** The input's accessible name. */
  label: string
  /** Accepted files, as in <input accept>. */
  accept?: string
  multiple?: boolean
  disabled?: boolean
  required?: boolean
  /** Accepted files in words. */
  hint?: string
  invalid?: boolean
  /** Ids of elements that describe the area. */
  describedBy?: string
  onFiles: (files: File[]) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  /** Chosen content in place of the invitation. */
  children?: ReactNode
}

/** Area to drop files on, or to choose them. */
export function DropArea({
  label,
  accept,
  multiple,
  disabled,
  required,
  hint,
  invalid,
  describedBy,
  onFiles,
  onBlur,
  ref,
  children,
}: DropAreaProps) {
  const id = useId()
  const [over, setOver] = useState(false)

  const take = (files: FileList | null) => {
    const all = Array.from(files ?? [])
    if (all.length > 0) onFiles(multiple ? all : all.slice(0, 1))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) take(event.dataTransfer.files)
  }

  return (
    <Box
      position="relative"
      w="100%"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor={over ? 'brand.solid' : invalid ? 'border.error' : 'border.input'}
      bg={over ? 'brand.faint' : 'bg.panel'}
      borderRadius="card"
      _focusWithin={{ borderColor: 'brand.solid' }}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <chakra.input
        ref={ref}
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        required={required}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={[hint && `${id}-hint`, describedBy].filter(Boolean).join(' ') || undefined}
        srOnly
        onChange={(event) => {
          take(event.target.files)
          // Allows choosing the same file again after it was corrected.
          event.target.value = ''
        }}
        onBlur={onBlur}
      />
      {children ?? (
        <Flex asChild direction="column" align="center" textAlign="center" gap="1" p="6" cursor="pointer">
          <label htmlFor={id}>
            <Upload size={24} strokeWidth={1.5} aria-hidden />
            <Text hideBelow="md">
              {multiple ? 'Arraste os arquivos para cá ou ' : 'Arraste o arquivo para cá ou '}
              <Text as="span" color="brand.fg" fontWeight="600">
                escolha no seu computador
              </Text>
            </Text>
            <Text hideFrom="md" color="brand.fg" fontWeight="600">
              {multiple ? 'Escolher arquivos' : 'Escolher arquivo'}
            </Text>
            {hint && (
              <Text id={`${id}-hint`} textStyle="remark" color="fg.muted">
                {hint}
              </Text>
            )}
          </label>
        </Flex>
      )}
    </Box>
  )
}
