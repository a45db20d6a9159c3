import { Box, Flex, Text } from '@chakra-ui/react'
import { Download, FileImage, FileText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '~/api/download'
import { toApiError } from '~/api/error'
import { useConfirm } from '~/components/Confirm'
import { formatBytes, formatDateTime } from '~/components/format'
import { IconButton } from '~/components/IconButton'
import { notify } from '~/components/notify'
import { fetchFile, type PatientFile, removeFile, usePatientFilesChanged } from './queries'

interface FileRowProps {
  patientId: string
  file: PatientFile
  onRemoved: () => void
}

export function FileRow({ patientId, file, onRemoved }: FileRowProps) {
  const confirm = useConfirm()
  const filesChanged = usePatientFilesChanged(patientId)
  const [busy, setBusy] = useState(false)
  const image = file.content_type.startsWith('image/')
  const Icon = image ? FileImage : FileText

  const download = async () => {
    if (busy) return
    setBusy(true)
    try {
      await saveFile(await fetchFile(patientId, file), file.name)
    } catch (error) {
      notify.error(toApiError(error).message)
    } finally {
      setBusy(false)
    }
  }

  const remove = async () => {
    if (busy) return
    const go = await confirm({
      title: 'Remover este arquivo?',
      description: `${file.name} será apagado e ninguém mais poderá abri-lo.`,
      confirmLabel: 'Remover',
      danger: true,
    })
    if (!go) return
    setBusy(true)
    try {
      await removeFile(patientId, file.uuid)
      notify.success(`Arquivo ${file.name} foi removido com sucesso.`)
      onRemoved()
      filesChanged((files) => files.filter(({ uuid }) => uuid !== file.uuid))
    } catch {
      notify.error(`Não foi possível remover o arquivo ${file.name}.`)
      setBusy(false)
    }
  }

  return (
    <Flex
      as="li"
      align="center"
      gap={{ base: '3', md: '4' }}
      py="3"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: 0 }}
    >
      <Box color="fg.muted" flexShrink={0}>
        <Icon size={24} strokeWidth={1.5} aria-label={image ? 'Imagem' : 'PDF'} role="img" />
      </Box>
      <Box flex="1" minW="0">
        <Text fontWeight="600" overflowWrap="anywhere">
          {file.name}
        </Text>
        <Text textStyle="remark" color="fg.muted">
          {file.sender.name} · {formatDateTime(file.created_at)} · {formatBytes(file.size)}
        </Text>
      </Box>
      <Flex flexShrink={0} gap="1">
        <IconButton
          label={`Baixar ${file.name}`}
          icon={<Download aria-hidden />}
          aria-disabled={busy || undefined}
          onClick={download}
        />
        {file.removable && (
          <IconButton
            label={`Remover ${file.name}`}
            icon={<Trash2 aria-hidden />}
            aria-disabled={busy || undefined}
            onClick={remove}
          />
        )}
      </Flex>
    </Flex>
  )
}
