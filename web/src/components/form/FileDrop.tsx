import { Box, Button, Field as ChakraField, Flex, Text } from '@chakra-ui/react'
import { FileText, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { formatBytes } from '../format'
import { DropArea } from './DropArea'
import { Field, type FieldProps } from './Field'
import { rememberPrepared } from './preparedFiles'

interface FileDropProps extends FieldProps {
  /** Accepted files, as in <input accept>. */
  accept?: string
  /** Accepted files in words. */
  hint?: string
  /** Converts the chosen file for sending. */
  prepare?: (file: File) => Promise<File>
}

/** Field for one file. The form holds a File or null. */
export function FileDrop({ accept, hint, prepare, ...field }: FileDropProps) {
  const { field: control } = useController({ name: field.name })
  const { trigger, getValues } = useFormContext()
  const [preparing, setPreparing] = useState<File | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const file: File | null = control.value

  const take = async (chosen: File) => {
    control.onChange(chosen)
    if (prepare) {
      setPreparing(chosen)
      const preparation = prepare(chosen)
      rememberPrepared(chosen, preparation)
      const ready = await preparation
      // The file may have been removed or replaced in the meantime.
      if (getValues(field.name) !== chosen) return
      setPreparing(null)
      control.onChange(ready)
    }
    // An invalid file is reported at once, not on submit.
    void trigger(field.name)
  }

  return (
    <Field {...field}>
      <ChakraField.Context>
        {({ ids, invalid, ariaDescribedby }) => (
          <DropArea
            label={field.label}
            accept={accept}
            disabled={field.disabled}
            required={field.required && !file}
            invalid={invalid}
            describedBy={invalid ? ids.errorText : ariaDescribedby}
            hint={hint}
            ref={(element) => {
              input.current = element
              control.ref(element)
            }}
            onFiles={([first]) => first && void take(first)}
            onBlur={control.onBlur}
          >
            {file && (
              <Flex align="center" gap="3" p="4">
                <FileText size={24} strokeWidth={1.5} aria-hidden />
                <Box flex="1" minW="0">
                  <Text fontWeight="600" truncate>
                    {file.name}
                  </Text>
                  <Text textStyle="remark" color="fg.muted">
                    {file === preparing ? 'Preparando...' : formatBytes(file.size)}
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
            )}
          </DropArea>
        )}
      </ChakraField.Context>
    </Field>
  )
}
