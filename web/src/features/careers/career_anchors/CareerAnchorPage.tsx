import { useSession } from '~/api/session'
import { Empty } from '~/components/Empty'
import { Loaded } from '~/components/Loaded'
import { Page } from '~/components/Page'
import { useAnchors, useQuestions } from './api/queries'
import { OwnAnchor } from './components/OwnAnchor'
import { ResultsSkeleton } from './components/ResultsSkeleton'
import { StudentAnchor } from './components/StudentAnchor'

const TITLE = 'Âncora de carreira'

/** Exercise for students, and results for staff. */
export function CareerAnchorPage() {
  const own = useSession()?.claims.role === 'student'
  return (
    <Page
      title={TITLE}
      facts={
        own
          ? 'Um exercício de reflexão sobre o que mais pesa nas suas escolhas de trabalho. Leva uns quinze minutos.'
          : 'O que cada estudante descobriu sobre as suas escolhas de trabalho.'
      }
    >
      {own ? <Own /> : <StudentAnchor />}
    </Page>
  )
}

function Own() {
  const questions = useQuestions()
  const anchors = useAnchors()
  // Both are awaited: the first step must not be shown before a result is known to be missing.
  const both = {
    data: questions.data && anchors.data && { questions: questions.data.data.questions, saved: anchors.data.data[0] },
    error: questions.error ?? anchors.error,
    refetch: () => Promise.all([questions.refetch(), anchors.refetch()]),
  }
  return (
    <Loaded query={both} skeleton={<ResultsSkeleton />}>
      {({ questions: all, saved }) =>
        all.length > 0 ? (
          <OwnAnchor questions={all} saved={saved} />
        ) : (
          <Empty framed>O exercício não está disponível.</Empty>
        )
      }
    </Loaded>
  )
}
