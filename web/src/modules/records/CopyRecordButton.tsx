import { Button, type ButtonProps } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import { lazy, Suspense } from 'react'

// The menu is rarely used, so it is loaded after the page.
const CopyRecord = lazy(async () => ({ default: (await import('./CopyRecord')).CopyRecord }))

export interface CopyRecordProps extends Pick<ButtonProps, 'flexGrow'> {
  patientId: string
}

/** Export of the whole record, as data or for printing. */
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
