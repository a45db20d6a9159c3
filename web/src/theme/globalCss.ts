import { defineGlobalStyles } from '@chakra-ui/react'

export const globalCss = defineGlobalStyles({
  // No size of its own: letters, and what grows with them, follow the one that is set in the
  // browser.
  html: { colorPalette: 'brand' },
  body: { minH: '100dvh', fontFeatureSettings: 'normal' },
  'h1, h2, h3, h4': { fontWeight: '600', letterSpacing: '-0.011em' },
  'h1[tabindex="-1"]:focus': { outline: 'none' },
  ':disabled, [aria-disabled=true]': { cursor: 'not-allowed' },
  // Closing has no animation: on slow phones its end comes before the listener, and the element
  // would stay forever.
  '[data-state=closed]': { animation: 'none !important' },
  // Grounds are the system's there, and what is chosen by its ground would look like the rest.
  ':is(:is(a, button, li)[aria-current], [aria-selected=true], [aria-pressed=true], [data-highlighted], [data-part=item][data-state=checked]):not(:focus-visible)':
    {
      '@media (forced-colors: active)': { outline: '2px solid Highlight !important', outlineOffset: '-2px !important' },
    },
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '0.01ms !important',
      animationDelay: '0ms !important',
      animationIterationCount: '1 !important',
      // Not merely short: a short one is begun for every property of every element that changes, a
      // thousand at a time.
      transitionProperty: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
})
