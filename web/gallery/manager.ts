import { addons } from 'storybook/manager-api'

addons.setConfig({
  // Nothing here uses the panel of add-ons.
  layoutCustomisations: { showPanel: () => false },
})
