import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Schemas } from '~/api/client'
import { getSession } from '~/api/session'
import { mockApi, show, signIn } from '~/test/support'
import { FakeRequest } from '~/test/upload'
import { PersonPicture } from './PersonPicture'

const ANA: Schemas['User'] = {
  id: '0192f0c1-0000-7000-8000-000000000001',
  name: 'Ana Ribeiro',
  email: 'ana@clinica.example',
  role: 'specialist',
  attends: true,
  guest: false,
  invited: false,
  created_at: '2026-09-02T12:00:00Z',
}
const ADDRESS = '/api/pictures/abc'
const PUT = `PUT /users/${ANA.id}`
const FILE = new File(['x'], 'eu.png', { type: 'image/png' })

const realRequest = globalThis.XMLHttpRequest
let opens = true

// jsdom neither decodes nor draws.
beforeEach(() => {
  opens = true
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:eu', revokeObjectURL: () => {} }))
  Object.assign(HTMLImageElement.prototype, { decode: () => (opens ? Promise.resolve() : Promise.reject(new Error())) })
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(400)
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(200)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect() {},
    drawImage,
  } as unknown as CanvasRenderingContext2D)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['quadrado'])))
})
const drawImage = vi.fn()
afterEach(() => {
  vi.restoreAllMocks()
  vi.stubGlobal('XMLHttpRequest', realRequest)
})

async function choose(handlers: Parameters<typeof mockApi>[0] = {}) {
  signIn({ role: 'specialist', name: ANA.name })
  const calls = mockApi(handlers)
  const shown = show(<PersonPicture person={ANA} />)
  await shown.user.click(screen.getByRole('button', { name: 'Adicionar foto' }))
  const input = await screen.findByLabelText('Escolher arquivo', { selector: 'input' })
  return { ...shown, calls, take: () => fireEvent.change(input, { target: { files: [FILE] } }) }
}
const save = () => screen.getByRole('button', { name: 'Salvar foto' })

describe("a person's picture", () => {
  it('is cropped, sent as a form, and shown in the menu at once', async () => {
    const { user, calls, take } = await choose({ [PUT]: { body: { data: { ...ANA, pictureUrl: ADDRESS } } } })
    take()
    const frame = await screen.findByRole('application', { name: 'Enquadramento da foto' })
    fireEvent.keyDown(frame, { key: 'ArrowRight', shiftKey: true })
    await user.click(save())
    expect(await screen.findByText('Foto salva com sucesso.')).toBeInTheDocument()
    expect(drawImage.mock.lastCall?.slice(1)).toEqual([120, 0, 200, 200, 0, 0, 200, 200])
    const sent = calls.find(({ method }) => method === 'PUT')
    expect(sent?.headers.get('content-type')).toContain('multipart/form-data')
    expect(sent?.body).toMatch(/name="update_profile"\r\n\r\n1/)
    expect(sent?.body).toMatch(/name="picture"/)
    expect(getSession()?.claims.pictureUrl).toBe(ADDRESS)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('says that a file is no picture, and asks for one', async () => {
    const { user, calls, take } = await choose()
    await user.click(save())
    expect(await screen.findByText('Escolha uma foto.')).toBeInTheDocument()
    opens = false
    take()
    expect(await screen.findByText(/^Não conseguimos abrir este arquivo\./)).toBeInTheDocument()
    expect(calls).toEqual([])
  })

  it('says what the server found wrong, and keeps the crop', async () => {
    const why = 'A imagem está incompleta ou corrompida.'
    const { user, take } = await choose({
      [PUT]: { status: 422, body: { message: why, code: 'invalid_fields', errors: { picture: [why] } } },
    })
    take()
    await screen.findByRole('application')
    await user.click(save())
    expect(await screen.findByText(why)).toBeInTheDocument()
    expect(screen.getByRole('application')).toBeInTheDocument()
    expect(getSession()?.claims.pictureUrl).toBeNull()
  })

  it('is removed once that was confirmed', async () => {
    signIn({ role: 'specialist', pictureUrl: ADDRESS })
    const calls = mockApi({ [PUT]: { body: { data: ANA } } })
    const { user } = show(<PersonPicture person={{ ...ANA, pictureUrl: ADDRESS }} />)
    await user.click(screen.getByRole('button', { name: 'Remover foto' }))
    expect(calls).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Remover' }))
    expect(await screen.findByText('Foto removida com sucesso.')).toBeInTheDocument()
    expect(calls[0]?.body).toEqual({ update_profile: '1', remove_picture: '1' })
    expect(getSession()?.claims.pictureUrl).toBeNull()
  })

  it("of somebody else leaves one's own", async () => {
    signIn({ id: 'admin', role: 'super_admin', pictureUrl: '/api/pictures/own' })
    mockApi({ [PUT]: { body: { data: ANA } } })
    const { user } = show(<PersonPicture person={{ ...ANA, pictureUrl: ADDRESS }} />)
    await user.click(screen.getByRole('button', { name: 'Remover foto' }))
    await user.click(await screen.findByRole('button', { name: 'Remover' }))
    expect(await screen.findByText('Foto removida com sucesso.')).toBeInTheDocument()
    expect(getSession()?.claims.pictureUrl).toBe('/api/pictures/own')
  })
})
