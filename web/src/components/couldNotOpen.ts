import { notify } from './notify'

/** What opens when something is pressed could not be loaded: without net, or after a new version. */
export const couldNotOpen = () =>
  notify.error(
    'Não foi possível abrir esta parte. Verifique a conexão e tente de novo. Se continuar assim, salve e atualize a página.',
  )
