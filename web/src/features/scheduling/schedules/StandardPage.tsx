import { Loaded } from '~/components/Loaded'
import { Skeleton } from '~/components/Skeleton'
import { useStandard } from './queries'
import { ScheduleFrame } from './ScheduleFrame'
import { WeekEditor } from './WeekEditor'

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
