import { Button, Menu, Portal } from '@chakra-ui/react'
import { Braces, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { patientRecordPath } from '~/addresses/patients'
import { client } from '~/api/client'
import { saveAnswer } from '~/api/download'
import { toApiError } from '~/api/error'
import { notify } from '~/components/notify'
import type { CopyRecordProps } from './CopyRecordButton'

export function CopyRecord({ patientId, flexGrow }: CopyRecordProps) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (busy) return
    setBusy(true)
    try {
      await saveRecord(patientId)
    } catch (error) {
      notify.error(toApiError(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu.Root positioning={{ placement: 'bottom-end', strategy: 'fixed' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button variant="outline" aria-busy={busy || undefined} flexGrow={flexGrow}>
          <Download aria-hidden />
          {busy ? 'Baixando...' : 'Baixar prontuário'}
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="13.75rem">
            <Menu.Item value="data" minH={{ base: '11', md: '10' }} onClick={() => void save()}>
              <Braces size={18} aria-hidden />
              Dados (JSON)
            </Menu.Item>
            <Menu.Item value="paper" minH={{ base: '11', md: '10' }} asChild>
              <Link to={patientRecordPath(patientId, 'prontuario')}>
                <Printer size={18} aria-hidden />
                Imprimir ou salvar em PDF
              </Link>
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}

async function saveRecord(id: string) {
  const answer = await client.GET('/patient/{id}/medical-record/export', {
    params: { path: { id } },
    parseAs: 'blob',
  })
  await saveAnswer(answer, 'prontuario.json')
}
