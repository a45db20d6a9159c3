import { Button, chakra, Flex, Text } from '@chakra-ui/react'
import { Video } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatDate, formatLongDay, formatTime } from '~/components/format'
import { useNow } from '~/components/useNow'

interface VideoPaneProps {
  video: { url?: string | null; opens_at: string; closes_at: string }
  /** Called when the call's address may be requested. */
  onTime: () => void
}

/**
 * Returns true if the document was loaded from a chat's address: only its policy allows the call.
 * After a login, the document is another one.
 */
function cameAlone() {
  const [entry] = performance.getEntriesByType?.('navigation') ?? []
  return !entry || new URL(entry.name).pathname.startsWith('/chat/')
}

/** Formats the opening time as "às 13:45", with the day if it is not today. */
function opening(opens_at: string, now: string) {
  const time = `às ${formatTime(opens_at)}`
  return formatDate(opens_at) === formatDate(now) ? time : `${formatLongDay(opens_at)}, ${time}`
}

/** The video call, which starts on demand. */
export function VideoPane({ video: { url, opens_at, closes_at }, onTime }: VideoPaneProps) {
  const [joined, setJoined] = useState(false)
  const now = useNow()
  const early = now < new Date(opens_at).toISOString()
  const due = !url && !early && now < new Date(closes_at).toISOString()

  // Every minute until the address is here: the clocks may differ.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew with every minute
  useEffect(() => {
    if (due) onTime()
  }, [due, now])

  useEffect(() => {
    if (url && !cameAlone()) window.location.reload()
  }, [url])

  if (url && joined) {
    return (
      <chakra.iframe
        title="Videochamada"
        src={url}
        display="block"
        w="100%"
        h={{ base: 'calc(var(--visible-height, 100dvh) * 0.4)', lg: '100%' }}
        bg="bg.muted"
        allow="camera; microphone; fullscreen; display-capture"
        sandbox="allow-scripts allow-same-origin allow-popups allow-forms"
        referrerPolicy="no-referrer"
      />
    )
  }
  return (
    <Flex
      direction={{ base: 'row', lg: 'column' }}
      align="center"
      justify="center"
      gap={{ base: '3', lg: '5' }}
      h="100%"
      px="4"
      py="3"
      bg="bg.subtle"
      textAlign="center"
    >
      <Text asChild color="fg.muted" hideBelow="lg">
        <Video size={48} strokeWidth={1.25} aria-hidden />
      </Text>
      {url ? (
        <Button size="lg" onClick={() => setJoined(true)}>
          <Video aria-hidden />
          Entrar na videochamada
        </Button>
      ) : (
        <Text color="fg.muted">
          {early
            ? `A videochamada abre ${opening(opens_at, now)}.`
            : due
              ? 'Abrindo a videochamada...'
              : 'O horário da videochamada terminou.'}
        </Text>
      )}
    </Flex>
  )
}
