const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

const PNG = latin('\x89PNG\r\n\x1a\n\0\0\0\0IEND\xaeB`\x82')
const JPEG = latin('\xff\xd8\xff\xe0\0\x06JFIF\xff\xda\0\x02dados\xff\xd9')
const WEBP = latin('RIFF\x0c\0\0\0WEBPVP8 \0\0\0\0')
const HEIC = latin('\0\0\0\x18ftypheic\0\0\0\0mif1heic')
const PDF = latin('%PDF-1.7\n%%EOF')

const CONTENTS = { png: PNG, jpeg: JPEG, webp: WEBP, heic: HEIC, pdf: PDF }

/** Creates a file with the signature of this format. Its type is the one reported by the system. */
export const fileOf = (format: keyof typeof CONTENTS, name: string, type: string, padding = 0) =>
  new File([CONTENTS[format], new Uint8Array(padding)], name, { type })

export const cutFileOf = (format: keyof typeof CONTENTS, name: string) =>
  new File([CONTENTS[format].slice(0, -2)], name)
