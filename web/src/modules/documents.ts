const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp']
const TYPES = [...PICTURE_TYPES, 'application/pdf']

/** For `<input accept>`: an iPhone then makes a JPEG of its photo. */
export const ACCEPT_PICTURES = PICTURE_TYPES.join()
export const ACCEPT_DOCUMENTS = TYPES.join()

const DOCUMENT_TYPES = 'PNG, JPEG, WebP ou PDF'

/** In the server's words. */
export const NO_DOCUMENT = `Este tipo de arquivo não é aceito. Envie ${DOCUMENT_TYPES}.`

/** What the server takes where pictures and documents are sent. */
export const isDocument = ({ type }: File) => TYPES.includes(type)

export const picturesUpTo = (megabytes: number) => `PNG, JPEG ou WebP de até ${megabytes} MB`
export const documentsUpTo = (megabytes: number) => `${DOCUMENT_TYPES} de até ${megabytes} MB`

export const isWithin = ({ size }: File, megabytes: number) => size <= megabytes * 1024 * 1024

export const tooLarge = (megabytes: number) => `O arquivo passa do limite de ${megabytes} MB.`
