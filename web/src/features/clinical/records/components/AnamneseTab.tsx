import { Box, Heading, SimpleGrid, Stack } from '@chakra-ui/react'
import { Card } from '~/components/Card'
import { NumberField, SelectField, TextAreaField } from '~/components/form'
import { LIFE_STAGES } from '~/modules/records/lifeStages'
import { FIELD_LIMIT, type FieldLayout, type GroupLayout, METHODS } from '../model/layout'

/** Widths of the fields by kind. */
const COLUMNS = {
  weight: { base: 1, sm: 2, xl: 4 },
  short: { base: 1, md: 2, xl: 3 },
  text: { base: 1, lg: 2 },
  long: { base: 1 },
  method: { base: 1, md: 2, xl: 3 },
  stage: { base: 1, md: 2, xl: 3 },
} as const

export function AnamneseTab({ group }: { group: GroupLayout }) {
  return (
    <Stack gap="5">
      {group.subgroups.map(({ name, label, fields }) => (
        <Card key={name} as="section">
          {/* A field of the same words says itself what its part is. */}
          {fields[0]?.label !== label && (
            <Heading as="h2" textStyle="section" mb="4">
              {label}
            </Heading>
          )}
          <SimpleGrid columns={COLUMNS[fields[0]?.kind ?? 'text']} columnGap="6" rowGap="5">
            {fields.map((field) => (
              <Box key={field.name} minW="0">
                <AnamneseField field={field} />
              </Box>
            ))}
          </SimpleGrid>
        </Card>
      ))}
    </Stack>
  )
}

const ROWS = { short: 2, text: 3, long: 12 } as const

function AnamneseField({ field: { name, label, kind } }: { field: FieldLayout }) {
  switch (kind) {
    case 'weight':
      return <NumberField name={name} label={label} unit="kg" step={0.1} min={0} />
    case 'method':
      return <SelectField name={name} label={label} options={METHODS} />
    case 'stage':
      return <SelectField name={name} label={label} options={LIFE_STAGES} />
    default:
      return <TextAreaField name={name} label={label} rows={ROWS[kind]} maxLength={FIELD_LIMIT} />
  }
}
