import { Box, chakra, Heading, Text } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { SavedBy } from '~/modules/records/SavedBy'

export function PaperSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" mt="7">
      <Heading
        as="h2"
        fontSize="1.3em"
        lineHeight="1.3"
        pb="1"
        mb="2"
        borderBottomWidth="1px"
        borderColor="border.strong"
      >
        {title}
      </Heading>
      {children}
    </Box>
  )
}

/** One of several entries in a section, such as a day or a version. */
export function PaperEntry({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box mt="4">
      <Heading as="h3" fontSize="1.1em" lineHeight="1.4" mb="0.5">
        {title}
      </Heading>
      {children}
    </Box>
  )
}

interface SignatureProps extends ComponentProps<typeof SavedBy> {
  /** True if the record is not concluded and may still change. */
  draft?: boolean
}

/** Author and date of a record. */
export function Signature({ record, draft = false }: SignatureProps) {
  return (
    <Text fontSize="0.9em" color="fg.muted" _print={{ color: 'fg' }} mb="2" breakAfter="avoid">
      {draft && <b>Rascunho. </b>}
      <SavedBy record={record} />
    </Text>
  )
}

/** Label above or beside a value. */
export const PaperLabel = chakra('dt', {
  base: { fontSize: '0.9em', color: 'fg.muted', breakAfter: 'avoid', _print: { color: 'fg' } },
})

interface PaperFactsProps {
  /** Labels and values; those without a value are left out. */
  facts: [label: string, value: ReactNode][]
  /** True if two of them fit beside each other on phones. */
  short?: boolean
}

export function PaperFacts({ facts, short = false }: PaperFactsProps) {
  return (
    <Box
      as="dl"
      display="grid"
      gridTemplateColumns={{
        base: `repeat(${short ? 2 : 1}, minmax(0, 1fr))`,
        sm: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(3, minmax(0, 1fr))',
      }}
      columnGap="6"
      rowGap="2"
      css={{ '@media print': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } }}
    >
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <Box key={label} minW="0" breakInside="avoid">
            <PaperLabel>{label}</PaperLabel>
            <Text as="dd" fontWeight="500" overflowWrap="anywhere">
              {value}
            </Text>
          </Box>
        ))}
    </Box>
  )
}
