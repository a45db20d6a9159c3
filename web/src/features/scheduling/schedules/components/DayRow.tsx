import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react'
import { CircleAlert, Copy, Plus, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { TimeInput } from '~/components/form/fields'
import { count } from '~/components/format'
import { IconButton } from '~/components/IconButton'
import { appointmentsIn, type Block, MOST_BLOCKS, minuteOf, withBlock } from '../model/week'

interface DayRowProps {
  name: string
  blocks: Block[]
  problems: Map<number, string>
  /** True after an attempt to save: incomplete times are errors from then on. */
  tried: boolean
  duration: number
  onChange: (blocks: Block[]) => void
  onCopy: () => void
}

export function DayRow({ name, blocks, problems, tried, duration, onChange, onCopy }: DayRowProps) {
  const id = useId()
  const add = useRef<HTMLButtonElement>(null)
  const inDay = (key: number) => `${id}-${key}`

  const addBlock = () => {
    const next = withBlock(blocks, duration)
    onChange(next)
    const added = next.at(-1)
    // Once it is there; selected, as behind a full hour nothing more can be typed.
    if (added) {
      requestAnimationFrame(() => {
        const hour = document.getElementById(inDay(added.key)) as HTMLInputElement | null
        hour?.focus()
        hour?.select()
      })
    }
  }
  const removeBlock = (key: number) => {
    onChange(blocks.filter((block) => block.key !== key))
    add.current?.focus()
  }
  const summary =
    blocks.length === 0
      ? 'Sem atendimento'
      : problems.size > 0
        ? ''
        : count(appointmentsIn(blocks, duration), 'consulta', 'consultas')

  return (
    <Box
      as="section"
      aria-labelledby={`${id}-name`}
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '10rem 1fr auto' }}
      gap={{ base: '3', md: '5' }}
      px={{ base: '4.5', md: '5' }}
      py="4"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
    >
      <Flex
        direction={{ base: 'row', md: 'column' }}
        justify={{ base: 'space-between', md: 'flex-start' }}
        pt="2"
        gap="1"
      >
        <Heading as="h2" id={`${id}-name`} fontSize="md" lineHeight="1.5rem" fontWeight="600">
          {name}
        </Heading>
        <Text color="fg.muted" textStyle="dense" lineHeight="1.5rem">
          {summary}
        </Text>
      </Flex>
      {blocks.length > 0 && (
        <Flex as="ul" direction="column" gap="2.5" listStyleType="none" minW="0">
          {blocks.map((block, index) => (
            <BlockRow
              key={block.key}
              id={inDay(block.key)}
              label={`${name}, período ${index + 1}`}
              block={block}
              problem={tried || isTyped(block) ? problems.get(block.key) : undefined}
              onChange={(next) => onChange(blocks.map((own) => (own.key === next.key ? next : own)))}
              onRemove={() => removeBlock(block.key)}
            />
          ))}
        </Flex>
      )}
      <Flex gap="1" align="flex-start" wrap="wrap" gridColumn={{ md: '3' }}>
        <Button
          ref={add}
          variant="ghost"
          size="sm"
          h="11"
          disabled={blocks.length >= MOST_BLOCKS}
          aria-label={`Adicionar período: ${name}`}
          onClick={addBlock}
        >
          <Plus aria-hidden />
          Adicionar
        </Button>
        <IconButton
          size="sm"
          h="11"
          label={`Copiar ${name.toLowerCase()} para outros dias`}
          icon={<Copy aria-hidden />}
          onClick={onCopy}
        />
      </Flex>
    </Box>
  )
}

const isTyped = ({ start, end }: Block) => start.length === 5 && end.length === 5

interface BlockRowProps {
  id: string
  label: string
  block: Block
  problem: string | undefined
  onChange: (block: Block) => void
  onRemove: () => void
}

function BlockRow({ id, label, block, problem, onChange, onRemove }: BlockRowProps) {
  const errorId = `${id}-error`
  const time = (which: 'start' | 'end', name: string) => (
    <TimeInput
      id={which === 'start' ? id : undefined}
      aria-label={`${label}, ${name}`}
      aria-invalid={(problem !== undefined && (which === 'end' || minuteOf(block.start) === null)) || undefined}
      aria-describedby={problem ? errorId : undefined}
      flex="1 1 4.5rem"
      maxW="5.75rem"
      textAlign="center"
      isEnd={which === 'end'}
      value={block[which]}
      onChange={(value) => onChange({ ...block, [which]: value })}
    />
  )
  return (
    <Box as="li">
      <Flex align="center" gap="2.5" wrap="wrap">
        {time('start', 'início')}
        <Text as="span" color="fg.muted">
          às
        </Text>
        {time('end', 'fim')}
        <IconButton label={`Remover ${label}`} icon={<Trash2 aria-hidden />} onClick={onRemove} />
      </Flex>
      {problem && (
        <Flex id={errorId} color="fg.error" fontSize="remark" lineHeight="1.125rem" fontWeight="500" gap="1.5" mt="1.5">
          <CircleAlert size={16} aria-hidden />
          {problem}
        </Flex>
      )}
    </Box>
  )
}
