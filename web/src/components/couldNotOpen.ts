import { notify } from './notify'

/** Reports that a part could not be loaded, offline or after a new version. */
export const couldNotOpen = () =>
  notify.error(
    'Não foi possível abrir esta parte. Verifique a conexão e tente de novo. Se continuar assim, salve e atualize a página.',
  )
