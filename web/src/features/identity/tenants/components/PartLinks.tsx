import { Box, Flex, Link } from '@chakra-ui/react'
import { goTo } from '~/components/goTo'
import { topBar } from '~/components/stuckBar'
import { fadedEdges, fadeEdges } from '~/components/table/fadeEdges'
import { PARTS, partId } from '../model/parts'

/** Links to the parts of a long page. */
export function PartLinks() {
  return (
    <Box
      as="nav"
      aria-label="Nesta página"
      ref={topBar}
      position="sticky"
      top="var(--bar-height, 0px)"
      zIndex="docked"
      mx={{ base: '-4', lg: '-8' }}
      px={{ base: '4', lg: '8' }}
      mb="5"
      bg="bg"
      borderBottomWidth="1px"
    >
      <Flex as="ul" ref={fadeEdges} css={fadedEdges} listStyleType="none" gap="5" overflowX="auto">
        {PARTS.map((part) => (
          <Box as="li" key={part} flexShrink={0}>
            <Link
              href={`#${partId(part)}`}
              fontSize="dense"
              fontWeight="500"
              color="fg.muted"
              minH="11"
              focusVisibleRing="inside"
              _hover={{ color: 'fg' }}
              // The address stays: navigating would cause a question about unsaved changes.
              onClick={(event) => {
                event.preventDefault()
                goTo(partId(part))
              }}
            >
              {part}
            </Link>
          </Box>
        ))}
      </Flex>
    </Box>
  )
}
