import { Box, type BoxProps, Flex, Heading, Text } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '~/components/Card'
import { PlateIllustration } from '~/modules/plate/PlateIllustration'

/** First card of the page, beside a picture of a plate that its text flows around on phones. */
export function Hero({ children, ...box }: BoxProps) {
  return (
    <Card kind="hero" p={{ base: '5', md: '7' }} overflow="hidden" {...box}>
      <Box
        display={{ md: 'flex' }}
        flexDirection="row-reverse"
        gap="6"
        justifyContent="space-between"
        alignItems="center"
      >
        <Box
          float={{ base: 'right', md: 'none' }}
          flexShrink={0}
          ms={{ base: '3', md: '0' }}
          mt={{ base: '-1', md: '0' }}
          mb={{ base: '2', md: '0' }}
        >
          <PlateIllustration width={{ base: '116px', md: '222px' }} />
        </Box>
        <Box flex="1" minW="0">
          {children}
        </Box>
      </Box>
    </Card>
  )
}

interface HeroWordsProps {
  icon: LucideIcon
  /** State in one or two words. */
  word: string
  title?: string
  children: ReactNode
}

export function HeroWords({ icon: Icon, word, title, children }: HeroWordsProps) {
  return (
    <>
      <Flex align="center" gap="2" color="brand.fg" fontSize="dense" fontWeight="600" mb="1.5">
        <Icon size={18} strokeWidth={1.75} aria-hidden />
        {word}
      </Flex>
      {title && (
        <Heading as="h2" fontSize="1.375rem" lineHeight="1.75rem" mb="2" overflowWrap="anywhere">
          {title}
        </Heading>
      )}
      <Text color="fg.muted" maxW="46ch">
        {children}
      </Text>
    </>
  )
}
