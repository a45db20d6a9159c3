import { Box, Flex, Grid, Heading, Stack, Text, VisuallyHidden } from '@chakra-ui/react'
import { Card } from '~/components/Card'
import { formatDate, formatNumber } from '~/components/format'
import type { AnchorResult, CareerAnchor } from '../model/types'

/** Maximum of an anchor's five questions, three of them with extra points: 10 + 10 + 10 + 6 + 6. */
const MAX_TOTAL = 42

const listed = (names: string[]) => new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(names)
const average = (result: AnchorResult) => formatNumber(result.average, 1)

/** Describes the chart in a sentence. */
function inWords(results: AnchorResult[], main: AnchorResult[]) {
  const next = results.slice(main.length, main.length + 2)
  const last = results.at(-1)
  const follows = next.map((result) => `${result.name} (${average(result)})`)
  const heads = `${listed(main.map(({ name }) => name))} ${main.length > 1 ? 'aparecem' : 'aparece'} em primeiro, com média ${average(main[0] as AnchorResult)}`
  if (!last || next.length === 0) return `${heads}.`
  return `${heads}. Em seguida: ${listed(follows)}. A menor média é a de ${last.name} (${average(last)}).`
}

/** The main anchor, followed by all eight as bars, longest first. */
export function Results({ anchor }: { anchor: CareerAnchor }) {
  const { results, updated_at } = anchor
  const main = results.filter(({ total }) => total === results[0]?.total)
  if (main.length === 0) return null
  return (
    <Stack gap="5">
      <Card kind="hero" role="region" aria-labelledby="ancora-principal">
        <Text textStyle="remark" color="fg.muted">
          {main.length > 1 ? 'Âncoras principais, empatadas' : 'Âncora principal'} · {formatDate(updated_at)}
        </Text>
        <Heading as="h2" id="ancora-principal" fontSize={{ base: '1.375rem', md: '1.625rem' }} lineHeight="1.25" mt="1">
          {listed(main.map(({ name }) => name))}
        </Heading>
        {main.map(({ code, name, description }) => (
          <Text key={code} mt="3" maxW="72ch">
            {main.length > 1 && <strong>{name}: </strong>}
            {description}
          </Text>
        ))}
      </Card>
      <Card role="region" aria-labelledby="ancoras-todas">
        <Heading as="h2" id="ancoras-todas" textStyle="section">
          As oito âncoras
        </Heading>
        <Text color="fg.muted" mt="1" mb="5" maxW="72ch">
          {inWords(results, main)}
        </Text>
        <Stack as="ol" listStyleType="none" gap="5">
          {results.map((result) => (
            <Bar key={result.code} result={result} main={main.includes(result)} />
          ))}
        </Stack>
        <Text textStyle="remark" color="fg.muted" mt="6" maxW="80ch">
          A média vai de 1 a {formatNumber(MAX_TOTAL / 5, 1)}. Este é um exercício de reflexão, não um teste: ele mostra
          o que hoje pesa nas suas escolhas, e pode mudar com o tempo.
        </Text>
      </Card>
    </Stack>
  )
}

function Bar({ result, main }: { result: AnchorResult; main: boolean }) {
  const { code, name, description, total } = result
  return (
    <Grid
      as="li"
      templateColumns={{ base: 'minmax(0, 1fr) auto', md: '15rem minmax(0, 1fr) 7rem' }}
      templateAreas={{ base: '"name figure" "bar bar" "text text"', md: '"name bar figure" "text text text"' }}
      columnGap="4"
      rowGap="1.5"
      alignItems="center"
    >
      <Text gridArea="name" fontWeight="600">
        {name}{' '}
        <Text as="span" color="fg.subtle" fontWeight="500" fontSize="remark">
          {code}
        </Text>
      </Text>
      <Box gridArea="bar" h="3" borderRadius="full" bg="bg.emphasized" overflow="hidden" aria-hidden>
        <Box
          h="100%"
          borderRadius="full"
          bg={main ? 'brand.solid' : 'nutrient.protein'}
          forcedColorAdjust="none"
          opacity={main ? 1 : 0.55}
          w={`${(total / MAX_TOTAL) * 100}%`}
        />
      </Box>
      <Flex gridArea="figure" align="baseline" justify="flex-end" gap="2" fontVariantNumeric="tabular-nums">
        <Text fontSize="lg" fontWeight="650">
          <VisuallyHidden>Média </VisuallyHidden>
          {average(result)}
        </Text>
        <Text textStyle="remark" color="fg.muted" minW="3.75rem" textAlign="end">
          {total} pontos
        </Text>
      </Flex>
      {!main && (
        <Text gridArea="text" textStyle="dense" color="fg.muted" maxW="80ch">
          {description}
        </Text>
      )}
    </Grid>
  )
}
