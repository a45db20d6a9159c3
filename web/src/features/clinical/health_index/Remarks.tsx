import { Flex, Heading, Link, Stack, Text } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { Link as RouterLink } from 'react-router'
import { patientEditPath } from '~/addresses/patients'
import type { Schemas } from '~/api/client'
import { Card } from '~/components/Card'
import { useMay } from '~/modules/useMay'

/** Notice on how to read the index. */
export function Disclaimer() {
  return (
    <Card asChild bg="bg.subtle">
      <section>
        <Heading as="h2" textStyle="cardTitle">
          Como ler o índice
        </Heading>
        <Stack gap="2" mt="2" textStyle="dense" color="fg.muted">
          <Text>
            O índice soma até 1.000 pontos e serve para conversar sobre saúde e acompanhar a evolução. Ele não é um
            diagnóstico.
          </Text>
          <Text>
            Exames sem resultado contam zero. Por isso, um total baixo com poucos exames informados não quer dizer saúde
            ruim: leia sempre os dois números juntos.
          </Text>
          <Text>Vale para adultos a partir de 18 anos e não se aplica à gestação.</Text>
        </Stack>
      </section>
    </Card>
  )
}

const WORDS: Record<string, string> = { gender: 'o gênero', birth: 'a data de nascimento' }

/** Reasons why some exams, or all of them, cannot be counted. */
export function Obstacles({
  patientId,
  index: { missing, reason },
}: {
  patientId: string
  index: Schemas['HealthIndex']
}) {
  const staff = useMay()('staff')
  if (missing.length === 0 && !reason) return null
  const to = patientEditPath(staff ? patientId : 'me')
  return (
    <Card kind="attention" mb="5" asChild>
      <section>
        <Flex gap="3">
          <Text as="span" color="fg.warning" flexShrink={0}>
            <CircleAlert size={20} aria-hidden />
          </Text>
          <Stack gap="1">
            {missing.length > 0 ? (
              <>
                <Text>
                  Os pontos dependem da idade e do gênero. Falta informar{' '}
                  {missing.map((what) => WORDS[what] ?? what).join(' e ')}.
                </Text>
                <Link asChild color="brand.fg" fontWeight="600" minH="11" alignItems="center">
                  <RouterLink to={to}>Completar o cadastro</RouterLink>
                </Link>
              </>
            ) : (
              <Text>{reason}</Text>
            )}
          </Stack>
        </Flex>
      </section>
    </Card>
  )
}
