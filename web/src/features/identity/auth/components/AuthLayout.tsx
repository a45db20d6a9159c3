import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Logo } from '~/components/Logo'
import { usePageTitle } from '~/components/pageInfo'
import { Rights } from '~/modules/Rights'
import { TenantLinks } from '~/modules/TenantLinks'
import { PRODUCT, useTenant } from '~/modules/useTenant'
import scene from './scene.svg'

interface AuthLayoutProps {
  title: string
  /** Title of the browser's tab. */
  name: string
  lead: string
  children: ReactNode
}

// Each of these waits for the tenant by itself, so that its name does not render the whole page
// again.

function Brand() {
  const { logo, name } = useTenant()
  return <Logo name={logo ? name : PRODUCT} picture={logo} inverted />
}

function Ways() {
  const { links, program } = useTenant()
  return <TenantLinks links={links} program={program} fontSize="dense" />
}

function Foot() {
  const tenant = useTenant()
  // The default tenant's name would be wrong.
  return tenant.known && <Rights tenant={tenant} />
}

/**
 * The brand's panel with the plate, and beside it (on phones below it, as a sheet) a form of 384
 * px.
 */
export function AuthLayout({ title, name, lead, children }: AuthLayoutProps) {
  usePageTitle(name)
  return (
    <Flex minH="100dvh" direction={{ base: 'column', lg: 'row' }}>
      <Flex
        as="aside"
        aria-label={PRODUCT}
        direction="column"
        position={{ base: 'relative', lg: 'sticky' }}
        top="0"
        w={{ base: '100%', lg: '46.9%' }}
        maxW={{ lg: '37.5rem' }}
        h={{ base: '16.75rem', lg: '100dvh' }}
        bg="#24563F"
        color="#FFFFFF"
        overflow="hidden"
        flexShrink={0}
      >
        <Box
          position="absolute"
          insetX="0"
          top={{ base: '-0.5rem', lg: '0' }}
          bottom={{ base: '-1.25rem', lg: '8.5rem' }}
        >
          {/* The twigs reach beyond the box, in whose middle the plate lies. */}
          <Box
            asChild
            position="absolute"
            insetX="-20%"
            top="-13.64%"
            w="140%"
            maxW="none"
            h="127.28%"
            objectFit="contain"
          >
            <img src={scene} alt="" fetchPriority="high" />
          </Box>
        </Box>
        <Box position="relative" px={{ base: '5', lg: '12' }} pt={{ base: '4', lg: '9' }}>
          <Brand />
        </Box>
        <Box position="relative" hideBelow="lg" mt="auto" px="12" pb="14" maxW="33.75rem">
          <Text fontSize="3xl" lineHeight="2.3125rem" fontWeight="600" letterSpacing="-0.015em">
            Comer bem é um caminho que se faz acompanhado.
          </Text>
          <Text mt="3.5" fontSize="md" lineHeight="1.5rem" color="#E6F0EA">
            Seu plano alimentar, suas consultas e seu nutricionista, no mesmo lugar.
          </Text>
        </Box>
      </Flex>
      <Flex
        direction="column"
        flex="1"
        minW="0"
        bg="bg"
        position="relative"
        mt={{ base: '-1.625rem', lg: '0' }}
        borderTopRadius={{ base: '26px', lg: '0' }}
        px={{ base: '5', md: '8', lg: '14' }}
      >
        <Flex as="header" hideBelow="lg" align="center" justify="flex-end" gap="7" h="6.25rem" flexShrink={0}>
          <Ways />
        </Flex>
        <Flex
          as="main"
          direction="column"
          justify={{ base: 'flex-start', lg: 'center' }}
          flex="1"
          pt={{ base: '8', lg: '0' }}
          pb="8"
        >
          <Box w="100%" maxW="96" mx="auto">
            <Heading
              as="h1"
              fontSize={{ base: '1.625rem', lg: '3xl' }}
              lineHeight={{ base: '2rem', lg: '2.3125rem' }}
              fontWeight="650"
              letterSpacing="-0.018em"
            >
              {title}
            </Heading>
            <Text color="fg.muted" mt="2" mb="8">
              {lead}
            </Text>
            {children}
          </Box>
        </Flex>
        <Flex
          as="footer"
          justify={{ base: 'center', lg: 'space-between' }}
          align="center"
          textAlign={{ base: 'center', lg: 'start' }}
          gap="4"
          py={{ base: '6', lg: '7' }}
          // Reserves space for an address, so that the form does not move when the tenant has
          // loaded.
          minH={{ lg: '6.875rem' }}
          textStyle="remark"
          color="fg.subtle"
        >
          <Foot />
          <Flex as="span" hideBelow="lg" align="center" gap="1.5" flexShrink={0}>
            <Lock size={14} aria-hidden />
            Dados de saúde protegidos
          </Flex>
        </Flex>
      </Flex>
    </Flex>
  )
}
