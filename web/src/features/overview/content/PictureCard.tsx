import { Box, Button, chakra, Flex, Heading, Text, VisuallyHidden } from '@chakra-ui/react'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '~/components/Card'

interface PictureCardProps {
  /** The tenant's picture; without one, our drawing is shown. */
  picture?: string | null
  drawing: ReactNode
  /** Content above the title. */
  over?: ReactNode
  title: string
  titleId: string
  text: string
  /** Buttons at the foot, aligned with those of other cards. */
  actions: ReactNode
  muted?: boolean
  children?: ReactNode
}

/** A card with a picture at its head. */
export function PictureCard({
  picture,
  drawing,
  over,
  title,
  titleId,
  text,
  actions,
  muted,
  children,
}: PictureCardProps) {
  return (
    <Card as="li" p={{ base: '0', md: '0' }} overflow="hidden" display="flex" flexDirection="column">
      <Box aspectRatio="2 / 1" opacity={muted ? 0.55 : undefined} bg="brand.subtle">
        {picture ? (
          <chakra.img src={`${picture}?size=medium`} alt="" w="100%" h="100%" objectFit="cover" loading="lazy" />
        ) : (
          drawing
        )}
      </Box>
      <Flex direction="column" flex="1" gap="2" p={{ base: '4.5', md: '5' }}>
        {over}
        <Heading as="h2" id={titleId} textStyle="section" overflowWrap="anywhere">
          {title}
        </Heading>
        <Text color="fg.muted" whiteSpace="pre-line" overflowWrap="anywhere">
          {text}
        </Text>
        {children}
        <Flex direction="column" gap="3" mt="auto" pt="3">
          {actions}
        </Flex>
      </Flex>
    </Card>
  )
}

/** Link to another site, which receives no referrer. */
export function OutsideLink({ href, of }: { href: string; of: string }) {
  return (
    <Button asChild variant="outline" alignSelf="flex-start">
      <a href={href} target="_blank" rel="noopener noreferrer" aria-describedby={of}>
        Acessar
        <ExternalLink aria-hidden />
        <VisuallyHidden>(abre em outra aba)</VisuallyHidden>
      </a>
    </Button>
  )
}
