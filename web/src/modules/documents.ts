const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf']

export const DOCUMENT_TYPES = 'PNG, JPEG, WebP ou PDF'

/** In the server's words. */
export const NO_DOCUMENT = `Este tipo de arquivo não é aceito. Envie ${DOCUMENT_TYPES}.`

/** What the server takes where pictures and documents are sent. */
export const isDocument = ({ type }: File) => TYPES.includes(type)
