import { Box, chakra, Flex } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { isGroup, type MenuGroup, type MenuItem } from '../menu'

const place = {
  alignItems: 'center',
  gap: '3',
  w: '100%',
  minH: { base: '12', lg: '10' },
  px: '2.5',
  py: '2',
  borderRadius: 'control',
  fontSize: { base: '1.0625rem', lg: 'md' },
  lineHeight: '1.25rem',
  fontWeight: '500',
  color: 'fg.muted',
  textAlign: 'start',
  focusVisibleRing: 'inside',
  _hover: { bg: 'bg.muted', color: 'fg' },
  _currentPage: { bg: 'brand.subtle', color: 'brand.fg', fontWeight: '600' },
} as const

/** Height in pixels at the bar's end that the account covers. */
const FOOT = 96

/**
 * Scrolls to a place. `scrollIntoView` would move the start of keyboard navigation here from the
 * page's start.
 */
function intoSight(place: HTMLElement | null) {
  const bar = place?.closest('aside')
  if (!place || !bar) return
  bar.scrollTop += Math.max(0, place.getBoundingClientRect().bottom + FOOT - bar.getBoundingClientRect().bottom)
}

/** Attribute of the current place, which a long menu scrolls to. */
export const CURRENT = { 'aria-current': 'page', ref: intoSight } as const

interface MenuListProps {
  menu: (MenuItem | MenuGroup)[]
  active: string | undefined
}

export function MenuList({ menu, active }: MenuListProps) {
  return (
    <Flex as="ul" direction="column" gap="0.5" listStyleType="none">
      {menu.map((entry) => (
        <li key={entry.label}>
          {isGroup(entry) ? <Group group={entry} active={active} /> : <Place item={entry} active={active} />}
        </li>
      ))}
    </Flex>
  )
}

function Place({ item, active }: { item: MenuItem; active: string | undefined }) {
  const Icon = item.icon
  return (
    <Flex asChild {...place}>
      <Link to={item.path} {...(item.path === active && CURRENT)}>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
        {item.label}
      </Link>
    </Flex>
  )
}

function Group({ group, active }: { group: MenuGroup; active: string | undefined }) {
  const holdsActive = group.items.some((item) => item.path === active)
  const [choice, setChoice] = useState<boolean | null>(null)
  const open = choice ?? holdsActive
  const Icon = group.icon
  return (
    <>
      <chakra.button type="button" display="flex" {...place} aria-expanded={open} onClick={() => setChoice(!open)}>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
        <Box as="span" flex="1">
          {group.label}
        </Box>
        <Box as="span" transform={open ? 'rotate(180deg)' : undefined} transition="transform 120ms">
          <ChevronDown size={18} aria-hidden />
        </Box>
      </chakra.button>
      {open && (
        <Flex as="ul" direction="column" listStyleType="none">
          {group.items.map((item) => (
            <li key={item.path}>
              <Flex
                asChild
                {...place}
                ps="10"
                fontSize={{ base: 'md', lg: 'dense' }}
                minH={{ base: '12', lg: '2.375rem' }}
              >
                <Link to={item.path} {...(item.path === active && CURRENT)}>
                  {item.label}
                </Link>
              </Flex>
            </li>
          ))}
        </Flex>
      )}
    </>
  )
}
