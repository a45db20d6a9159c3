import { Box, Button, Flex, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, CircleAlert, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Card } from '~/components/Card'
import { NumberField, SelectField, TextField } from '~/components/form'
import { CheckField } from '~/components/form/CheckField'
import { IconButton } from '~/components/IconButton'
import { useTenant } from '~/modules/useTenant'
import {
  AGENDA_RULES,
  BOOKED,
  emptyService,
  GUESTS,
  IN_PERSON,
  type ProductFormValues,
  RULES,
  type ServiceValues,
} from './product'
import { useServices } from './queries'

const MAX_SERVICES = 20
const PLACES = [
  { value: 'online', label: 'Online' },
  { value: IN_PERSON, label: 'Presencial' },
]

/**
 * Manages the rows. The form library's own lists would add weight to every form of the application.
 */
function useRows() {
  const { setValue, getValues, clearErrors } = useFormContext<ProductFormValues>()
  const rows = useWatch<ProductFormValues, 'productServices'>({ name: 'productServices' })
  const put = (next: ProductFormValues['productServices']) => {
    clearErrors('productServices')
    setValue('productServices', next, { shouldDirty: true })
  }
  const now = () => getValues('productServices')
  return {
    rows,
    append: (row: ServiceValues) => put([...now(), row]),
    remove: (index: number) => put(now().toSpliced(index, 1)),
    move: (from: number, to: number) => {
      const moved = now().slice(from, from + 1)
      put(
        now()
          .toSpliced(from, 1)
          .toSpliced(to, 0, ...moved),
      )
    },
  }
}

/** Editor of the product's services, in the order of its stages. */
export function ServicesEditor() {
  const { formState } = useFormContext<ProductFormValues>()
  const { rows, append, remove, move } = useRows()
  const services = useServices()
  const { companiesAndCareers } = useTenant()
  const options = (services.data?.data ?? [])
    // Services that are part of the product keep their names.
    .filter(({ id }) => companiesAndCareers || id === BOOKED || rows.some(({ serviceId }) => serviceId === id))
    .map(({ id, displayName }) => ({ value: id, label: displayName }))
  const { root, message = root?.message } = formState.errors.productServices ?? {}
  return (
    <Stack gap="4">
      {rows.map(({ id }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is in a row is the form's, under its number
        <Card key={index} role="group" aria-label={`Serviço ${index + 1}`}>
          <Flex align="center" justify="space-between" gap="3" wrap="wrap" mb="4">
            <Heading as="h3" textStyle="cardTitle">
              Serviço {index + 1}
            </Heading>
            <Flex gap="1">
              <IconButton
                label={`Subir o serviço ${index + 1}`}
                icon={<ArrowUp aria-hidden />}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                label={`Descer o serviço ${index + 1}`}
                icon={<ArrowDown aria-hidden />}
                disabled={index === rows.length - 1}
                onClick={() => move(index, index + 1)}
              />
              <IconButton
                label={`Remover o serviço ${index + 1}`}
                icon={<Trash2 aria-hidden />}
                disabled={rows.length === 1}
                onClick={() => remove(index)}
              />
            </Flex>
          </Flex>
          <ServiceFields index={index} options={options} saved={id !== ''} />
        </Card>
      ))}
      {message && (
        <Flex role="alert" gap="1.5" color="fg.error" fontSize="sm" fontWeight="500">
          <CircleAlert size={16} aria-hidden />
          {message}
        </Flex>
      )}
      <Box>
        <Button variant="outline" disabled={rows.length >= MAX_SERVICES} onClick={() => append(emptyService())}>
          <Plus aria-hidden />
          Adicionar serviço
        </Button>
      </Box>
    </Stack>
  )
}

interface ServiceFieldsProps {
  index: number
  options: { value: string; label: string }[]
  /** True for a saved service, whose kind is fixed because purchases refer to it. */
  saved: boolean
}

function ServiceFields({ index, options, saved }: ServiceFieldsProps) {
  const at = `productServices.${index}` as const
  const kind = useWatch<ProductFormValues, `${typeof at}.serviceId`>({ name: `${at}.serviceId` })
  const place = useWatch<ProductFormValues, `${typeof at}.params.service_type`>({ name: `${at}.params.service_type` })
  const name = options.find(({ value }) => value === kind)?.label
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} columnGap="5" rowGap="5" alignItems="start">
      {saved ? (
        <Box>
          <Text textStyle="label" fontWeight="600">
            Serviço
          </Text>
          <Text mt="2">{name ?? kind}</Text>
        </Box>
      ) : (
        <SelectField name={`${at}.serviceId`} label="Serviço" options={options} required />
      )}
      <NumberField name={`${at}.quota`} label="Sessões" required decimals={0} min={1} max={200} />
      <TextField
        name={`${at}.name`}
        label="Título"
        placeholder={name}
        maxLength={120}
        help="No lugar do nome do serviço."
      />
      <TextField name={`${at}.description`} label="Descrição" maxLength={2000} />
      {kind === BOOKED ? (
        <>
          <NumberField
            name={`${at}.params.duration`}
            label="Duração"
            unit="minutos"
            decimals={0}
            min={10}
            max={480}
            step={5}
          />
          <SelectField name={`${at}.params.service_type`} label="Atendimento" options={PLACES} />
          <SelectField name={`${at}.guests`} label="Convidados" options={[...GUESTS]} />
          {place === IN_PERSON && (
            <CheckField
              name={`${at}.params.needs_room`}
              label="Precisa de sala"
              help="Cada consulta recebe uma sala livre da clínica, se houver salas cadastradas."
            />
          )}
          <AgendaRules index={index} />
        </>
      ) : (
        <Box gridColumn="1 / -1">
          <TextField
            name={`${at}.params.link`}
            label="Endereço"
            inputMode="url"
            placeholder="https:// ou mailto:"
            maxLength={500}
            help="Para onde vai quem inicia o serviço. Só quem comprou o recebe."
          />
        </Box>
      )}
    </SimpleGrid>
  )
}

/** Optional rules of the agenda, which are shown on demand. */
function AgendaRules({ index }: { index: number }) {
  const at = `productServices.${index}.params` as const
  const { getValues, formState } = useFormContext<ProductFormValues>()
  const [open, setOpen] = useState(() => RULES.some((name) => getValues(`${at}.${name}`) !== null))
  const wrong = RULES.some((name) => formState.errors.productServices?.[index]?.params?.[name])
  return (
    <Box gridColumn="1 / -1" asChild>
      <details open={open || wrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <Box as="summary" cursor="pointer" fontWeight="600" py="2">
          Regras de agenda
        </Box>
        <Text color="fg.muted" textStyle="dense" mb="4">
          Em branco, valem as regras da clínica. Valem também para quem já comprou.
        </Text>
        <SimpleGrid columns={{ base: 1, md: 2 }} columnGap="5" rowGap="5" alignItems="start">
          {RULES.map((name) => {
            const { label, unit, min, max } = AGENDA_RULES[name]
            return (
              <NumberField
                key={name}
                name={`${at}.${name}`}
                label={label}
                unit={unit}
                decimals={0}
                min={min}
                max={max}
              />
            )
          })}
        </SimpleGrid>
      </details>
    </Box>
  )
}
