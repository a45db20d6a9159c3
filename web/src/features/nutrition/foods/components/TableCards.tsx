import { Box, Flex, Link, Stack, Text } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router'
import { OWN_FOODS_PATH } from '~/addresses/foods'
import { Card } from '~/components/Card'
import { Empty } from '~/components/Empty'
import { formatDate, formatNumber } from '~/components/format'
import { Loaded } from '~/components/Loaded'
import { Section } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { useTables } from '../api/queries'

/** Cards of the installed food tables. */
export function TableCards() {
  return (
    <Section title="Tabelas disponíveis" mb="0">
      <Loaded query={useTables()} skeleton={<Skeleton h="7.375rem" borderRadius="card" />}>
        {({ data: tables }) =>
          tables.length === 0 ? (
            <Empty framed minH="7.375rem">
              Nenhuma tabela importada ainda.
            </Empty>
          ) : (
            <Stack as="ul" listStyleType="none" gap="3">
              {tables.map(({ table, foods, groups, imported_at, with_measures }) => (
                <Card asChild key={table}>
                  <li>
                    <Flex justify="space-between" align="baseline" gap="3">
                      <Text textStyle="cardTitle">
                        {table === 'own' ? (
                          <Link asChild color="fg" textDecoration="underline" textUnderlineOffset="3px">
                            <RouterLink to={OWN_FOODS_PATH}>Alimentos próprios</RouterLink>
                          </Link>
                        ) : (
                          table
                        )}
                      </Text>
                      <Text textStyle="remark" color="fg.muted">
                        atualizada em {formatDate(imported_at)}
                      </Text>
                    </Flex>
                    <Text mt="2" color="fg.muted">
                      <Box as="span" textStyle="figure" color="fg">
                        {formatNumber(foods)}
                      </Box>{' '}
                      {foods === 1 ? 'alimento' : 'alimentos'} em {formatNumber(groups)}{' '}
                      {groups === 1 ? 'grupo' : 'grupos'}
                    </Text>
                    <Text textStyle="remark" color="fg.muted">
                      {with_measures === 0
                        ? 'Ainda sem medidas caseiras: só em gramas'
                        : `${formatNumber(with_measures)} com medidas caseiras`}
                    </Text>
                  </li>
                </Card>
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Section>
  )
}
