import { askAnywhere } from './Confirm'
import { passAddressOn } from './passAddressOn'

/** Result of a share sheet: 'refused' means that it lacked permission and never opened. */
type Shared = 'shared' | 'dismissed' | 'refused'

async function share(files: File[]): Promise<Shared> {
  try {
    await navigator.share({ files })
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'refused'
  }
}

/** Shares a file with another application or, without a share sheet, explains how to get it. */
export async function handOver(file: File) {
  const files = [file]
  const isSharable = typeof navigator.canShare === 'function' && navigator.canShare({ files })
  if (isSharable) {
    if ((await share(files)) !== 'refused') return
    // The browser requires a recent press, which the answer to a question is.
    const again = await askAnywhere({
      title: 'O arquivo está pronto',
      description: file.name,
      confirmLabel: 'Salvar ou enviar',
      cancelLabel: 'Fechar',
    })
    if (!again || (await share(files)) !== 'refused') return
  }
  const { label, run } = passAddressOn()
  const wanted = await askAnywhere({
    title: 'Este navegador não salva arquivos',
    description: `Para ter o arquivo ${file.name}, abra esta página no Chrome ou no Safari: no menu do aplicativo em que você está, procure “Abrir no navegador”.`,
    confirmLabel: label,
    cancelLabel: 'Fechar',
  })
  if (wanted) await run()
}
