import { Button, Flex, Text } from '@chakra-ui/react'
import { useController } from 'react-hook-form'
import { Avatar } from '~/components/Avatar'
import { Field, type FieldProps } from '~/components/form'
import { PersonSearch, patientsNamed } from '~/modules/PersonSearch'

export interface ChosenPerson {
  id: string
  name: string
}

/**
 * Field of the buyer: a patient or student, found by name or e-mail; staff cannot buy. The form
 * holds the person, or null.
 */
export function PersonField(field: FieldProps) {
  const { field: control } = useController({ name: field.name })
  const chosen: ChosenPerson | null = control.value
  return (
    <Field {...field}>
      {chosen ? (
        <Flex
          w="100%"
          align="center"
          gap="3"
          p="2"
          ps="3"
          borderWidth="1px"
          borderColor="border.input"
          borderRadius="control"
        >
          <Avatar name={chosen.name} />
          <Text flex="1" minW="0" fontWeight="600" truncate>
            {chosen.name}
          </Text>
          <Button variant="ghost" onClick={() => control.onChange(null)}>
            Trocar
          </Button>
        </Flex>
      ) : (
        <PersonSearch
          label={field.label}
          inputRef={control.ref}
          placeholder="Nome ou e-mail"
          none="Ninguém encontrado"
          failed="Não foi possível buscar. Tente de novo."
          queryOf={patientsNamed}
          onChoose={({ id, name }) => control.onChange({ id, name })}
        />
      )}
    </Field>
  )
}
