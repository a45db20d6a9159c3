import { Box, type BoxProps, Flex, Grid, Heading } from '@chakra-ui/react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { type Crumb, usePageTitle } from './pageInfo'

interface PageProps {
  title: string
  /** Name for document title and breadcrumbs, if the heading differs ("Bom dia, Helena"). */
  name?: string
  /** Name of the record's patient for the document title. */
  whose?: string
  /** The pages above this one. */
  crumbs?: Crumb[]
  /** Avatar of 48 px before the title. */
  before?: ReactNode
  /** State chip beside the title. */
  chip?: ReactNode
  /** One muted line. */
  facts?: ReactNode
  /** Actions at the right, one of them solid. */
  actions?: ReactNode
  children: ReactNode
}

let lostFocus = false

/** Keeps the focus when a page replaces its skeleton, whose heading had it. */
function useKeptFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const own = heading.current
    if (lostFocus) own?.focus({ preventScroll: true })
    lostFocus = false
    return () => {
      lostFocus = document.activeElement === own
    }
  }, [])
  return heading
}

export function Page({ title, name, whose, crumbs, before, chip, facts, actions, children }: PageProps) {
  usePageTitle(name ?? title, crumbs, whose)
  const heading = useKeptFocus()
  return (
    <>
      <Flex
        as="header"
        wrap={{ base: 'wrap', md: 'nowrap' }}
        align={{ base: 'flex-start', md: 'center' }}
        justify="space-between"
        gap={{ base: '3', md: '4' }}
        mb={{ base: '5', lg: '6' }}
      >
        <Grid templateColumns="auto 1fr" alignItems="center" columnGap={before ? '4' : '0'} rowGap="1" minW="0">
          <Box gridRow={{ md: 'span 2' }}>{before}</Box>
          <Flex align="center" gap="3" wrap="wrap" minW="0" gridRow={facts ? undefined : { md: 'span 2' }}>
            <Heading ref={heading} as="h1" textStyle="pageTitle" overflowWrap="anywhere" tabIndex={-1} data-page-title>
              {title}
            </Heading>
            {chip}
          </Flex>
          {facts && (
            // On phones many of them have the whole line.
            <Box
              gridColumn={{ base: '1 / -1', md: '2' }}
              color="fg.muted"
              fontSize="dense"
              lineHeight="1.375rem"
              minW="0"
            >
              {facts}
            </Box>
          )}
        </Grid>
        {actions && (
          // On phones they fill their line. Beside the title a long message wraps: it must not
          // squeeze the title.
          <Flex
            gap="2"
            wrap="wrap"
            flexShrink={0}
            justify={{ md: 'flex-end' }}
            w={{ base: '100%', md: 'auto' }}
            maxW={{ md: '70%', xl: '75%' }}
            css={{ '& > *': { flexGrow: { base: 1, md: 0 } } }}
            _print={{ display: 'none' }}
          >
            {actions}
          </Flex>
        )}
      </Flex>
      {children}
    </>
  )
}

interface SectionProps extends BoxProps {
  title: string
  /** A count chip or a muted remark beside the title. */
  remark?: ReactNode
  actions?: ReactNode
}

export function Section({ title, remark, actions, children, ...box }: SectionProps) {
  return (
    <Box as="section" mb="8" {...box}>
      <Flex align="center" justify="space-between" gap="3" mb="3" minH="9">
        <Flex align="center" gap="3" minW="0">
          <Heading as="h2" textStyle="section">
            {title}
          </Heading>
          {remark}
        </Flex>
        {actions}
      </Flex>
      {children}
    </Box>
  )
}
