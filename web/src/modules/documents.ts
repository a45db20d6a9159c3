/**
 * Value for `<input accept>`. The browser converts formats that the server does not read, or
 * refuses them with a message.
 */
export const ACCEPT_PICTURES = 'image/*'
export const ACCEPT_DOCUMENTS = 'image/*,application/pdf'

const DOCUMENT_TYPES = 'PNG, JPEG, WebP ou PDF'

/** The server's message for other formats. */
export const NO_DOCUMENT = `Este tipo de arquivo não é aceito. Envie ${DOCUMENT_TYPES}.`
export const NO_PICTURE = 'O arquivo não é uma imagem que possamos usar. Envie PNG, JPEG ou WebP.'

export const picturesUpTo = (megabytes: number) => `PNG, JPEG ou WebP de até ${megabytes} MB`
export const documentsUpTo = (megabytes: number) => `${DOCUMENT_TYPES} de até ${megabytes} MB`

export const isWithin = ({ size }: File, megabytes: number) => size <= megabytes * 1024 * 1024

export const tooLarge = (megabytes: number) => `O arquivo passa do limite de ${megabytes} MB.`
