import { documentsUpTo, isWithin, NO_DOCUMENT, NO_PICTURE, picturesUpTo, tooLarge } from './documents'

/**
 * Maximum sides of the pictures that the server keeps, in pixels: of a page with small print, and
 * of others at twice the displayed size.
 */
const PAGE_EDGE = 3000
const PICTURE_EDGE = 2048

interface Accepts {
  /** True if PDFs are accepted, too. */
  documents: boolean
  megabytes: number
  /** Maximum side of a picture in pixels. */
  edge: number
}

interface Problem {
  kind: 'busy' | 'empty' | 'type' | 'heic' | 'cut' | 'large'
  message: string
}

/** A kind of upload, which prepares a chosen file and describes what it accepts. */
export interface UploadKind {
  prepare: (file: File) => Promise<File>
  hint: string
}

const defineUpload = (accepts: Accepts): UploadKind => ({
  prepare: (file) => prepareFile(file, accepts),
  hint: (accepts.documents ? documentsUpTo : picturesUpTo)(accepts.megabytes),
})

/** Upload of exams and of files in chats. */
export const RECORDS = defineUpload({ documents: true, megabytes: 20, edge: PAGE_EDGE })
export const CURRICULUM = defineUpload({ documents: true, megabytes: 10, edge: PAGE_EDGE })
export const RECEIPT = defineUpload({ documents: true, megabytes: 10, edge: PICTURE_EDGE })
/** Upload of the logo, and of pictures of products and of the tenant's content. */
export const PICTURE = defineUpload({ documents: false, megabytes: 10, edge: PICTURE_EDGE })

export const EMPTY_FILE = 'O arquivo está vazio.'
const CUT = 'A imagem está incompleta ou corrompida.'
const CUT_PDF = 'O PDF está incompleto ou corrompido.'
const BUSY = 'O arquivo ainda está sendo preparado. Espere um instante e envie de novo.'
/** The server's message. */
const HEIC =
  'A foto está em HEIC, um formato do iPhone que não conseguimos abrir. Salve-a como JPEG (no iPhone, em Ajustes > Câmera > Formatos, escolha “Mais compatível”) e envie de novo.'

const problems = new WeakMap<File, Problem>()

/** Returns the reason why a prepared file cannot be sent, or null. */
export const problemOf = (file: File) => problems.get(file) ?? null
export const isPreparing = (file: File) => problemOf(file)?.kind === 'busy'

/**
 * Returns the file to send: a picture no larger than needed, in a format that the server reads. A
 * file that cannot be sent is returned unchanged, with its {@link problemOf}.
 */
async function prepareFile(file: File, accepts: Accepts): Promise<File> {
  problems.set(file, { kind: 'busy', message: BUSY })
  const found = await inspect(file, accepts).catch(() => file)
  const refused = found instanceof File ? sizeProblem(found, accepts) : found
  problems.delete(file)
  if (!refused) return found as File
  problems.set(file, refused)
  return file
}

const sizeProblem = (file: File, { megabytes }: Accepts): Problem | null =>
  isWithin(file, megabytes) ? null : { kind: 'large', message: tooLarge(megabytes) }

async function inspect(file: File, { documents, edge }: Accepts): Promise<File | Problem> {
  if (file.size === 0) return { kind: 'empty', message: EMPTY_FILE }
  const content = detectContent(await readBytes(file.slice(0, 64)))
  if (content === 'pdf' && documents) return (await isWholePdf(file)) ? file : { kind: 'cut', message: CUT_PDF }
  if (content === 'png' || content === 'jpeg' || content === 'webp') {
    if (!isWhole(content, await readBytes(file))) return { kind: 'cut', message: CUT }
    const { shrink } = await import('./shrinkPicture')
    // Pictures that this browser cannot draw are left to the server.
    return shrink(file, { edge, isOpaque: content === 'jpeg' }).catch(() => file)
  }
  const other: Problem = { kind: 'type', message: documents ? NO_DOCUMENT : NO_PICTURE }
  if (content === null && !file.type.startsWith('image/')) return other
  const { convert } = await import('./shrinkPicture')
  return convert(file, edge).catch((): Problem => (content === 'heic' ? { kind: 'heic', message: HEIC } : other))
}

