import { Box, Heading, SimpleGrid, Stack } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { Card } from '~/components/Card'
import { ChipsField, SelectField, TextField } from '~/components/form'
import { type ExtendedDataValue, type ExtraField, type Group, optionsOf } from './groups'

/** Additional questions of a tenant, within a form that contains `extended_data`. */
export function ExtendedDataCards({ groups }: { groups: Group[] }) {
  return groups.map((group) => (
    <Card key={group.id} p={{ base: '4.5', md: '6' }}>
      <Heading as="h2" textStyle="cardTitle" mb="4">
        {group.name}
      </Heading>
      <Stack gap="6">
        {group.extended_data.sections.map((section) => (
          <Box key={section.slug} role="group" aria-label={section.name}>
            <Heading as="h3" fontSize="dense" lineHeight="1.25rem" fontWeight="600" color="fg.muted" mb="3">
              {section.name}
            </Heading>
            <SimpleGrid columns={{ base: 1, md: 2 }} columnGap="5" rowGap="5" alignItems="start">
              {section.fields.map((field) => (
                <OneField key={field.uuid} field={field} />
              ))}
            </SimpleGrid>
          </Box>
        ))}
      </Stack>
    </Card>
  ))
}

function OneField({ field }: { field: ExtraField }) {
  const its = { name: `extended_data.${field.slug}`, label: field.name, required: field.required }
  if (field.type === 'text') return <TextField {...its} maxLength={500} />
  return <Choice field={field} its={its} />
}

interface FieldChoiceProps {
  field: ExtraField
  its: { name: string; label: string; required: boolean }
}

function Choice({ field, its }: FieldChoiceProps) {
  const options = optionsOf(field, useWatch({ name: its.name }) as ExtendedDataValue | undefined)
  if (field.type === 'list') return <SelectField {...its} options={options} placeholder="Selecione..." />
  return (
    <Box gridColumn="1 / -1">
      <ChipsField {...its} options={options} />
    </Box>
  )
}
