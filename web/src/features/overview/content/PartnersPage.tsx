import { SimpleGrid, Text } from '@chakra-ui/react'
import { Gift } from 'lucide-react'
import { Empty } from '~/components/Empty'
import { Coupon } from './Coupon'
import { PartnerIllustration } from './illustrations'
import { OutsideLink, PictureCard } from './PictureCard'
import { COLUMNS, ProgramPage } from './ProgramPage'

export function PartnersPage() {
  return (
    <ProgramPage title="Parceiros" lead="Ofertas de quem ajuda você a manter o plano no dia a dia.">
      {({ partners }) =>
        partners.length === 0 ? (
          <Empty framed icon={Gift} minH="60">
            Ainda não há ofertas de parceiros. Assim que houver, elas aparecem aqui.
          </Empty>
        ) : (
          <SimpleGrid as="ul" listStyleType="none" columns={COLUMNS} gap="4">
            {partners.map(({ name, offer, text, coupon, url, picture }, index) => {
              const id = `parceiro-${index + 1}`
              return (
                <PictureCard
                  key={id}
                  picture={picture}
                  drawing={<PartnerIllustration index={index} />}
                  over={
                    <Text textStyle="remark" color="fg.muted" fontWeight="600">
                      {name}
                    </Text>
                  }
                  title={offer}
                  titleId={id}
                  text={text}
                  actions={
                    <>
                      {coupon && <Coupon code={coupon} partner={name} describedBy={id} />}
                      {url && <OutsideLink href={url} of={id} />}
                    </>
                  }
                />
              )
            })}
          </SimpleGrid>
        )
      }
    </ProgramPage>
  )
}
