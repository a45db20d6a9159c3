import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { show } from '~/test/support'
import { saveFile } from './download'

const WHATSAPP_ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36'
const INSTAGRAM_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21F90 Instagram 334.0'
const SAFARI_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const CHROME_ANDROID =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

const ICS = new Blob(['BEGIN:VCALENDAR'], { type: 'text/calendar' })

afterEach(() => {
  vi.restoreAllMocks()
  for (const name of ['share', 'canShare', 'standalone']) Reflect.deleteProperty(navigator, name)
})

function inBrowser(userAgent: string, more: object = {}) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  Object.assign(navigator, more)
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  URL.createObjectURL = vi.fn(() => 'blob:ics')
  const shown = show(<p>Consulta</p>)
  const save = () => act(() => void saveFile(ICS, 'consulta.ics'))
  return { ...shown, click, save }
}

const refused = () => Promise.reject(new DOMException('too late', 'NotAllowedError'))
const dismissed = () => Promise.reject(new DOMException('closed', 'AbortError'))

describe('a file', () => {
  it.each([
    ['Safari', SAFARI_IPHONE],
    ['Chrome', CHROME_ANDROID],
  ])('is saved by %s itself', async (_name, userAgent) => {
    const { click, save } = inBrowser(userAgent)
    save()
    expect(click).toHaveBeenCalledOnce()
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('consulta.ics')
  })

  it.each([
    ['inside an application', INSTAGRAM_IPHONE, {}],
    ['on the home screen', SAFARI_IPHONE, { standalone: true }],
  ])('goes to the share sheet %s', async (_where, userAgent, more) => {
    const share = vi.fn().mockImplementation(dismissed)
    const { click, save } = inBrowser(userAgent, { ...more, canShare: () => true, share })
    save()
    await waitFor(() => expect(share).toHaveBeenCalledOnce())
    const sent = share.mock.calls[0]?.[0] as { files: File[] } | undefined
    const file = sent?.files[0]
    expect([file?.name, file?.type]).toEqual(['consulta.ics', 'text/calendar'])
    expect(click).not.toHaveBeenCalled()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('asks for another press where the first one was too long ago', async () => {
    const share = vi.fn().mockImplementationOnce(refused).mockResolvedValue(undefined)
    const { user, save } = inBrowser(INSTAGRAM_IPHONE, { canShare: () => true, share })
    save()
    const ready = await screen.findByRole('alertdialog', { name: 'O arquivo está pronto' })
    await user.click(within(ready).getByRole('button', { name: 'Salvar ou enviar' }))
    await waitFor(() => expect(share).toHaveBeenCalledTimes(2))
  })

  it('is told of in words where nothing takes it', async () => {
    const { user, click, save } = inBrowser(WHATSAPP_ANDROID)
    save()
    const told = await screen.findByRole('alertdialog', { name: 'Este navegador não salva arquivos' })
    expect(told).toHaveTextContent('consulta.ics')
    expect(told).toHaveTextContent('procure “Abrir no navegador”')
    await user.click(within(told).getByRole('button', { name: 'Copiar o endereço' }))
    expect(await screen.findByText('Endereço copiado. Cole-o no outro navegador.')).toBeInTheDocument()
    expect(click).not.toHaveBeenCalled()
  })
})
