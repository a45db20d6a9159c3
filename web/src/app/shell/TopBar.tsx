import { Box, chakra, Flex, Link, Text } from '@chakra-ui/react'
import { ChevronRight, Search } from 'lucide-react'
import { Link as RouterLink } from 'react-router'
import { usePageInfo } from '~/components/pageInfo'
import { TenantLinks } from '~/modules/TenantLinks'
import { ColorModeMenu } from './ColorModeMenu'

interface TopBarProps {
  links: { label: string; href: string }[]
  program: string | null
  onSearch: () => void
}

export function TopBar({ links, program, onSearch }: TopBarProps) {
  return (
    <Flex
      as="header"
      align="center"
      justify="space-between"
      gap="6"
      h="3.25rem"
      px="8"
      borderBottomWidth="1px"
      flexShrink={0}
    >
      <Crumbs />
      <Flex align="center" gap="5" flexShrink={0}>
        <TenantLinks links={links} program={program} />
        <chakra.button
          type="button"
          display="flex"
          alignItems="center"
          gap="2"
          h="9"
          px="3"
          borderWidth="1px"
          borderRadius="control"
          color="fg.muted"
          fontSize="sm"
          cursor="pointer"
          focusVisibleRing="outside"
          aria-keyshortcuts="Control+K Meta+K"
          _hover={{ bg: 'bg.muted', color: 'fg' }}
          onClick={onSearch}
        >
          <Search size={16} aria-hidden />
          Busca rápida
          <chakra.kbd fontSize="xs" color="fg.subtle" aria-hidden>
            Ctrl K
          </chakra.kbd>
        </chakra.button>
        <ColorModeMenu />
      </Flex>
    </Flex>
  )
}

function Crumbs() {
  const { crumbs } = usePageInfo()
  return (
    <Box as="nav" aria-label="Você está em" minW="0">
      <Flex as="ol" align="center" gap="2" listStyleType="none" fontSize="sm" minW="0">
        {crumbs.map(({ label, to }, index) => (
          <Flex as="li" key={`${label}-${to}`} align="center" gap="2" minW="0">
            {index > 0 && (
              <Box asChild color="fg.subtle" flexShrink={0}>
                <ChevronRight size={14} aria-hidden />
              </Box>
            )}
            {index === crumbs.length - 1 ? (
              <Text as="span" fontWeight="600" truncate aria-current="page">
                {label}
              </Text>
            ) : to ? (
              <Link asChild color="fg.muted" whiteSpace="nowrap">
                <RouterLink to={to}>{label}</RouterLink>
              </Link>
            ) : (
              <Text as="span" color="fg.muted" truncate>
                {label}
              </Text>
            )}
          </Flex>
        ))}
      </Flex>
    </Box>
  )
}
