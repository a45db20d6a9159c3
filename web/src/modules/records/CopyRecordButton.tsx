import { Button, type ButtonProps } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import { lazy, Suspense } from 'react'

// Seldom used: its menu comes after the page.
const CopyRecord = lazy(async () => ({ default: (await import('./CopyRecord')).CopyRecord }))

export interface CopyRecordProps extends Pick<ButtonProps, 'flexGrow'> {
  patientId: string
}

/** The whole record to take along: as data, or on paper. */
export function CopyRecordButton(props: CopyRecordProps) {
  return (
    <Suspense
      fallback={
        <Button variant="outline" flexGrow={props.flexGrow} disabled>
          <Download aria-hidden />
          Baixar prontuário
        </Button>
      }
    >
      <CopyRecord {...props} />
    </Suspense>
  )
}
