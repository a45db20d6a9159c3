import { Button, Flex, Heading, Text } from '@chakra-ui/react'
import { History, LayoutTemplate, Users } from 'lucide-react'
import { Card } from '~/components/Card'
import type { StartKind } from './StartFromDialog'

/** Ways to start a plan, shown above one without foods. */
export function StartChoices({ again, onChoose }: { again: boolean; onChoose: (kind: StartKind) => void }) {
  return (
    <Card kind="hero" as="section" aria-labelledby="por-onde-comecar" mb="5">
      <Heading as="h2" id="por-onde-comecar" textStyle="cardTitle">
        Por onde começar?
      </Heading>
      <Text mt="1" mb="4" maxW="64ch">
        Adicione alimentos às refeições abaixo, ou comece de um plano que já existe e ajuste o que for preciso.
      </Text>
      <Flex gap="2" wrap="wrap">
        <Button variant="outline" bg="bg.panel" onClick={() => onChoose('model')}>
          <LayoutTemplate aria-hidden />
          De um modelo
        </Button>
        <Button variant="outline" bg="bg.panel" onClick={() => onChoose('patient')}>
          <Users aria-hidden />
          Do plano de outro paciente
        </Button>
        {again && (
          <Button variant="outline" bg="bg.panel" onClick={() => onChoose('version')}>
            <History aria-hidden />
            De uma versão anterior
          </Button>
        )}
      </Flex>
    </Card>
  )
}
