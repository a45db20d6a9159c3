import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react'
import { ChevronLeft, FileText } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router'
import { LOGIN_PATH } from '~/addresses/home'
import { $api } from '~/api/client'
import { toApiError } from '~/api/error'
import { Empty } from '~/components/Empty'
import { formatDate } from '~/components/format'
import { Loaded } from '~/components/Loaded'
import { Logo } from '~/components/Logo'
import { usePageTitle } from '~/components/pageInfo'
import { Loading, SkeletonText } from '~/components/Skeleton'
import { Rights } from '~/modules/Rights'
import { PRODUCT, useTenant } from '~/modules/useTenant'

/** The tenant's terms, public because people read them before they register. */
export function TermsPage() {
  usePageTitle('Termos de uso')
  const tenant = useTenant()
  const navigate = useNavigate()
  const opened = useLocation().key === 'default'
  const query = $api.useQuery('get', '/tenant/terms', undefined, { meta: { silent: true } })
  const terms = query.data?.data
  return (
    <Flex direction="column" minH="100dvh" maxW="47.5rem" mx="auto" px={{ base: '5', md: '8' }}>
      <Flex as="header" align="center" justify="space-between" gap="4" py="5">
        <Logo name={tenant.logo ? tenant.name : PRODUCT} picture={tenant.logo} />
        {opened ? (
          <Button asChild variant="outline">
            <Link to={LOGIN_PATH}>Entrar</Link>
          </Button>
        ) : (
          <Button variant="outline" onClick={() => navigate(-1)}>
            <ChevronLeft aria-hidden />
            Voltar
          </Button>
        )}
      </Flex>
      <Box as="main" flex="1" py={{ base: '5', md: '8' }}>
        <Heading as="h1" textStyle="pageTitle">
          Termos de uso
        </Heading>
        {terms && (
          <Text color="fg.muted" mt="1">
            {tenant.name}, versão {terms.version}, de {formatDate(terms.updated_at)}
          </Text>
        )}
        <Box mt="6">
          {toApiError(query.error).status === 404 ? (
            <Empty icon={FileText} framed>
              Esta clínica ainda não publicou os termos de uso.
            </Empty>
          ) : (
            <Loaded
              query={query}
              skeleton={
                <Loading>
                  <SkeletonText lines={8} />
                </Loading>
              }
            >
              {({ data: { text } }) => paragraphs(text)}
            </Loaded>
          )}
        </Box>
      </Box>
      <Box as="footer" py="6" textStyle="remark" color="fg.subtle">
        <Rights tenant={{ ...tenant, hasTerms: false }} />
      </Box>
    </Flex>
  )
}

/** Splits plain text into paragraphs. */
function paragraphs(text: string) {
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
      <Text key={index} mb="4" lineHeight="1.625rem" whiteSpace="pre-line" overflowWrap="anywhere">
        {paragraph.trim()}
      </Text>
    ))
}
