import { Box, Button, Flex } from '@chakra-ui/react'
import { WifiOff, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useOnline } from '~/components/useOnline'

/** Banner while offline, until it is closed. It is shown again the next time. */
export function OfflineBanner() {
  const online = useOnline()
  const [closed, setClosed] = useState(false)
  useEffect(() => {
    if (online) setClosed(false)
  }, [online])
  return (
    <div role="alert">
      {/* Floating, above a phone's bottom bar: it is seen wherever the page is scrolled to. */}
      {!online && !closed && (
        <Flex
          position="fixed"
          zIndex="banner"
          insetX="4"
          bottom={{ base: '5.5rem', lg: '4' }}
          mx="auto"
          maxW="40rem"
          align="center"
          gap="3"
          ps={{ base: '3', md: '4' }}
          pe="1"
          py="1"
          bg="bg.warning"
          color="fg.warning"
          borderWidth="1px"
          borderColor="accent.border"
          borderRadius="control"
          boxShadow="lg"
          fontSize={{ base: 'sm', md: 'dense' }}
          lineHeight={{ base: '1.125rem', md: '1.375rem' }}
        >
          <Box asChild flexShrink={0}>
            <WifiOff size={18} aria-hidden />
          </Box>
          <Box flex="1">
            Você parece estar sem acesso a internet. Verifique sua conexão ou tente novamente mais tarde.
          </Box>
          <Button aria-label="Fechar aviso" variant="ghost" px="0" color="inherit" onClick={() => setClosed(true)}>
            <X aria-hidden />
          </Button>
        </Flex>
      )}
    </div>
  )
}
