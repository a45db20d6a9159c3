import { defineGlobalStyles } from '@chakra-ui/react'

export const globalCss = defineGlobalStyles({
  // No font size: text, and what grows with it, follows the browser's setting.
  html: { colorPalette: 'brand' },
  body: { minH: '100dvh', fontFeatureSettings: 'normal' },
  'h1, h2, h3, h4': { fontWeight: '600', letterSpacing: '-0.011em' },
  'h1[tabindex="-1"]:focus': { outline: 'none' },
  ':disabled, [aria-disabled=true]': { cursor: 'not-allowed' },
  // Closing has no animation: on slow phones its end comes before the listener, and the element
  // would stay forever.
  '[data-state=closed]': { animation: 'none !important' },
  // Forced colours replace backgrounds, so that a current item would look like the others.
  ':is(:is(a, button, li)[aria-current], [aria-selected=true], [aria-pressed=true], [data-highlighted], [data-part=item][data-state=checked]):not(:focus-visible)':
    {
      '@media (forced-colors: active)': { outline: '2px solid Highlight !important', outlineOffset: '-2px !important' },
    },
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '0.01ms !important',
      animationDelay: '0ms !important',
      animationIterationCount: '1 !important',
      // Disabled rather than shortened: short transitions are still started for every changed
      // property, a thousand at a time.
      transitionProperty: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
})
