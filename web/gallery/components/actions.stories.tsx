import { Button, Flex, Text } from '@chakra-ui/react'
import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Avatar } from '~/components/Avatar'
import { useConfirm } from '~/components/Confirm'
import { ConfirmDialog } from '~/components/ConfirmDialog'
import { ExportButton } from '~/components/ExportButton'
import { IconButton } from '~/components/IconButton'
import { Modal } from '~/components/Modal'
import { SearchCombobox } from '~/components/SearchCombobox'
import { SquareCropper } from '~/components/SquareCropper'
import { centred } from '~/components/squareCrop'
import { Tooltip } from '~/components/Tooltip'
import { row } from '~/components/table/testData'
import type { Story } from '../story'

export default { title: 'components/Actions and dialogs' }

const nothing = () => {}

export const Buttons: Story = {
  render: () => (
    <Flex gap="3" wrap="wrap" align="center">
      {(['solid', 'subtle', 'outline', 'ghost', 'plain'] as const).map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      <Button colorPalette="danger">danger</Button>
      <Button disabled>disabled</Button>
      <Button size="sm">sm</Button>
      <Button size="lg">lg</Button>
    </Flex>
  ),
}

export const IconButtons: Story = {
  render: () => (
    <Flex gap="2">
      <IconButton label="Editar" icon={<Pencil aria-hidden />} />
      <IconButton label="Remover" icon={<Trash2 aria-hidden />} variant="outline" />
    </Flex>
  ),
}

export const WithTooltip: Story = {
  render: () => (
    <Tooltip content="Só a equipe da clínica vê isto.">
      <Button variant="outline">Passe o ponteiro por aqui</Button>
    </Tooltip>
  ),
}

export const Export: Story = {
  render: () => <ExportButton fileName="pacientes.xlsx" fetch={async () => ({ data: new Blob(['xlsx']) })} />,
}

export const Dialog: Story = {
  render: () => (
    <Modal
      open
      onClose={nothing}
      title="Agendamento de Consulta"
      description="Escolha o dia e o horário."
      footer={<Button flex="1">Agendar</Button>}
    >
      <Text>Em telas pequenas, a janela sobe do pé da página.</Text>
    </Modal>
  ),
  parameters: { height: 480 },
}

export const Question: Story = {
  render: () => (
    <ConfirmDialog
      question={{
        title: 'Remover este arquivo?',
        description: 'hemograma.pdf será apagado e ninguém mais poderá abri-lo.',
        confirmLabel: 'Remover',
        danger: true,
      }}
      open
      onAnswer={nothing}
    />
  ),
  parameters: { height: 400 },
}

function Asking() {
  const confirm = useConfirm()
  useEffect(() => {
    void confirm({ title: 'Iniciar a consulta de Carla Mendes?', confirmLabel: 'Sim, iniciar', cancelLabel: 'Voltar' })
  }, [confirm])
  return 'A pergunta vem de qualquer lugar da página.'
}

export const AskedByUseConfirm: Story = { render: () => <Asking />, parameters: { height: 400 } }

const PEOPLE = ['Ana', 'Bia', 'Carla'].map(row)

function Search() {
  const [text, setText] = useState('a')
  return (
    <SearchCombobox
      label="Buscar paciente"
      placeholder="Nome ou e-mail do paciente"
      // Its list is open while it has the focus.
      inputRef={(input) => input?.focus()}
      text={text}
      onText={setText}
      items={PEOPLE}
      itemKey={({ id }) => id}
      onChoose={({ name }) => setText(name)}
      status="3 de 12. Continue digitando para encontrar."
      renderItem={({ name, email }) => (
        <Flex align="center" gap="3">
          <Avatar name={name} />
          <Text>
            {name}, {email}
          </Text>
        </Flex>
      )}
    />
  )
}

export const SearchWithResults: Story = { render: () => <Search />, parameters: { height: 360 } }

const SIZE = { width: 600, height: 400 }
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">
<rect width="600" height="400" fill="#A9D6BE"/><circle cx="300" cy="220" r="120" fill="#2F6B4F"/></svg>`

function Cropper() {
  const [crop, setCrop] = useState(centred(SIZE))
  const [image] = useState(() => {
    const drawn = new Image()
    drawn.src = `data:image/svg+xml,${encodeURIComponent(DRAWING)}`
    // They are known before it has loaded.
    return Object.defineProperties(drawn, {
      naturalWidth: { value: SIZE.width },
      naturalHeight: { value: SIZE.height },
    })
  })
  return <SquareCropper image={image} crop={crop} onChange={setCrop} />
}

export const PictureCropper: Story = { render: () => <Cropper /> }
