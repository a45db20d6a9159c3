import { SimpleGrid } from '@chakra-ui/react'
import { Newspaper } from 'lucide-react'
import { Empty } from '~/components/Empty'
import { ContentIllustration } from './illustrations'
import { OutsideLink, PictureCard } from './PictureCard'
import { COLUMNS, ProgramPage } from './ProgramPage'

export function ContentPage() {
  return (
    <ProgramPage title="Conteúdo" lead="O que a clínica publica para acompanhar você fora das consultas.">
      {({ cards }) =>
        cards.length === 0 ? (
          <Empty framed icon={Newspaper} minH="60">
            Ainda não há conteúdo publicado. Assim que houver, ele aparece aqui.
          </Empty>
        ) : (
          <SimpleGrid as="ul" listStyleType="none" columns={COLUMNS} gap="4">
            {cards.map(({ kind, title, text, url, picture }) => (
              <PictureCard
                key={kind}
                picture={picture}
                drawing={<ContentIllustration kind={kind} />}
                title={title}
                titleId={kind}
                text={text}
                actions={<OutsideLink href={url} of={kind} />}
              />
            ))}
          </SimpleGrid>
        )
      }
    </ProgramPage>
  )
}
