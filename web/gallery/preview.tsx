import '@fontsource-variable/figtree/wght.css'
import type { Preview } from '@storybook/react-vite'
import { Frames } from './Frames'
import { MODES, type Mode, PHONE_WIDTH, paint } from './modes'
import { prepare, Scene } from './Scene'
import { NOW } from './story'

const RealDate = Date
/** Clock that stands still, so that a story looks the same on any day. */
globalThis.Date = class extends RealDate {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [NOW] : given) as [Date]))
  }
  static override now = () => NOW.getTime()
} as DateConstructor

const realFetch = globalThis.fetch
/** Answers requests of the API as the story says; Storybook makes others for itself. */
function answer(parameters: Parameters<typeof prepare>[0]) {
  prepare(parameters)
  const mocked = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href)
    return pathname.startsWith('/api/') ? mocked(input, init) : realFetch(input, init)
  }
}

const modeOf = (value: unknown): Mode | undefined => MODES.find((mode) => mode === value)

const preview: Preview = {
  globalTypes: {
    mode: {
      toolbar: {
        title: 'Mode',
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'all', title: 'light, dark, 360 px' },
          { value: 'light', title: 'light' },
          { value: 'dark', title: 'dark' },
        ],
      },
    },
  },
  initialGlobals: { mode: 'all' },
  parameters: {
    layout: 'fullscreen',
    viewport: {
      options: {
        phone: { name: `${PHONE_WIDTH} px`, type: 'mobile', styles: { width: `${PHONE_WIDTH}px`, height: '740px' } },
      },
    },
  },
  decorators: [
    (Story, { id, title, name, parameters, globals }) => {
      const mode = modeOf(globals.mode)
      paint(mode ?? 'light')
      if (!mode) return <Frames key={id} id={id} title={`${title}/${name}`} minHeight={parameters.height} />
      answer(parameters)
      return (
        <Scene key={id} {...parameters}>
          <Story />
        </Scene>
      )
    },
  ],
}

export default preview
