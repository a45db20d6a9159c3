import { Box, Button, Grid, Heading, SimpleGrid, Text } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useSession } from '~/api/session'
import { Card } from '~/components/Card'
import { Form, FormActions, SelectField, TextField, useServerForm } from '~/components/form'
import { useLeaveGuard } from '~/components/useLeaveGuard'
import { ExtendedDataCards } from '~/modules/extendedData/ExtendedDataCards'
import { type ExtendedDataValues, type Group, initialValues } from '~/modules/extendedData/groups'
import { draftOf, type GroupDraft, groupSchema, newSection, PLACES, previewOf } from './draft'
import { SectionEditor } from './SectionEditor'
import { useList } from './useList'

interface GroupFormProps {
  group?: Group
  /** Rejects with the server's answer. */
  onSave: (draft: GroupDraft) => Promise<unknown>
  onSaved: () => void
  onCancel: () => void
}

export function GroupForm({ group, onSave, onSaved, onCancel }: GroupFormProps) {
  const all = useSession()?.claims.role === 'super_admin'
  const places = PLACES.filter(({ value }) => all || value === 'specialist')
  const server = useServerForm<GroupDraft, GroupDraft>({
    schema: groupSchema,
    defaultValues: draftOf(group, all ? '' : 'specialist'),
    draft: { key: `grupo/${group?.id ?? 'novo'}` },
    onSubmit: async (draft) => {
      await onSave(draft)
      release()
      onSaved()
    },
  })
  const { control, formState } = server.form
  const release = useLeaveGuard(formState.isDirty)
  const draft = useWatch({ control }) as GroupDraft
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(0, 2fr)' }} gap="6" alignItems="start">
      <Form form={server}>
        <Card p={{ base: '4.5', md: '6' }}>
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
            <TextField name="name" label="Nome" required maxLength={80} />
            <SelectField
              name="place"
              label="Lugar"
              options={places}
              placeholder={all ? 'Selecione...' : undefined}
              help="Em qual cadastro o grupo aparece."
              required
            />
          </SimpleGrid>
        </Card>
        <Sections />
        <FormActions submitLabel="Salvar" busyLabel="Salvando..." busy={server.busy} onCancel={onCancel} />
      </Form>
      <Preview group={previewOf(draft)} />
    </Grid>
  )
}

function Sections() {
  const sections = useList('extended_data.sections')
  return (
    <>
      {sections.items.map((section, index) => (
        <SectionEditor
          key={section.key}
          index={index}
          count={sections.items.length}
          onMove={(to) => sections.move(index, to)}
          onRemove={() => sections.remove(index)}
        />
      ))}
      <Box>
        <Button variant="outline" onClick={() => sections.append(newSection())}>
          <Plus aria-hidden />
          Adicionar seção
        </Button>
      </Box>
    </>
  )
}

/** Preview of the form that people will fill in; its values are not sent. */
export function Preview({ group }: { group: Group }) {
  const values = initialValues([group], undefined)
  const empty = group.extended_data.sections.every(({ fields }) => fields.length === 0)
  return (
    <Box as="section" aria-labelledby="previa" position={{ xl: 'sticky' }} top={{ xl: '6' }}>
      <Heading as="h2" id="previa" textStyle="section" mb="3">
        Como vai aparecer
      </Heading>
      {empty ? (
        <Text color="fg.muted">Adicione o primeiro campo para ver aqui como ele fica no cadastro.</Text>
      ) : (
        // Begun anew with other fields or defaults.
        <Trial key={JSON.stringify(values)} group={group} values={values} />
      )}
    </Box>
  )
}

function Trial({ group, values }: { group: Group; values: ExtendedDataValues }) {
  const form = useForm({ defaultValues: { extended_data: values } })
  return (
    <FormProvider {...form}>
      <ExtendedDataCards groups={[group]} />
    </FormProvider>
  )
}
