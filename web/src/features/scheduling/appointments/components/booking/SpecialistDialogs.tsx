import { Button, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { useId, useRef, useState } from 'react'
import type { Schemas } from '~/api/client'
import { Modal } from '~/components/Modal'
import { SpecialistLine } from '~/modules/booking/SpecialistLine'

interface FilterDialogProps {
  name: string
  onFilter: (name: string) => void
  onClose: () => void
}

export function FilterDialog({ name, onFilter, onClose }: FilterDialogProps) {
  const [text, setText] = useState(name)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <Modal open onClose={onClose} title="Filtrar nutricionistas" size="xs" initialFocus={() => input.current}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onFilter(text.trim())
        }}
      >
        <Stack gap="5">
          <Stack gap="1.5">
            <Text asChild fontWeight="600" fontSize="dense">
              <label htmlFor={id}>Nome</label>
            </Text>
            <Input
              ref={input}
              id={id}
              type="search"
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Stack>
          <Flex gap="3">
            <Button flex="1" variant="outline" onClick={() => onFilter('')}>
              Limpar
            </Button>
            <Button flex="1" type="submit">
              Filtrar
            </Button>
          </Flex>
        </Stack>
      </form>
    </Modal>
  )
}

interface DetailsDialogProps {
  specialist: Schemas['Specialist']
  onChoose: () => void
  onClose: () => void
}

export function DetailsDialog({ specialist, onChoose, onClose }: DetailsDialogProps) {
  return (
    <Modal
      open
      onClose={onClose}
      title="Nutricionista"
      size="sm"
      footer={
        <>
          <Button flex="1" variant="outline" onClick={onClose}>
            Voltar
          </Button>
          <Button flex="1" onClick={onChoose}>
            Escolher
          </Button>
        </>
      }
    >
      <SpecialistLine specialist={specialist} />
      <Text mt="4" color="fg.muted" whiteSpace="pre-line" overflowWrap="anywhere">
        {specialist.bio || 'Ainda sem apresentação.'}
      </Text>
    </Modal>
  )
}
