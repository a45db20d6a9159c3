import { Box, Heading, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { TextAreaField, TextField } from '~/components/form'
import { Pair, Part } from './Part'
import { PARTNERS } from './settings'

const ADDRESS = 'https://'
const CHALLENGES = [0, 1, 2, 3, 4, 5] as const

/** What patients find on the pages of their program. */
export function ContentParts() {
  return (
    <>
      <Part title="Conteúdo" lead="Onde seus pacientes encontram o que a clínica publica.">
        <TextField name="content_social_url" label="Rede social" type="url" placeholder={ADDRESS} />
        <Pair>
          <TextField name="content_blog_url" label="Blog" type="url" placeholder={ADDRESS} />
          <TextField name="content_podcast_url" label="Podcast" type="url" placeholder={ADDRESS} />
        </Pair>
      </Part>
      <Part title="Parceiros" lead="Até três ofertas para os seus pacientes. As que ficarem em branco não aparecem.">
        {PARTNERS.map((index) => (
          <Card key={index} title={`Parceiro ${index + 1}`} first={index === 0}>
            <Pair>
              <TextField name={`partners.${index}.name`} label="Nome" />
              <TextField name={`partners.${index}.coupon`} label="Cupom" />
            </Pair>
            <TextField name={`partners.${index}.offer`} label="Oferta" />
            <TextField name={`partners.${index}.url`} label="Endereço" type="url" placeholder={ADDRESS} />
          </Card>
        ))}
      </Part>
      <Part title="Desafios" lead="Seis cartas. Cada uma se abre para os pacientes no dia escolhido.">
        {CHALLENGES.map((index) => (
          <Card key={index} title={`Desafio ${index + 1}`} first={index === 0}>
            <Pair>
              <TextField name={`challenges.${index}.title`} label="Título" required />
              <TextField
                name={`challenges.${index}.available_from`}
                label="Disponível a partir de"
                type="date"
                required
              />
            </Pair>
            <TextAreaField name={`challenges.${index}.text`} label="Texto" rows={2} />
          </Card>
        ))}
      </Part>
    </>
  )
}

function Card({ title, first, children }: { title: string; first: boolean; children: ReactNode }) {
  return (
    <Box role="group" aria-label={title} {...(!first && { borderTopWidth: '1px', pt: '5' })}>
      <Heading as="h3" textStyle="cardTitle" mb="4">
        {title}
      </Heading>
      <Stack gap="4">{children}</Stack>
    </Box>
  )
}
