import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '~/components/Card'
import { usePhone } from '~/components/useMedia'
import { PlateIllustration } from '~/modules/plate/PlateIllustration'

/** What comes first on the page, beside a laid plate. */
export function Hero({ children }: { children: ReactNode }) {
  const phone = usePhone()
  return (
    <Card kind="hero" p={{ base: '5', md: '7' }} overflow="hidden">
      {phone ? (
        <>
          <Box float="right" ms="3" mt="-1" mb="2">
            <PlateIllustration width={116} />
          </Box>
          {children}
        </>
      ) : (
        <Flex gap="6" justify="space-between" align="center">
          <Box flex="1" minW="0">
            {children}
          </Box>
          <Box flexShrink={0}>
            <PlateIllustration width={222} />
          </Box>
        </Flex>
      )}
    </Card>
  )
}

interface HeroWordsProps {
  icon: LucideIcon
  /** Where things stand, in a word or two. */
  word: string
  title?: string
  children: ReactNode
}

export function HeroWords({ icon: Icon, word, title, children }: HeroWordsProps) {
  return (
    <>
      <Flex align="center" gap="2" color="brand.fg" fontSize="15px" fontWeight="600" mb="1.5">
        <Icon size={18} strokeWidth={1.75} aria-hidden />
        {word}
      </Flex>
      {title && (
        <Heading as="h2" fontSize="22px" lineHeight="28px" mb="2">
          {title}
        </Heading>
      )}
      <Text color="fg.muted" maxW="46ch">
        {children}
      </Text>
    </>
  )
}
