import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react'
import { Card } from '~/components/Card'
import { formatDate, formatNumber } from '~/components/format'
import { coverageText, MOST_POINTS } from '~/modules/healthIndexWords'
import { SavedBy } from '~/modules/records/SavedBy'
import type { IndexBlock } from './exams'

interface BlockProps {
  /** The saved block, or undefined for a blank one. */
  block?: IndexBlock
  open: boolean
  /** True after a save: the focus moves here from the closed form. */
  focused?: boolean
  onToggle: () => void
  ref?: Ref<HTMLLIElement>
  children: ReactNode
}

/** The results collected on one day; a closed block is one line. */
export function Block({ block, open, focused, onToggle, ref, children }: BlockProps) {
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focused) toggle.current?.focus()
  }, [focused])
  const Chevron = open ? ChevronUp : ChevronDown
  return (
    <Card asChild p="0">
      <li ref={ref}>
        <Heading as="h3">
          <Button
            ref={toggle}
            variant="ghost"
            w="100%"
            h="auto"
            minH="14"
            px={{ base: '4.5', md: '5' }}
            py="3"
            justifyContent="space-between"
            textAlign="start"
            whiteSpace="normal"
            borderRadius="card"
            borderBottomRadius={open ? '0' : undefined}
            aria-expanded={open}
            aria-controls={id}
            onClick={onToggle}
          >
            <Box minW="0">
              <Text textStyle="cardTitle" color="fg">
                {block ? `Dados coletados em ${formatDate(block.collected_on)}` : 'Novo registro'}
              </Text>
              {!(open && block) && (
                <Text textStyle="remark" fontWeight="400" color="fg.muted" fontVariantNumeric="tabular-nums">
                  {block ? summaryOf(block) : 'Ainda não salvo'}
                </Text>
              )}
            </Box>
            <Chevron aria-hidden />
          </Button>
        </Heading>
        <Box id={id} hidden={!open} pt="4" px={{ base: '4.5', md: '5' }} pb={{ base: '4.5', md: '5' }}>
          {open && (
            <>
              {block && (
                <Flex color="fg.muted" fontSize="sm" mb="4">
                  <SavedBy record={{ author: block.author, saved_at: block.updated_at }} />
                </Flex>
              )}
              {children}
            </>
          )}
        </Box>
      </li>
    </Card>
  )
}

const summaryOf = ({ stale, data: { total_points, coverage } }: IndexBlock) =>
  `${formatNumber(total_points)} de ${formatNumber(MOST_POINTS)} pontos · ${coverageText(coverage)}${stale ? ' · com dados de antes' : ''}`
