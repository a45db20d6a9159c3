import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react'
import { ChevronsUpDown, PanelLeftClose } from 'lucide-react'
import { Avatar } from '~/components/Avatar'
import type { Picture } from '~/components/Logo'
import { PRODUCT } from '~/modules/useTenant'
import { Bar, type BarProps, FOLD_BUTTON, Foot, Home } from './Bar'
import { MenuList } from './MenuList'
import { roleLabel, UserMenu } from './UserMenu'

interface SideBarProps extends BarProps {
  /** The name below the logo. */
  clinic: string
  logo: Picture | null
  /** Folds the bar to the rail, on work pages only. */
  onFold?: () => void
}

export function SideBar({ menu, active, claims, clinic, logo, onFold }: SideBarProps) {
  return (
    <Bar width="14.5rem">
      <Flex align="center" justify="space-between">
        <Home claims={claims} name={PRODUCT} logo={logo} />
        {onFold && (
          // The browser's own tooltip, since ours would add to every first page.
          <Button
            id={FOLD_BUTTON}
            aria-label="Recolher menu"
            title="Recolher menu"
            variant="ghost"
            px="0"
            onClick={onFold}
          >
            <PanelLeftClose aria-hidden />
          </Button>
        )}
      </Flex>
      <Text textStyle="remark" color="fg.muted" minH="4.5" px="2.5" mt="-2" mb="4" truncate>
        {clinic}
      </Text>
      <Box as="nav" aria-label="Menu principal" flex="1">
        <MenuList menu={menu} active={active} />
      </Box>
      <Foot borderTopWidth="1px" mt="4" pt="2.5">
        <UserMenu>
          <chakra.button
            type="button"
            display="flex"
            alignItems="center"
            gap="2.5"
            w="100%"
            p="2"
            borderRadius="control"
            textAlign="start"
            focusVisibleRing="inside"
            cursor="pointer"
            _hover={{ bg: 'bg.muted' }}
          >
            <Avatar name={claims.name} src={claims.pictureUrl} size={36} />
            <Box as="span" flex="1" minW="0">
              <Text as="span" display="block" fontSize="sm" lineHeight="1.125rem" fontWeight="600" lineClamp={2}>
                {claims.name}
              </Text>
              <Text as="span" display="block" textStyle="remark" color="fg.muted" truncate>
                {roleLabel(claims)}
              </Text>
            </Box>
            <ChevronsUpDown size={16} aria-hidden />
          </chakra.button>
        </UserMenu>
      </Foot>
    </Bar>
  )
}
