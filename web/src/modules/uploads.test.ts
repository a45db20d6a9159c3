import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cutFileOf, fileOf } from '~/test/files'
import { isPreparing, PICTURE, problemOf, RECORDS } from './uploads'

const prepared = async (file: File, kind = RECORDS) => {
  const ready = await kind.prepare(file)
  return { ready, problem: problemOf(ready)?.message ?? null }
}
const NO_PICTURE = 'O arquivo não é uma imagem que possamos usar. Envie PNG, JPEG ou WebP.'
const NO_DOCUMENT = 'Este tipo de arquivo não é aceito. Envie PNG, JPEG, WebP ou PDF.'

describe('a chosen file', () => {
  it('is what its content is, whatever its type says', async () => {
    for (const type of ['', 'application/octet-stream', 'application/x-pdf', 'text/plain']) {
      expect(await prepared(fileOf('pdf', 'exame.pdf', type)), type).toMatchObject({ problem: null })
      expect(await prepared(fileOf('jpeg', 'foto', type)), type).toMatchObject({ problem: null })
    }
    expect((await prepared(fileOf('jpeg', 'foto.jpg', 'image/jpg'), PICTURE)).problem).toBeNull()
    expect((await prepared(fileOf('webp', 'foto.webp', ''), PICTURE)).problem).toBeNull()
    expect((await prepared(fileOf('pdf', 'foto.png', 'image/png'), PICTURE)).problem).toBe(NO_PICTURE)
    expect((await prepared(new File(['<svg/>'], 'logo.png', { type: 'image/png' }), PICTURE)).problem).toBe(NO_PICTURE)
    expect((await prepared(new File(['x'], 'cv.pdf', { type: 'application/pdf' }))).problem).toBe(NO_DOCUMENT)
  })

  it('is refused in words where nothing can be made of it', async () => {
    expect((await prepared(new File([], 'vazio.pdf'))).problem).toBe('O arquivo está vazio.')
    const heic = (await prepared(fileOf('heic', 'IMG_1.HEIC', ''))).problem
    expect(heic).toMatch(/^A foto está em HEIC.*Ajustes > Câmera > Formatos.*envie de novo\.$/)
    for (const format of ['jpeg', 'png', 'webp'] as const)
      expect((await prepared(cutFileOf(format, 'foto'))).problem, format).toBe(
        'A imagem está incompleta ou corrompida.',
      )
    const cutPdf = 'O PDF está incompleto ou corrompido.'
    expect((await prepared(cutFileOf('pdf', 'exame.pdf'))).problem).toBe(cutPdf)
    const updated = ['%PDF-1.7\n%%EOF', 'x'.repeat(5000)]
    expect((await prepared(new File(updated, 'assinado.pdf'))).problem).toBe(cutPdf)
    for (const added of ['\n%%EOF', '\n%%EOF\r\n \0\0', `\n%%EOF${'\0'.repeat(9000)}`, `\n%%EOF${'>'.repeat(1000)}`])
      expect((await prepared(new File([...updated, added], 'assinado.pdf'))).problem).toBeNull()
    expect((await prepared(fileOf('pdf', 'a.pdf', '', 20 * 1024 * 1024))).problem).toBe(
      'O arquivo passa do limite de 20 MB.',
    )
  })

  it('cannot be sent before it is ready', async () => {
    const file = fileOf('pdf', 'a.pdf', '')
    const ready = RECORDS.prepare(file)
    expect(isPreparing(file)).toBe(true)
    await ready
    expect(isPreparing(file)).toBe(false)
  })
})

// jsdom neither decodes nor draws.
describe('a picture', () => {
  let size = { width: 4000, height: 3000 }
  let alpha = 255
  const sides: number[][] = []
  const types: string[] = []
  beforeEach(() => {
    size = { width: 4000, height: 3000 }
    alpha = 255
    sides.length = types.length = 0
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:foto', revokeObjectURL: () => {} }))
    Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() })
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockImplementation(() => size.width)
    vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockImplementation(() => size.height)
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      drawImage: (_: unknown, __: number, ___: number, width: number, height: number) => sides.push([width, height]),
      getImageData: () => ({ data: [0, 0, 0, alpha] }),
    } as unknown as CanvasRenderingContext2D)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) => {
      types.push(type ?? '')
      done(new Blob(['menor'], { type }))
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    Reflect.deleteProperty(HTMLImageElement.prototype, 'decode')
  })

  it('is sent no larger than it is kept', async () => {
    const photo = fileOf('jpeg', 'hemograma.foto.JPG', 'image/jpeg', 7_000_000)
    const { ready, problem } = await prepared(photo)
    expect([problem, ready.name, ready.type, ready.size]).toEqual([null, 'hemograma.foto.jpg', 'image/jpeg', 5])
    await prepared(photo, PICTURE)
    expect(sides).toEqual([
      [3000, 2250],
      [2048, 1536],
    ])
  })

  it('above the limit comes below it', async () => {
    expect((await prepared(fileOf('jpeg', 'foto.jpg', '', 24 * 1024 * 1024))).problem).toBeNull()
  })

  it('stays as it is where it is small, or where nothing is won', async () => {
    size = { width: 800, height: 600 }
    const small = fileOf('png', 'tela.png', 'image/png', 300)
    expect((await prepared(small)).ready).toBe(small)
    vi.mocked(HTMLCanvasElement.prototype.toBlob).mockImplementation((done) => done(new Blob([new Uint8Array(400)])))
    size = { width: 4000, height: 3000 }
    expect((await prepared(small)).ready).toBe(small)
  })

  it('that is seen through stays so', async () => {
    alpha = 100
    const { ready } = await prepared(fileOf('png', 'logo.png', 'image/png', 2_000_000), PICTURE)
    expect([ready.name, ready.type]).toEqual(['logo.png', 'image/png'])
  })

  it('in a format that only the device reads is converted', async () => {
    const { ready, problem } = await prepared(fileOf('heic', 'IMG_1.HEIC', 'image/heic'))
    expect([problem, ready.name, ready.type]).toEqual([null, 'IMG_1.jpg', 'image/jpeg'])
    const gif = await prepared(new File(['GIF89a'], 'selo.gif', { type: '' }), PICTURE)
    expect([gif.problem, gif.ready.name]).toEqual([null, 'selo.jpg'])
  })
})
