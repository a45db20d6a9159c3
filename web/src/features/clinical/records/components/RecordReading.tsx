import { Box, Heading, Stack, Text } from '@chakra-ui/react'
import { NotebookPen } from 'lucide-react'
import { Card } from '~/components/Card'
import { Empty } from '~/components/Empty'
import { Fact } from '~/components/Fact'
import { partsOf, type WrittenForm } from '../model/form'
import type { GroupLayout } from '../model/layout'

interface RecordReadingProps {
  title: string
  layout: GroupLayout[]
  form: WrittenForm
}

/** Read-only form with its filled fields. */
export function RecordReading({ title, layout, form }: RecordReadingProps) {
  const groups = partsOf(layout, form)
  if (!form.id || groups.length === 0) {
    return (
      <Empty framed icon={NotebookPen} minH="60">
        Ainda não há nada escrito em “{title}”. Assim que for concluído, aparece aqui para você ler.
      </Empty>
    )
  }
  return (
    <Stack gap="6" maxW="80ch">
      {groups.map((group) => (
        <Card key={group.name} as="section">
          {groups.length > 1 && (
            <Heading as="h2" textStyle="section" mb="4">
              {group.label}
            </Heading>
          )}
          <Stack gap="6">
            {group.subgroups.map((subgroup) => (
              <Box key={subgroup.name}>
                {group.subgroups.length > 1 && (
                  <Heading as="h3" textStyle="cardTitle" mb="3">
                    {subgroup.label}
                  </Heading>
                )}
                <Stack as="dl" gap="4">
                  {subgroup.facts.map(({ name, label, text }) => (
                    <Fact key={name} label={label}>
                      <Text as="span" whiteSpace="pre-wrap">
                        {text}
                      </Text>
                    </Fact>
                  ))}
                </Stack>
              </Box>
            ))}
          </Stack>
        </Card>
      ))}
    </Stack>
  )
}
