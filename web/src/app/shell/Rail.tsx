import { Box, chakra, Flex } from '@chakra-ui/react'
import { PanelLeftOpen } from 'lucide-react'
import { Link } from 'react-router'
import { Avatar } from '~/components/Avatar'
import { IconButton } from '~/components/IconButton'
import { Tooltip } from '~/components/Tooltip'
import { flatMenu } from '../menu'
import { Bar, type BarProps, FOLD_BUTTON, Foot, Home, RAIL_WIDTH } from './Bar'
import { CURRENT } from './MenuList'
import { roleLabel, UserMenu } from './UserMenu'

interface RailProps extends BarProps {
  onUnfold: () => void
}

/** Menu of icons with tooltips, which leaves the space to the page. */
export function Rail({ menu, active, claims, onUnfold }: RailProps) {
  return (
    <Bar width={RAIL_WIDTH}>
      <Flex justify="center">
        <Home claims={claims} />
      </Flex>
      <Box as="nav" aria-label="Menu principal" flex="1">
        <Flex as="ul" direction="column" gap="1" listStyleType="none">
          {flatMenu(menu).map(({ label, path, icon: Icon }) => (
            <li key={path}>
              <Tooltip content={label} placement="right">
                <Flex
                  asChild
                  align="center"
                  justify="center"
                  h="11"
                  borderRadius="control"
                  color="fg.muted"
                  focusVisibleRing="inside"
                  _hover={{ bg: 'bg.muted', color: 'fg' }}
                  _currentPage={{ bg: 'brand.subtle', color: 'brand.fg' }}
                >
                  <Link to={path} aria-label={label} {...(path === active && CURRENT)}>
                    <Icon size={20} strokeWidth={1.75} aria-hidden />
                  </Link>
                </Flex>
              </Tooltip>
            </li>
          ))}
        </Flex>
      </Box>
      <Foot align="center" gap="2" pt="2">
        <IconButton id={FOLD_BUTTON} label="Abrir menu" icon={<PanelLeftOpen aria-hidden />} onClick={onUnfold} />
        <UserMenu>
          <chakra.button
            type="button"
            aria-label={`${claims.name}, ${roleLabel(claims)}`}
            borderRadius="full"
            cursor="pointer"
            focusVisibleRing="outside"
          >
            <Avatar name={claims.name} src={claims.pictureUrl} size={36} />
          </chakra.button>
        </UserMenu>
      </Foot>
    </Bar>
  )
}
