import { Box, Button, chakra, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { count } from '~/components/format'
import { Modal } from '~/components/Modal'
import type { FieldDifference, RecordValue, RecordValues } from './values'

type Side = 'mine' | 'theirs'

interface ConflictDialogProps {
  differences: FieldDifference[]
  /** The other user, if known. */
  author?: string
  description: string
  labelOf: (name: string) => string
  show?: (name: string, value: RecordValue) => string
  /** Called with the values to save; null leaves the form unchanged and unsaved. */
  onChoose: (chosen: RecordValues | null) => void
}

const asTyped = (_name: string, value: RecordValue) => String(value ?? '')

/**
 * Conflict with another user's save: a choice for each field, so that no change is overwritten
 * unseen.
 */
export function ConflictDialog({
  differences,
  author = 'outra pessoa',
  description,
  labelOf,
  show = asTyped,
  onChoose,
}: ConflictDialogProps) {
  const [sides, setSides] = useState<Record<string, Side | null>>(() =>
    Object.fromEntries(differences.map(({ name, suggested }) => [name, suggested])),
  )
  const [tried, setTried] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const open = differences.filter(({ name }) => !sides[name])

  const all = (side: Side) => setSides(Object.fromEntries(differences.map(({ name }) => [name, side])))
  const save = () => {
    if (open.length > 0) {
      setTried(true)
      list.current?.querySelector<HTMLElement>(`[data-field="${open[0]?.name}"] input`)?.focus()
      return
    }
    onChoose(Object.fromEntries(differences.map((field) => [field.name, field[sides[field.name] ?? 'mine']])))
  }

  return (
    <Modal
      kind="alert"
      sheet
      open
      size="lg"
      onClose={() => onChoose(null)}
      title="Compare e escolha"
      description={description}
      footer={
        <Flex w="100%" gap="3" direction={{ base: 'column-reverse', md: 'row' }} justify="flex-end">
          <Button variant="outline" onClick={() => onChoose(null)}>
            Voltar sem salvar
          </Button>
          <Button onClick={save}>Salvar as escolhas</Button>
        </Flex>
      }
    >
      <Flex gap="2" wrap="wrap" mb="5">
        <Button size="sm" variant="subtle" onClick={() => all('mine')}>
          Ficar com tudo o que digitei
        </Button>
        <Button size="sm" variant="subtle" onClick={() => all('theirs')}>
          Ficar com tudo o que foi salvo
        </Button>
      </Flex>
      <Stack ref={list} gap="6">
        {differences.map((field) => (
          <FieldChoice
            key={field.name}
            field={field}
            label={labelOf(field.name)}
            text={(side) => show(field.name, field[side])}
            author={author}
            side={sides[field.name] ?? null}
            missing={tried && !sides[field.name]}
            onSide={(side) => setSides({ ...sides, [field.name]: side })}
          />
        ))}
      </Stack>
      <Text role="status" mt="4" color="fg.error" fontWeight="500">
        {tried && open.length > 0 && `Falta escolher em ${count(open.length, 'campo', 'campos')}.`}
      </Text>
    </Modal>
  )
}

interface FieldChoiceProps {
  field: FieldDifference
  label: string
  text: (side: Side) => string
  author: string
  side: Side | null
  missing: boolean
  onSide: (side: Side) => void
}

function FieldChoice({ field, label, text, author, side, missing, onSide }: FieldChoiceProps) {
  const choices: [side: Side, title: string][] = [
    ['mine', 'O que você digitou'],
    ['theirs', `O que ${author} salvou`],
  ]
  return (
    <chakra.fieldset data-field={field.name} minW="0">
      <chakra.legend fontWeight="600" mb="2">
        <Flex as="span" align="center" gap="1.5" color={missing ? 'fg.error' : undefined}>
          {missing && <CircleAlert size={16} aria-hidden />}
          {label}
        </Flex>
      </chakra.legend>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
        {choices.map(([own, title]) => (
          <chakra.label
            key={own}
            display="flex"
            gap="3"
            p="3"
            minH="11"
            minW="0"
            cursor="pointer"
            borderWidth="1px"
            borderRadius="control"
            borderColor={side === own ? 'brand.solid' : 'border.input'}
            bg={side === own ? 'brand.faint' : 'bg.panel'}
          >
            <chakra.input
              type="radio"
              name={field.name}
              checked={side === own}
              onChange={() => onSide(own)}
              boxSize="5"
              mt="1px"
              flexShrink={0}
              accentColor="brand.solid"
              focusVisibleRing="outside"
            />
            <Box minW="0">
              <Text textStyle="remark" color="fg.muted">
                {title}
              </Text>
              <Text mt="1" whiteSpace="pre-wrap" overflowWrap="anywhere" color={text(own) ? undefined : 'fg.subtle'}>
                {text(own) || 'Em branco'}
              </Text>
            </Box>
          </chakra.label>
        ))}
      </SimpleGrid>
    </chakra.fieldset>
  )
}
