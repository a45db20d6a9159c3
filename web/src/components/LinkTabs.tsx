import { Button, Flex } from '@chakra-ui/react'
import { Link } from 'react-router'

interface LinkTabsProps {
  label: string
  tabs: { to: string; label: string; current: boolean }[]
}

/**
 * Links that look like tabs, for parts with an address of their own. Real tabs would weigh too much
 * for a first visit.
 */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <Flex as="nav" aria-label={label} borderBottomWidth="1px" mb="6">
      {tabs.map((tab) => (
        <Button
          key={tab.to}
          asChild
          variant="ghost"
          h="11"
          px="3.5"
          fontSize="dense"
          flexShrink="1"
          borderRadius="0"
          mb="-1px"
          borderWidth="0"
          borderBottomWidth="3px"
          borderColor={tab.current ? 'brand.solid' : 'transparent'}
          color={tab.current ? 'brand.fg' : 'fg.muted'}
        >
          <Link to={tab.to} replace aria-current={tab.current ? 'page' : undefined}>
            {tab.label}
          </Link>
        </Button>
      ))}
    </Flex>
  )
}
