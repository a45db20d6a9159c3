import { Button } from '@chakra-ui/react'
import { Link } from 'react-router'
import { Empty } from './Empty'
import { Page } from './Page'
import type { Crumb } from './pageInfo'

interface NotFoundPageProps {
  title: string
  crumbs?: Crumb[]
  back: { to: string; label: string }
  /** What does not exist, in a sentence. */
  children: string
}

/** In the place of a page about something that does not exist, or is not this person's. */
export function NotFoundPage({ title, crumbs, back, children }: NotFoundPageProps) {
  return (
    <Page title={title} crumbs={crumbs}>
      <Empty
        framed
        minH="60"
        action={
          <Button asChild variant="outline">
            <Link to={back.to}>{back.label}</Link>
          </Button>
        }
      >
        {children}
      </Empty>
    </Page>
  )
}
