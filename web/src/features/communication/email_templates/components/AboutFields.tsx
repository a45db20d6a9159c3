import { Box, Link, SimpleGrid } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router'
import { templateEditPath } from '~/addresses/emailTemplates'
import { NumberField, SelectField, TextField } from '~/components/form'
import { withChosen } from '~/modules/people'
import { useServiceChoices } from '../api/queries'
import { eventsOf, MOST_HOURS, type TemplateFormValues } from '../model/template'
import type { EmailCategory, EmailEvent, EmailTemplate } from '../model/types'
import { TYPES } from '../model/words'

interface AboutFieldsProps {
  events: EmailEvent[]
  categories: EmailCategory[]
  type: TemplateFormValues['type']
  event: EmailEvent | undefined
  /** The template that this event has already. */
  taken: EmailTemplate | undefined
  /** Service of the saved template, which may no longer be on sale. */
  service: EmailTemplate['productService']
}

/** Fields for the template's event and its name. */
export function AboutFields({ events, categories, type, event, taken, service }: AboutFieldsProps) {
  const services = useServiceChoices(event?.by_product === true)
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="5" alignItems="start">
      <SelectField
        name="type"
        label="Tipo"
        required
        options={TYPES.map((its) => ({ value: String(its.type), label: its.label }))}
        help={type === '2' ? 'Enviado no horário que alguém escolhe.' : 'Enviado quando algo acontece.'}
      />
      <Box>
        <SelectField
          name="name"
          label="Evento"
          required
          placeholder="Escolha o evento"
          options={eventsOf(events, type).map(({ name, label }) => ({ value: name, label }))}
        />
        {taken && (
          <Link asChild variant="underline" mt="1" minH="6" fontSize="sm">
            <RouterLink to={templateEditPath(taken.id)}>Abrir o template que já existe</RouterLink>
          </Link>
        )}
      </Box>
      {event?.by_product && (
        <SelectField
          name="product_service_id"
          label="Produto"
          placeholder="Todos os produtos"
          options={withChosen(services, service)}
          help="O template de um produto vale mais que o de todos."
        />
      )}
      {event?.has_reminder && (
        <NumberField
          name="reminder"
          label="Horas antes da consulta"
          required
          decimals={0}
          min={0}
          max={MOST_HOURS}
          unit="h"
          help="0 = não enviar."
        />
      )}
      <TextField name="description" label="Descrição" required maxLength={120} help="Como aparece nas listas." />
      <SelectField
        name="category"
        label="Categoria"
        required
        placeholder="Escolha a categoria"
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </SimpleGrid>
  )
}