/** Reports why the browser could not open a picture. */
export async function explainUnopened(file: File, otherwise: string) {
  if (file.size === 0) return EMPTY_FILE
  return detectContent(await readBytes(file.slice(0, 64))) === 'heic' ? HEIC : otherwise
}

/**
 * Returns whether a picture is truncated: browsers show the existing part and leave the rest grey.
 */
export async function isCut(file: File) {
  const bytes = await readBytes(file)
  const content = detectContent(bytes)
  return (content === 'png' || content === 'jpeg' || content === 'webp') && !isWhole(content, bytes)
}

const readBytes = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())

type Content = 'png' | 'jpeg' | 'webp' | 'pdf' | 'heic' | 'picture' | null

const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

/**
 * Detects the format by the first bytes, as the server does: names and declared types are
 * unreliable.
 */
function detectContent(bytes: Uint8Array): Content {
  const begins = (words: string, at = 0) => text(bytes, at, at + words.length) === words
  if (begins('\x89PNG\r\n\x1a\n')) return 'png'
  if (begins('\xff\xd8\xff')) return 'jpeg'
  if (begins('RIFF') && begins('WEBP', 8)) return 'webp'
  if (begins('%PDF')) return 'pdf'
  if (begins('ftyp', 4)) {
    const brands = text(bytes, 8, 64)
    if (/hei[cx]|hevc/.test(brands)) return 'heic'
    if (/avi[fs]/.test(brands)) return 'picture'
  }
  return begins('GIF8') || begins('BM') || begins('II*\0') || begins('MM\0*') ? 'picture' : null
}

function isWhole(content: 'png' | 'jpeg' | 'webp', bytes: Uint8Array): boolean {
  if (content === 'webp') {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(4, 8)
    return a + b * 2 ** 8 + c * 2 ** 16 + d * 2 ** 24 + 8 <= bytes.length
  }
  return content === 'png' ? hasEnd(bytes) : hasEndOfScan(bytes)
}

/**
 * Number of bytes at a PDF's end that must contain its end marker, as on the server, and maximum
 * number that is read to find them.
 */
const PDF_TAIL = 1024
const PDF_READ = 64 * 1024

/** Searches the end marker of a PDF, ignoring white space and zeros that fill a block after it. */
async function isWholePdf(file: File) {
  const bytes = await readBytes(file.slice(-PDF_READ))
  let end = bytes.length
  while (end > 0 && FILLING.has(bytes[end - 1] ?? -1)) end -= 1
  // Longer padding is left to the server.
  return end === 0 || text(bytes, Math.max(0, end - PDF_TAIL), end).includes('%%EOF')
}

/** Zero, tab, line feed, form feed, carriage return and space. */
const FILLING = new Set([0, 9, 10, 12, 13, 32])

/** Searches the last chunk of a PNG. */
function hasEnd(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 12 <= bytes.length; at += view.getUint32(at) + 12)
    if (text(bytes, at + 4, at + 8) === 'IEND') return true
  return false
}

/**
 * Searches the end of a JPEG after its first scan: a scan's data never contains that marker, while
 * the thumbnails before it may.
 */
function hasEndOfScan(bytes: Uint8Array) {
  let at = 2
  while (at + 3 < bytes.length) {
    const [first, marker = 0, high = 0, low = 0] = bytes.subarray(at, at + 4)
    if (first !== 0xff || marker === 0xff) at += 1
    else if (marker <= 1 || (marker >= 0xd0 && marker <= 0xd9)) at += 2
    else {
      at += 2 + high * 256 + low
      if (marker === 0xda) break
    }
  }
  for (; at + 1 < bytes.length; at += 1) if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true
  return false
}
