import { Loaded } from '~/components/Loaded'
import { Skeleton } from '~/components/Skeleton'
import { useStandard } from './api/queries'
import { ScheduleFrame } from './components/ScheduleFrame'
import { WeekEditor } from './components/WeekEditor'

export function StandardPage() {
  return <ScheduleFrame>{(specialist) => <Standard key={specialist} specialist={specialist} />}</ScheduleFrame>
}

function Standard({ specialist }: { specialist: string | undefined }) {
  const query = useStandard(specialist)
  return (
    <Loaded query={query} skeleton={<Skeleton h="35rem" borderRadius="card" />}>
      {({ data }) => <WeekEditor specialist={specialist} standards={data} />}
    </Loaded>
  )
}
