import { Stack } from '@chakra-ui/react'
import { FileText } from 'lucide-react'
import { useRef } from 'react'
import { Card } from '~/components/Card'
import { Empty } from '~/components/Empty'
import { QuietlyLoaded } from '~/components/QuietlyLoaded'
import { Skeleton } from '~/components/Skeleton'
import { FileRow } from './FileRow'
import { usePatientFiles } from './queries'
import { UploadForm } from './UploadForm'

/** A patient's exam files, which the patient and their specialists upload and read. */
export function PatientFiles({ patientId }: { patientId: string }) {
  const query = usePatientFiles(patientId)
  const list = useRef<HTMLDivElement>(null)
  return (
    <Stack gap="5">
      <UploadForm patientId={patientId} />
      <Card asChild outline="none" px={{ base: '4.5', md: '5' }} py="1">
        <div ref={list} tabIndex={-1}>
          <QuietlyLoaded query={query} skeleton={<Skeleton h="40" />}>
            {({ data: files }) =>
              files.length === 0 ? (
                <Empty icon={FileText}>Nenhum arquivo enviado ainda.</Empty>
              ) : (
                <Stack as="ul" listStyleType="none" gap="0" aria-label="Arquivos enviados">
                  {files.map((file) => (
                    <FileRow
                      key={file.uuid}
                      patientId={patientId}
                      file={file}
                      // The focused button is removed with its row.
                      onRemoved={() => list.current?.focus()}
                    />
                  ))}
                </Stack>
              )
            }
          </QuietlyLoaded>
        </div>
      </Card>
    </Stack>
  )
}
