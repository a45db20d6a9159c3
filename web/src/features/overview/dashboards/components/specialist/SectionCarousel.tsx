import type { ComponentProps } from 'react'
import { Carousel } from '~/components/Carousel'
import { Empty } from '~/components/Empty'
import { Section } from '~/components/Page'

type SectionCarouselProps<Item> = Omit<ComponentProps<typeof Carousel<Item>>, 'fold'> & { empty: string }

/** A carousel under its heading, or a line that tells that it is empty. */
export function SectionCarousel<Item>({ empty, ...carousel }: SectionCarouselProps<Item>) {
  return (
    <Section title={carousel.label}>
      {carousel.items.length === 0 ? (
        <Empty framed minH="6.875rem">
          {empty}
        </Empty>
      ) : (
        <Carousel {...carousel} fold />
      )}
    </Section>
  )
}
