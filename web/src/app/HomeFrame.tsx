import { Box, Flex } from '@chakra-ui/react'
import { Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { Logo } from '~/components/Logo'
import { Page } from '~/components/Page'
import { Loading, Skeleton } from '~/components/Skeleton'
import { HomeSkeleton } from '~/features/overview/dashboards/components/HomeSkeleton'
import { DaySkeleton } from '~/features/overview/dashboards/components/specialist/DaySkeleton'
import { PRODUCT } from '~/modules/useTenant'
import { Bar } from './shell/Bar'

/** Frame of a specialist's home before it has loaded. */
export const DayFrame = () => (
  <Frame facts="11">
    <Skeleton h="12" mb="8" maxW={{ md: '40rem' }} borderRadius="control" />
    <DaySkeleton />
  </Frame>
)

/** Frame of a patient's home. */
export const ProgramFrame = () => (
  <Frame places facts="1.375rem">
    <Box h="11" borderBottomWidth="1px" mb="6" />
    <HomeSkeleton />
  </Frame>
)

interface FrameProps {
  /** True for the places at the foot on phones. */
  places?: boolean
  /** Height of the line below the title on phones. */
  facts: string
  children: ReactNode
}

/** Frame of the shell before user and tenant are known. `build/start.ts` inserts the greeting. */
function Frame({ places, facts, children }: FrameProps) {
  return (
    // The frame is decorative: keyboard and screen reader do not start in content that is replaced.
    <Flex aria-hidden inert minH="100dvh" direction={{ base: 'column', lg: 'row' }}>
      <Flex
        hideFrom="lg"
        align="center"
        gap="1"
        h="14"
        ps="2"
        borderBottomWidth="1px"
        position="sticky"
        top="0"
        zIndex="sticky"
        bg="bg"
        flexShrink={0}
      >
        <Flex align="center" justify="center" boxSize="11">
          <Menu size={24} aria-hidden />
        </Flex>
        <Box ps="1">
          <Logo name={PRODUCT} />
        </Box>
      </Flex>
      <Box hideBelow="lg">
        <Bar width="14.5rem">
          <Flex align="center" h="4.5rem" px="2.5">
            <Logo name={PRODUCT} />
          </Flex>
        </Bar>
      </Box>
      <Flex direction="column" flex="1" minW="0">
        <Box hideBelow="lg" h="3.25rem" borderBottomWidth="1px" flexShrink={0} />
        <Box as="main" flex="1" px={{ base: '4', lg: '8' }} py={{ base: '5', lg: '7' }}>
          <Page title="" name={PRODUCT} facts={<Box h={{ base: facts, md: '1.375rem' }} />}>
            <Loading>{children}</Loading>
          </Page>
        </Box>
        {places && (
          <Box
            hideFrom="lg"
            h="calc(4.5625rem + env(safe-area-inset-bottom))"
            position="sticky"
            bottom="0"
            zIndex="sticky"
            bg="bg.panel"
            borderTopWidth="1px"
          />
        )}
      </Flex>
    </Flex>
  )
}
