import { Box, Grid, Heading, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Card } from '~/components/Card'
import { type PartTitle, partId } from '../model/parts'

interface SettingsPartProps {
  title: PartTitle
  /** Purpose of the part, in one sentence. */
  lead: string
  /** Distance between children that have no margin of their own. */
  gap?: string
  children: ReactNode
}

/** Part of the settings: name and purpose on the left, fields on the right. */
export function Part({ title, lead, gap = '5', children }: SettingsPartProps) {
  const id = partId(title)
  return (
    <Grid
      as="section"
      aria-labelledby={id}
      templateColumns={{ base: 'minmax(0, 1fr)', xl: '16.25rem minmax(0, 45rem)' }}
      columnGap="8"
      rowGap="3"
      alignItems="start"
      mb={{ base: '4', xl: '5' }}
    >
      <Box pt={{ xl: '5' }}>
        <Heading as="h2" id={id} tabIndex={-1} outline="none" scrollMarginTop="6" textStyle="section">
          {title}
        </Heading>
        <Text color="fg.muted" fontSize="dense" lineHeight="1.375rem" mt="1">
          {lead}
        </Text>
      </Box>
      <Card>
        <Stack gap={gap}>{children}</Stack>
      </Card>
    </Grid>
  )
}

/** Two fields side by side, if there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="5" alignItems="start">
      {children}
    </Grid>
  )
}
