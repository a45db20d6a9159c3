/** A decoded mail. */
interface Mail {
  subject: string
  text: string
  html: string
}

const bytesOf = (encoded: string) =>
  Buffer.from(
    encoded.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

/** Decodes all encoded words of a header (=?utf-8?b?…?=). */
const wordsOf = (header: string) =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      (kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64') : bytesOf(word.replaceAll('_', ' '))).toString(),
    )

function split(part: string) {
  const [head = '', ...rest] = part.split('\r\n\r\n')
  const headers = head.replace(/\r\n[ \t]+/g, ' ')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? ''
  return { header, body: rest.join('\r\n\r\n') }
}

function contentOf({ header, body }: ReturnType<typeof split>) {
  const encoding = header('Content-Transfer-Encoding').toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding === 'quoted-printable') return bytesOf(body.replaceAll('=\r\n', '')).toString()
  return body
}

export function readMail(content: string): Mail {
  const mail: Mail = { subject: wordsOf(split(content).header('Subject')), text: '', html: '' }
  const read = (raw: string) => {
    const part = split(raw)
    const type = part.header('Content-Type')
    const boundary = /boundary="?([^";]+)/.exec(type)?.[1]
    if (boundary) for (const inner of part.body.split(`--${boundary}`).slice(1, -1)) read(inner.replace(/^\r\n/, ''))
    else if (type.startsWith('text/html')) mail.html = contentOf(part)
    else if (type.startsWith('text/plain')) mail.text = contentOf(part)
  }
  read(content)
  return mail
}
