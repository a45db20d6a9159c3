import { Box, Flex, Text, VisuallyHidden } from '@chakra-ui/react'
import { Check } from 'lucide-react'

const STEPS = ['Responder', 'Revisar', 'Destacar', 'Resultado']

/** Progress through the four steps; they are no buttons. */
export function Steps({ current }: { current: 1 | 2 | 3 | 4 }) {
  return (
    <Flex as="ol" aria-label="Passos do exercício" listStyleType="none" gap={{ base: '2', md: '3' }} mb="6">
      {STEPS.map((name, index) => {
        const number = index + 1
        const done = number < current
        const here = number === current
        return (
          <Box as="li" key={name} flex="1" minW="0" aria-current={here ? 'step' : undefined}>
            <Box
              h="4px"
              borderRadius="full"
              mb="2"
              bg={done || here ? 'brand.solid' : 'bg.emphasized'}
              forcedColorAdjust="none"
            />
            <Flex align="center" gap="1.5" color={here ? 'brand.fg' : 'fg.muted'}>
              {done && (
                <Box hideBelow="sm" asChild>
                  <Check size={16} aria-hidden />
                </Box>
              )}
              <Text
                fontSize={{ base: 'remark', md: 'dense' }}
                lineHeight="1.25rem"
                fontWeight={here ? '600' : '500'}
                overflowWrap="anywhere"
              >
                <Text as="span" hideBelow="sm">{`${number}. `}</Text>
                {name}
                {done && <VisuallyHidden>, concluído</VisuallyHidden>}
              </Text>
            </Flex>
          </Box>
        )
      })}
    </Flex>
  )
}
