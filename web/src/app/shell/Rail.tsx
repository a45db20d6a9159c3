import { Box, chakra, Flex, type FlexProps } from '@chakra-ui/react'
import { PanelLeftOpen } from 'lucide-react'
import { Link } from 'react-router'
import { Avatar } from '~/components/Avatar'
import { IconButton } from '~/components/IconButton'
import { Tooltip } from '~/components/Tooltip'
import { flatMenu, type MenuItem } from '../menu'
import { Bar, type BarProps, FOLD_BUTTON, Foot, Home, RAIL_WIDTH } from './Bar'
import { CURRENT } from './MenuList'
import { roleLabel, UserMenu } from './UserMenu'

interface RailProps extends BarProps {
  onUnfold: () => void
}

/** Narrow menu of icons with short labels, which leaves the space to the page. */
export function Rail({ menu, active, claims, onUnfold }: RailProps) {
  return (
    <Bar width={RAIL_WIDTH} px="1">
      <Flex justify="center">
        <Home claims={claims} />
      </Flex>
      <Box as="nav" aria-label="Menu principal" flex="1">
        <Flex as="ul" direction="column" gap="1" listStyleType="none">
          {flatMenu(menu).map((item) => (
            <li key={item.path}>
              {item.label === item.short ? (
                <Place item={item} active={active} />
              ) : (
                <Tooltip content={item.label} placement="right">
                  <Place item={item} active={active} />
                </Tooltip>
              )}
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

interface PlaceProps extends FlexProps {
  item: MenuItem
  active: string | undefined
}

/** A place with its short label. Further properties are the tooltip's. */
function Place({ item: { path, short, icon: Icon }, active, ...trigger }: PlaceProps) {
  return (
    <Flex
      asChild
      direction="column"
      align="center"
      justify="center"
      gap="1"
      minH="14"
      px="0.5"
      py="1.5"
      fontSize="xs"
      lineHeight="1rem"
      fontWeight="500"
      textAlign="center"
      overflowWrap="anywhere"
      borderRadius="control"
      color="fg.muted"
      focusVisibleRing="inside"
      _hover={{ bg: 'bg.muted', color: 'fg' }}
      _currentPage={{ bg: 'brand.subtle', color: 'brand.fg', fontWeight: '600' }}
      {...trigger}
    >
      <Link to={path} {...(path === active && CURRENT)}>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
        {short}
      </Link>
    </Flex>
  )
}
