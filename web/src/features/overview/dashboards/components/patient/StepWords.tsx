import { CircleCheck, PartyPopper } from 'lucide-react'
import { Card } from '~/components/Card'
import { Hero, HeroWords } from './Hero'

/** Step 1, after the first appointment. */
export function Evaluated() {
  return (
    <Hero>
      <HeroWords icon={CircleCheck} word="Avaliação realizada" title="Seu plano alimentar está a caminho">
        Sua avaliação foi realizada com sucesso. Em até 24hrs você receberá seu Plano Alimentar
      </HeroWords>
    </Hero>
  )
}

/** Completed program. `last` is true if an appointment is still to come. */
export function Complete({ last }: { last: boolean }) {
  return (
    <Card kind="hero">
      <HeroWords icon={PartyPopper} word={last ? 'Falta pouco' : 'Programa concluído'}>
        {last
          ? 'Você está na última etapa do seu programa. Aproveite bem a próxima consulta!'
          : 'Você passou por todas as etapas. Parabéns pelo caminho! O seu plano e os conteúdos continuam aqui para você.'}
      </HeroWords>
    </Card>
  )
}
