import { Button } from '@chakra-ui/react'
import { Link } from 'react-router'
import { Empty } from './Empty'
import { Page } from './Page'
import type { Crumb } from './pageInfo'

interface NotFoundPageProps {
  title: string
  crumbs?: Crumb[]
  back: { to: string; label: string }
  /** Sentence that names what does not exist. */
  children: string
}

/** Page in place of one about something that does not exist or that the user may not see. */
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
