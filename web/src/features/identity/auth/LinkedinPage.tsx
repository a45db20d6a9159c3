import { Flex } from '@chakra-ui/react'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { PROFILE_PATH } from '~/addresses/auth'
import { usePageTitle } from '~/components/pageInfo'

/**
 * Target of LinkedIn's redirect in a sign-in window. It passes the query to the opener, if that is
 * a page of this origin, and closes. Opened on its own, it leads to the profile.
 */
export function LinkedinPage() {
  usePageTitle('LinkedIn')
  const { search } = useLocation()

  useEffect(() => {
    const opener: Window | null = window.opener
    if (!opener) return
    opener.postMessage({ source: 'linkedin', query: search }, window.location.origin)
    window.close()
  }, [search])

  if (!window.opener) return <Navigate to={PROFILE_PATH} replace />
  return (
    <Flex as="main" minH="100dvh" align="center" justify="center" p="6" textAlign="center" color="fg.muted">
      Tudo certo. Você já pode fechar esta janela.
    </Flex>
  )
}
