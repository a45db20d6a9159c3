import { Box, Button, SimpleGrid, Text } from '@chakra-ui/react'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { Empty } from '~/components/Empty'
import { formatDate } from '~/components/format'
import { Modal } from '~/components/Modal'
import { ChallengeIllustration } from './illustrations'
import { PictureCard } from './PictureCard'
import { COLUMNS, ProgramPage } from './ProgramPage'
import type { ShownChallenge } from './types'

export function ChallengePage() {
  return (
    <ProgramPage
      title="Desafios"
      lead="Os rituais do programa: seis desafios pequenos. Cada um se abre no seu dia; faça no seu ritmo."
    >
      {({ challenges }) =>
        challenges.length === 0 ? (
          <Empty framed icon={Flag} minH="60">
            Ainda não há desafios. Assim que houver, eles aparecem aqui.
          </Empty>
        ) : (
          <Cards challenges={challenges} />
        )
      }
    </ProgramPage>
  )
}

function Cards({ challenges }: { challenges: ShownChallenge[] }) {
  // The content stays while the dialog closes.
  const [shown, setShown] = useState<ShownChallenge | null>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <SimpleGrid as="ul" listStyleType="none" columns={COLUMNS} gap="4">
        {challenges.map((challenge) => {
          const { number, title, text, available, available_from, picture } = challenge
          const id = `desafio-${number}`
          return (
            <PictureCard
              key={number}
              picture={picture}
              drawing={<ChallengeIllustration number={number} />}
              muted={!available}
              over={
                <Text textStyle="remark" color="fg.muted" fontWeight="600">
                  Desafio {number}
                </Text>
              }
              title={title}
              titleId={id}
              text={text}
              actions={
                <Button
                  variant={available ? 'subtle' : 'outline'}
                  disabled={!available}
                  // It says from when: that is to be read.
                  _disabled={{ opacity: 1, color: 'fg.muted', bg: 'bg.subtle' }}
                  aria-describedby={id}
                  onClick={() => {
                    setShown(challenge)
                    setOpen(true)
                  }}
                >
                  {available ? 'Abrir desafio' : `A partir de ${formatDate(available_from)}`}
                </Button>
              }
            />
          )
        })}
      </SimpleGrid>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title={shown?.title ?? ''}
        description={shown && `Desafio ${shown.number}`}
        footer={
          <Button variant="outline" onClick={() => setOpen(false)}>
            Fechar
          </Button>
        }
      >
        {shown && <Box whiteSpace="pre-line">{shown.back || shown.text}</Box>}
      </Modal>
    </>
  )
}
