import { chatPath } from '~/addresses/appointments'
import { notify } from '~/components/notify'

/** In a document of its own: only the chat's lets the video call in, and asks for camera and microphone. */
export function openChat(id: string) {
  const open = () => window.open(chatPath(id), `conversa-${id}`, 'popup,width=1080,height=760')
  // Browsers inside other applications have no second window, however often it is pressed.
  const openHere = () => open() ?? window.location.assign(chatPath(id))
  if (open()) return
  notify.warning('O navegador bloqueou a janela da conversa.', { label: 'Abrir conversa', run: openHere })
}
