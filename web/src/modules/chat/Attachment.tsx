import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react'
import { Download, FileText, ImageOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { saveFile } from '~/api/download'
import { toApiError } from '~/api/error'
import { formatBytes } from '~/components/format'
import { IconButton } from '~/components/IconButton'
import { Modal } from '~/components/Modal'
import { notify } from '~/components/notify'
import { Skeleton } from '~/components/Skeleton'
import type { RoomStore } from './room'
import type { ChatFile } from './types'

interface AttachmentProps {
  store: RoomStore
  file: ChatFile
}

/** A picture to view, or a document to save. */
export function Attachment(props: AttachmentProps) {
  return props.file.is_image ? <Picture {...props} /> : <Document {...props} />
}

function useSave({ store, file }: AttachmentProps) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (busy) return
    setBusy(true)
    try {
      await saveFile(await store.fetchFile(file), file.name)
    } catch (error) {
      notify.error(toApiError(error).message)
    } finally {
      setBusy(false)
    }
  }
  return { save, busy }
}

function Document(props: AttachmentProps) {
  const { name, size, is_image } = props.file
  const { save, busy } = useSave(props)
  const Icon = is_image ? ImageOff : FileText
  return (
    <Flex align="center" gap="3" minW={{ base: '0', sm: '60' }}>
      <Icon size={24} strokeWidth={1.5} aria-hidden style={{ flexShrink: 0 }} />
      <Box flex="1" minW="0">
        <Text fontWeight="600" overflowWrap="anywhere" lineClamp={2}>
          {name}
        </Text>
        <Text textStyle="remark" color="fg.muted">
          {formatBytes(size)}
        </Text>
      </Box>
      <IconButton
        label={`Baixar ${name}`}
        icon={<Download aria-hidden />}
        aria-disabled={busy || undefined}
        onClick={save}
      />
    </Flex>
  )
}

const THUMB = { w: '13.75rem', maxW: '100%', h: '10.3125rem', borderRadius: 'control' } as const

function Picture(props: AttachmentProps) {
  const { store, file } = props
  const [address, setAddress] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const [large, setLarge] = useState(false)
  const { save, busy } = useSave(props)

  useEffect(() => {
    let gone = false
    store.picture(file).then(
      (url) => !gone && setAddress(url),
      () => !gone && setFailed(true),
    )
    return () => {
      gone = true
    }
  }, [store, file])

  if (failed) return <Document {...props} />
  if (!address) return <Skeleton {...THUMB} />
  return (
    <>
      <chakra.button
        type="button"
        aria-label={`Abrir a imagem ${file.name}`}
        display="block"
        cursor="zoom-in"
        overflow="hidden"
        focusVisibleRing="outside"
        {...THUMB}
        onClick={() => setLarge(true)}
      >
        <chakra.img src={address} alt="" boxSize="100%" objectFit="cover" onError={() => setFailed(true)} />
      </chakra.button>
      <Modal
        open={large}
        onClose={() => setLarge(false)}
        title={file.name}
        description={formatBytes(file.size)}
        size="xl"
        footer={
          <Button variant="outline" aria-disabled={busy || undefined} onClick={save}>
            <Download aria-hidden />
            Baixar
          </Button>
        }
      >
        <chakra.img src={address} alt={file.name} maxW="100%" maxH="70dvh" mx="auto" objectFit="contain" />
      </Modal>
    </>
  )
}
