import { Box, Button, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { Avatar } from '~/components/Avatar'
import { Card } from '~/components/Card'
import { Carousel } from '~/components/Carousel'
import { Dots } from '~/components/CarouselDots'
import { EditorFoot, FILL } from '~/components/EditorFoot'
import { Fact } from '~/components/Fact'
import { LinkTabs } from '~/components/LinkTabs'
import { NotFoundPage } from '~/components/NotFoundPage'
import { Page, Section } from '~/components/Page'
import { Segments } from '~/components/Segments'
import { StickyBar } from '~/components/StickyBar'
import { TabSet } from '~/components/TabSet'
import { ToneChip } from '~/components/ToneChip'
import type { Story } from '../story'

export default { title: 'components/Layout' }

const CARDS = ['plain', 'current', 'hero', 'attention'] as const

export const Cards: Story = {
  render: () => (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
      {CARDS.map((kind) => (
        <Card key={kind} kind={kind}>
          <Heading as="h2" textStyle="cardTitle" mb="1">
            {kind}
          </Heading>
          <Text color="fg.muted">Plano alimentar de 1.800 kcal, concluído em 20/11/2026.</Text>
        </Card>
      ))}
      <Card link asChild>
        <a href="#card">Um cartão que é um link.</a>
      </Card>
    </SimpleGrid>
  ),
}

export const Facts: Story = {
  render: () => (
    <Card>
      <SimpleGrid as="dl" columns={{ base: 1, sm: 2 }} gap="5">
        <Fact label="Nascimento">02/09/1990</Fact>
        <Fact label="Telefone">{null}</Fact>
        <Fact label="Objetivo" wide>
          Dormir melhor e chegar ao fim do dia com energia.
        </Fact>
      </SimpleGrid>
    </Card>
  ),
}

export const WholePage: Story = {
  render: () => (
    <Page
      title="Carla Mendes Azevedo"
      before={<Avatar name="Carla Mendes Azevedo" size={48} />}
      chip={<ToneChip tone="good">Em acompanhamento</ToneChip>}
      facts="36 anos · Próxima consulta em 25/11/2026, às 08:00"
      actions={
        <>
          <Button variant="outline">Enviar mensagem</Button>
          <Button>Agendar consulta</Button>
        </>
      }
    >
      <Section title="Avaliações" remark={<Text color="fg.muted">3</Text>} actions={<Button size="sm">Nova</Button>}>
        <Card>O conteúdo da seção.</Card>
      </Section>
    </Page>
  ),
}

export const NotFound: Story = {
  render: () => (
    <NotFoundPage title="Paciente não encontrado" back={{ to: '/', label: 'Voltar para os pacientes' }}>
      Este paciente não existe ou não está sob os seus cuidados.
    </NotFoundPage>
  ),
}

export const TabsAsLinks: Story = {
  render: () => (
    <LinkTabs
      label="Conta"
      tabs={[
        { to: '/', label: 'Entrar', current: true },
        { to: '/outra', label: 'Criar conta', current: false },
      ]}
    />
  ),
}

export const TabsInAddress: Story = {
  render: () => (
    <TabSet
      label="Paciente"
      tabs={[
        { key: 'resumo', label: 'Resumo', content: 'O resumo do paciente.' },
        { key: 'avaliacoes', label: 'Avaliações', content: 'As avaliações do paciente.' },
        { key: 'consultas', label: 'Consultas', content: 'As consultas do paciente.' },
        { key: 'mensagens', label: 'Mensagens da semana', content: 'As mensagens para o paciente.' },
      ]}
    />
  ),
  parameters: { at: '/?aba=avaliacoes' },
}

const PERIODS = [
  { value: 'dia', label: 'Dia' },
  { value: 'semana', label: 'Semana' },
  { value: 'mes', label: 'Mês' },
] as const

function Periods() {
  const [period, setPeriod] = useState<(typeof PERIODS)[number]['value']>('semana')
  return (
    <Segments
      label="Período"
      items={[...PERIODS]}
      value={period}
      onChange={setPeriod}
      item={{ flex: '1' }}
      w={{ base: '100%', md: '80' }}
    />
  )
}

export const SegmentedChoice: Story = { render: () => <Periods /> }

const Paragraphs = () => (
  <Stack gap="3" mb="6">
    {['Objetivos', 'Anamnese', 'Antropometria'].map((title) => (
      <Card key={title}>{title}</Card>
    ))}
  </Stack>
)

export const Sticky: Story = {
  render: () => (
    <Box>
      <Paragraphs />
      <StickyBar>Esta barra fica à vista no pé da página.</StickyBar>
    </Box>
  ),
}

export const FootOfAnEditor: Story = {
  render: () => (
    <Box>
      <Paragraphs />
      <EditorFoot status="Salvo às 12:00.">
        <Button variant="outline" flex={FILL}>
          Salvar rascunho
        </Button>
        <Button flex={FILL}>Concluir</Button>
      </EditorFoot>
    </Box>
  ),
}

const MEALS = ['Café da Manhã', 'Colação', 'Almoço', 'Lanche', 'Jantar', 'Ceia']

export const CarouselOfCards: Story = {
  render: () => (
    <Carousel label="Refeições" items={MEALS} itemKey={String} fold>
      {(meal) => <Card h="100%">{meal}</Card>}
    </Carousel>
  ),
}

function Pages() {
  const [page, setPage] = useState(1)
  return <Dots pages={4} current={page} onGo={setPage} />
}

export const CarouselDots: Story = { render: () => <Pages /> }
