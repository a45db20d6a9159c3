import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { EmailHint } from '../EmailHint'
import { likelyMeant } from '../emailAddress'
import { TextField, type TextFieldProps } from './textFields'

export function EmailField(field: Omit<TextFieldProps, 'type'>) {
  const { getValues, setValue, setFocus } = useFormContext()
  // While it is typed, every address is incomplete.
  const [meant, setMeant] = useState<string | null>(null)
  const ask = () => setMeant(field.readOnly ? null : likelyMeant(String(getValues(field.name) ?? '')))
  return (
    <Box onBlur={ask} onInput={() => setMeant(null)}>
      <TextField type="email" {...field} />
      <EmailHint
        meant={meant}
        onTake={(address) => {
          setMeant(null)
          setValue(field.name, address, { shouldDirty: true, shouldValidate: true })
          setFocus(field.name)
        }}
      />
    </Box>
  )
}
