import { Button, Flex } from '@chakra-ui/react'
import * as v from 'valibot'
import { Card } from '~/components/Card'
import { Form, NumberField, useServerForm } from '~/components/form'

const WRONG = 'Informe a duração em minutos, de 5 a 480.'

const schema = v.object({
  duration: v.pipe(v.number(WRONG), v.integer(WRONG), v.minValue(5, WRONG), v.maxValue(480, WRONG)),
})

/** Duration of the week preview's appointments; each service has a duration of its own. */
export function DurationForm({ duration, onApply }: { duration: number; onApply: (minutes: number) => void }) {
  const server = useServerForm({
    schema,
    defaultValues: { duration },
    draft: { unkept: 'one choice' },
    onSubmit: ({ duration: minutes }) => onApply(minutes),
  })
  return (
    <Card>
      <Form form={server}>
        <Flex gap="3" align="flex-start" maxW="26.25rem">
          <NumberField
            name="duration"
            label="Duração de cada horário"
            unit="min"
            help="Mostra quantas consultas cabem em cada dia. Na hora de agendar vale a duração do serviço."
          />
          <Button type="submit" variant="outline" mt="1.625rem" h={{ base: '12', lg: '11' }}>
            Aplicar
          </Button>
        </Flex>
      </Form>
    </Card>
  )
}
