import { defineSemanticTokens, defineTokens } from '@chakra-ui/react'

/**
 * Defines a semantic colour by its values in light and in dark mode. A token without a value would
 * be ignored.
 */
const pair = (light: string, dark: string) => ({ value: import.meta.env.SHEET ? '0' : { _light: light, _dark: dark } })

/** Defines the colours of a state: text, tint and edge. */
const state = (fg: [string, string], bg: [string, string], edge: [string, string]) => ({
  fg: pair(...fg),
  bg: pair(...bg),
  edge: pair(...edge),
})

const blue = state(['#2A5583', '#A3C8EA'], ['#E8F0F8', '#1F2C39'], ['#C3D6E9', '#35506B'])
const filled = state(['#FFFFFF', '#0F2119'], ['#2F6B4F', '#649F80'], ['#2F6B4F', '#649F80'])
const sage = state(['#24563F', '#A9D6BE'], ['#E6F0EA', '#24352C'], ['#BFD9CB', '#3B5647'])
const apricot = state(['#A95220', '#EDA778'], ['#FBEEE3', '#38271B'], ['#EFCFB4', '#5E4029'])
const grey = state(['#665F54', '#ABA294'], ['#F1EEE7', '#28241E'], ['#D9D2C3', '#4A4439'])

export const tokens = defineTokens({
  fonts: {
    heading: { value: "'Figtree Variable', system-ui, sans-serif" },
    body: { value: "'Figtree Variable', system-ui, sans-serif" },
  },
  // Sizes of the text styles with the same names.
  fontSizes: {
    dense: { value: '0.9375rem' },
    remark: { value: '0.8125rem' },
  },
  radii: {
    chip: { value: '6px' },
    control: { value: '10px' },
    card: { value: '14px' },
  },
})

export const semanticTokens = defineSemanticTokens({
  radii: {
    l1: { value: '{radii.chip}' },
    l2: { value: '{radii.control}' },
    l3: { value: '{radii.card}' },
  },
  shadows: {
    lg: {
      value: {
        _light: '0 12px 32px rgba(33, 30, 25, 0.16), 0 2px 6px rgba(33, 30, 25, 0.08)',
        _dark: '0 12px 32px rgba(0, 0, 0, 0.56), 0 0 0 1px #37322A',
      },
    },
  },
  colors: {
    bg: {
      DEFAULT: pair('#FBF9F5', '#17140F'),
      panel: pair('#FFFFFF', '#211E19'),
      subtle: pair('#F5F2EB', '#1B1813'),
      muted: pair('#F5F2EB', '#28241E'),
      hover: pair('#F8F5EF', '#28241E'),
      emphasized: pair('#E8E2D6', '#37322A'),
      inverted: pair('#211E19', '#FBF9F5'),
      error: pair('#FDECEA', '#3A1F1B'),
      warning: pair('#FBEEE3', '#38271B'),
      success: pair('#E6F0EA', '#24352C'),
      info: pair('#E8F0F8', '#1F2C39'),
    },
    fg: {
      DEFAULT: pair('#211E19', '#FBF9F5'),
      muted: pair('#5E574C', '#D3CCBE'),
      subtle: pair('#726A5E', '#ABA294'),
      inverted: pair('#FBF9F5', '#211E19'),
      error: pair('#B42318', '#F4877A'),
      warning: pair('#A95220', '#EDA778'),
      success: pair('#24563F', '#A9D6BE'),
      info: pair('#2A5583', '#A3C8EA'),
    },
    border: {
      DEFAULT: pair('#E8E2D6', '#37322A'),
      strong: pair('#D9D2C3', '#4A4439'),
      input: pair('#8F8778', '#8F8778'),
      subtle: pair('#E8E2D6', '#37322A'),
      muted: pair('#E8E2D6', '#37322A'),
      emphasized: pair('#D9D2C3', '#4A4439'),
      error: pair('#B42318', '#F4877A'),
    },
    brand: {
      solid: pair('#2F6B4F', '#649F80'),
      solidHover: pair('#275A42', '#74B394'),
      contrast: pair('#FFFFFF', '#0F2119'),
      fg: pair('#24563F', '#A9D6BE'),
      faint: pair('#F2F7F3', '#1F2A24'),
      subtle: pair('#E6F0EA', '#24352C'),
      muted: pair('#D6E6DC', '#2D4237'),
      emphasized: pair('#BFD9CB', '#3B5647'),
      border: pair('#BFD9CB', '#3B5647'),
      focusRing: pair('#2F6B4F', '#649F80'),
    },
    // Only what is used: it is the palette of no button.
    accent: {
      solid: pair('#A95220', '#EDA778'),
      contrast: pair('#FFFFFF', '#2A170A'),
      fg: pair('#A95220', '#EDA778'),
      subtle: pair('#FBEEE3', '#38271B'),
      muted: pair('#F6DFCC', '#4A3423'),
      border: pair('#EFCFB4', '#5E4029'),
    },
    danger: {
      solid: pair('#B42318', '#F4877A'),
      solidHover: pair('#971C13', '#F7A298'),
      contrast: pair('#FFFFFF', '#2B0C08'),
      fg: pair('#B42318', '#F4877A'),
      subtle: pair('#FDECEA', '#3A1F1B'),
      muted: pair('#FAD9D5', '#4C2823'),
      emphasized: pair('#F3B8B1', '#6B3730'),
      border: pair('#F3B8B1', '#6B3730'),
      focusRing: pair('#B42318', '#F4877A'),
    },
    // One token triple for each state of the domain, so that colour means the same everywhere.
    state: {
      appointment: {
        pending: blue,
        approved: blue,
        started: filled,
        done: sage,
        missed: apricot,
        canceled: grey,
      },
      plan: { draft: blue, done: sage },
      product: { sold: sage, welcome: blue, archived: grey },
      purchase: { pending: apricot, confirmed: sage, canceled: grey },
      exam: { none: grey, started: blue, done: sage },
      job: { queued: grey, running: blue, done: sage, failed: apricot },
    },
    nutrient: {
      protein: pair('#2F6B4F', '#74B394'),
      carbohydrate: pair('#C9973A', '#DDB15C'),
      lipid: pair('#5F86AE', '#86AAD0'),
    },
    // Six tints for initials: text and ground.
    person: {
      1: { fg: pair('#24563F', '#A9D6BE'), bg: pair('#DCEAE1', '#24352C') },
      2: { fg: pair('#2A5583', '#A3C8EA'), bg: pair('#E1E8F2', '#1F2C39') },
      3: { fg: pair('#4F5730', '#CBD3A8'), bg: pair('#E5E7DA', '#2E3122') },
      4: { fg: pair('#6F3F6B', '#DDB6DA'), bg: pair('#ECDFEA', '#38283A') },
      5: { fg: pair('#97461B', '#EDA778'), bg: pair('#F7E4D6', '#38271B') },
      6: { fg: pair('#6B5418', '#DDC27F'), bg: pair('#F1E8D3', '#35301D') },
    },
  },
})
