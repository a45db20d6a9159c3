import type { StorybookConfig } from '@storybook/react-vite'

const config: StorybookConfig = {
  stories: ['./**/*.stories.tsx'],
  framework: {
    name: '@storybook/react-vite',
    // The product's own configuration makes its bundle: the gallery has nothing of that.
    options: { builder: { viteConfigPath: 'gallery/vite.config.ts' } },
  },
  staticDirs: ['../public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: {
    actions: false,
    backgrounds: false,
    controls: false,
    interactions: false,
    measure: false,
    outline: false,
  },
  // Its package names a gallery of its own, which Storybook would fetch from the network.
  refs: { '@chakra-ui/react': { disable: true } },
  typescript: { reactDocgen: false },
}

export default config
