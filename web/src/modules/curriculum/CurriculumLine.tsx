import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { Download, FileImage, FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { toApiError } from '~/api/error'
import { formatBytes, formatDateTime } from '~/components/format'
import { notify } from '~/components/notify'
import { downloadCurriculum } from './queries'
import type { Curriculum } from './types'

interface CurriculumLineProps {
  user: string
  curriculum: Curriculum
  /** Further actions. */
  children?: ReactNode
}

/** A stored CV: name, size, date and link. */
export function CurriculumLine({ user, curriculum, children }: CurriculumLineProps) {
  const [busy, setBusy] = useState(false)
  const image = curriculum.content_type.startsWith('image/')
  const Icon = image ? FileImage : FileText

  const download = async () => {
    if (busy) return
    setBusy(true)
    try {
      await downloadCurriculum(user, curriculum)
    } catch (error) {
      notify.error(toApiError(error).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Flex direction={{ base: 'column', sm: 'row' }} align={{ sm: 'center' }} gap="4">
      <Flex align="center" gap="4" flex="1" minW="0">
        <Box color="fg.muted" flexShrink={0}>
          <Icon size={28} strokeWidth={1.5} aria-label={image ? 'Imagem' : 'PDF'} role="img" />
        </Box>
        <Box minW="0">
          <Text fontWeight="600" overflowWrap="anywhere">
            {curriculum.name}
          </Text>
          <Text textStyle="remark" color="fg.muted">
            {formatBytes(curriculum.size)} · enviado em {formatDateTime(curriculum.uploaded_at)}
          </Text>
        </Box>
      </Flex>
      <Flex gap="2" flexShrink={0} wrap="wrap">
        <Button variant="outline" aria-disabled={busy || undefined} onClick={download}>
          <Download aria-hidden />
          Baixar
        </Button>
        {children}
      </Flex>
    </Flex>
  )
}
