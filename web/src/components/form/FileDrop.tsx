import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react'
import { FileText, Upload, X } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { formatBytes } from '../format'
import { Field, type FieldProps } from './Field'

interface FileDropProps extends FieldProps {
  /** As in <input accept>. */
  accept?: string
  /** Which files, in words. */
  hint?: string
}

/** Drag a file here, or choose one. The form holds a File, or null. */
export function FileDrop({ accept, hint, ...field }: FileDropProps) {
  const { field: control } = useController({ name: field.name })
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const [over, setOver] = useState(false)
  const file: File | null = control.value

  const take = (files: FileList | null) => {
    const first = files?.[0]
    if (first) control.onChange(first)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!field.disabled) take(event.dataTransfer.files)
  }

  return (
    <Field {...field}>
      <Box
        position="relative"
        w="100%"
        borderWidth="1px"
        borderStyle="dashed"
        borderColor={over ? 'brand.solid' : 'border.input'}
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
          ref={(element: HTMLInputElement | null) => {
            input.current = element
            control.ref(element)
          }}
          id={`${hintId}-input`}
          type="file"
          accept={accept}
          disabled={field.disabled}
          aria-label={field.label}
          aria-describedby={hint ? hintId : undefined}
          srOnly
          onChange={(event) => {
            take(event.target.files)
            // The same file may be chosen again after it was mended.
            event.target.value = ''
          }}
          onBlur={control.onBlur}
        />
        {file ? (
          <Flex align="center" gap="3" p="4">
            <FileText size={24} strokeWidth={1.5} aria-hidden />
            <Box flex="1" minW="0">
              <Text fontWeight="600" truncate>
                {file.name}
              </Text>
              <Text textStyle="remark" color="fg.muted">
                {formatBytes(file.size)}
              </Text>
            </Box>
            <Button
              variant="ghost"
              px="0"
              aria-label={`Retirar ${file.name}`}
              onClick={() => {
                control.onChange(null)
                input.current?.focus()
              }}
            >
              <X aria-hidden />
            </Button>
          </Flex>
        ) : (
          <Flex asChild direction="column" align="center" textAlign="center" gap="1" p="6" cursor="pointer">
            <label htmlFor={`${hintId}-input`}>
              <Upload size={24} strokeWidth={1.5} aria-hidden />
              <Text>
                Arraste o arquivo para cá ou{' '}
                <Text as="span" color="brand.fg" fontWeight="600">
                  escolha no seu computador
                </Text>
              </Text>
              {hint && (
                <Text id={hintId} textStyle="remark" color="fg.muted">
                  {hint}
                </Text>
              )}
            </label>
          </Flex>
        )}
      </Box>
    </Field>
  )
}
