import { chatPath } from '~/addresses/appointments'
import { notify } from '~/components/notify'

/**
 * Opens the chat as a document of its own: only that one's policies allow the video call, camera
 * and microphone.
 */
export function openChat(id: string) {
  const open = () => window.open(chatPath(id), `conversa-${id}`, 'popup,width=1080,height=760')
  // Browsers inside other applications have no second window.
  const openHere = () => open() ?? window.location.assign(chatPath(id))
  if (open()) return
  notify.warning('O navegador bloqueou a janela da conversa.', { label: 'Abrir conversa', run: openHere })
}
